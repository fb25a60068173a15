import type { TestItem, TestMessage, TestRun } from 'vscode';
import type { CaseError } from '../../core/document/read-case.ts';
import type { Verdict } from '../../core/grade/score.ts';
import { sameFamilyWarning } from '../../core/judge/family.ts';
import type { FinishedTrial } from '../../core/run/bank-run.ts';
import type { RunEvent } from '../../core/run/events.ts';
import type { Span } from '../../protocol/requests.ts';
import type { Pointer } from '../running/pointers.ts';
import type { VsCode } from '../vscode.ts';

interface CaseState {
  verdicts: Verdict[];
  messages: TestMessage[];
  startedAt: number;
}

export interface Tally {
  cases: number;
  passed: number;
}

/**
 * Tells the Test Explorer how a run goes. A case passes when all its trials pass; FAIL is a failed test, ERROR and
 * INCOMPLETE are errors: they say nothing about the model.
 */
export class RunReport {
  readonly #vscode: VsCode;
  readonly #run: TestRun;
  readonly #items: ReadonlyMap<string, TestItem>;
  readonly #passes: number;
  readonly #cases = new Map<string, CaseState>();
  /** Cases whose outcome has been told. */
  readonly #settled = new Set<string>();
  #cast = '';
  readonly tally: Tally = { cases: 0, passed: 0 };

  constructor(vscode: VsCode, run: TestRun, items: readonly TestItem[], passes: number) {
    this.#vscode = vscode;
    this.#run = run;
    this.#items = new Map(items.map((item) => [item.id, item]));
    this.#passes = passes;
    for (const item of items) run.enqueued(item);
  }

  /** Says once who takes part: stand-ins are named wherever they had a part. */
  cast({ candidate, judge, standIns }: Extract<RunEvent, { type: 'started' }>): void {
    const cast = `candidate: ${candidate}${standIns.length === 0 ? '' : `; stand-ins: ${standIns.join(', ')}`}`;
    if (cast === this.#cast) return;
    this.#cast = cast;
    this.say(cast);
    const warning = sameFamilyWarning(candidate, judge, standIns);
    if (warning !== null) this.say(warning);
  }

  started(uri: string): void {
    const item = this.#items.get(uri);
    if (item === undefined || this.#cases.has(uri)) return;
    this.#cases.set(uri, { verdicts: [], messages: [], startedAt: performance.now() });
    this.#run.started(item);
  }

  /** Enters how a trial ended; true where it was the last one of its case. */
  finished(uri: string, { trial, score }: FinishedTrial, pointers: readonly Pointer[]): boolean {
    const item = this.#items.get(uri);
    const state = this.#cases.get(uri);
    if (item === undefined || state === undefined) return false;
    state.verdicts.push(score.verdict);
    const which = this.#passes === 1 ? '' : `trial ${trial}: `;
    state.messages.push(...pointers.map((pointer) => this.#message(item, `${which}${pointer.message}`, pointer)));
    const reason = score.fail_reason === null ? '' : ` (${score.fail_reason})`;
    this.say(`${score.verdict.padEnd(4)} ${item.label}${which === '' ? '' : `, trial ${trial}`}${reason}`, item);
    if (state.verdicts.length < this.#passes) return false;
    this.#settle(item, state);
    return true;
  }

  unreadable(uri: string, { issues }: CaseError): void {
    const item = this.#items.get(uri);
    if (item === undefined) return;
    this.tally.cases++;
    const messages = issues.map(({ message, line, column }) => {
      const place = { line: line - 1, character: column - 1 };
      return this.#message(item, `The case cannot be run: ${message}`, { range: { start: place, end: place } });
    });
    this.#settled.add(uri);
    this.#run.errored(item, messages);
  }

  /** Whatever did not get its turn: the run was stopped, or could not begin. */
  leaveOut(reason: string | null): void {
    for (const [uri, item] of this.#items) {
      if (this.#settled.has(uri)) continue;
      const state = this.#cases.get(uri);
      if (state !== undefined && state.verdicts.length > 0) this.#settle(item, state);
      else if (reason === null) this.#run.skipped(item);
      else this.#run.errored(item, new this.#vscode.TestMessage(reason));
    }
  }

  say(text: string, item?: TestItem): void {
    this.#run.appendOutput(`${text.replace(/\r?\n/g, '\r\n')}\r\n`, undefined, item);
  }

  #settle(item: TestItem, { verdicts, messages, startedAt }: CaseState): void {
    const took = performance.now() - startedAt;
    this.#settled.add(item.id);
    this.tally.cases++;
    if (verdicts.every((verdict) => verdict === 'PASS')) {
      this.tally.passed++;
      this.#run.passed(item, took);
    } else if (verdicts.includes('FAIL')) {
      this.#run.failed(item, messages, took);
    } else {
      this.#run.errored(item, messages, took);
    }
  }

  #message(item: TestItem, text: string, { range, expected, actual }: Pick<Pointer, 'range' | 'expected' | 'actual'>) {
    const { Location, Range, TestMessage } = this.#vscode;
    const message =
      expected === undefined || actual === undefined ? new TestMessage(text) : TestMessage.diff(text, expected, actual);
    if (item.uri !== undefined) message.location = new Location(item.uri, toRange(Range, range));
    return message;
  }
}

function toRange(Range: VsCode['Range'], { start, end }: Span) {
  return new Range(start.line, start.character, end.line, end.character);
}
