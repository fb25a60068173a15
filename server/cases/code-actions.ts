import {
  CodeActionKind,
  type CancellationToken,
  type ClientCapabilities,
  type CodeAction,
  type CodeActionParams,
  type Diagnostic,
} from 'vscode-languageserver/node';
import { editText } from '../../core/document/edit.ts';
import { parseText, type OffsetRange } from '../../core/document/text.ts';
import type { ResolvedFinding } from '../../core/lint/finding.ts';
import { fixAll } from '../../core/lint/fix/fix-all.ts';
import { fixesOf, ignoreFix } from '../../core/lint/fix/fixes.ts';
import { newGate } from '../../core/lint/fix/new-gate.ts';
import type { Fix, FixGround, Rule, Severity } from '../../core/lint/rule.ts';
import { RULES } from '../../core/lint/rules/index.ts';
import { SOURCE } from '../lint/diagnostics.ts';
import { offsetOf, spanOf } from '../language/places.ts';
import type { Session } from '../session.ts';
import { caseAt, type CaseAt } from './case-at.ts';
import { WorkspaceEdits } from './workspace-edits.ts';

const FIX_ALL = `${CodeActionKind.SourceFixAll}.sarq`;
export const CODE_ACTION_KINDS = [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, FIX_ALL];

/** A menu is opened at every move of the cursor; what takes longer is not offered there. */
const MENU_MS = 150;
const WHOLE_MENU_MS = 1000;
/** Whoever asks for all safe fixes waits for them, on saving. */
const SAFE_MS = 3000;

/** What the editor's own JSON support may report in our place. */
const FOREIGN: ReadonlySet<string> = new Set(['duplicate_key', 'case_parse']);

/** A menu longer than this helps nobody; a selection can hold a thousand findings. */
const MOST_FINDINGS = 40;
const LONGEST_TITLE = 120;

/**
 * What an author can do about the findings in a range, and, where it is asked for, about all that are safe to mend; and
 * what can be added where nothing is wrong.
 */
export async function codeActions(
  session: Session,
  { textDocument, range, context }: CodeActionParams,
  token: CancellationToken,
  capabilities: ClientCapabilities,
): Promise<CodeAction[]> {
  const here = caseAt(session, textDocument.uri);
  if (here === undefined) return [];
  const menu = new Menu(here, context.diagnostics, new WorkspaceEdits(here, capabilities), token);
  const { only } = context;
  const { record } = here;
  const [start = 0, end = 0] = [range.start, range.end].map(({ line, character }) => offsetOf(record, line, character));
  const isTouched = ({ offset, length }: OffsetRange) => offset <= end && offset + length >= start;
  if (only?.some((kind) => isPart(FIX_ALL, kind))) await menu.addSafe();
  if (only === undefined || only.some((kind) => isPart(CodeActionKind.QuickFix, kind))) {
    const touched = session.publisher.findingsOf(record).filter((finding) => isTouched(finding.range));
    await menu.addQuickFixes(touched.slice(0, MOST_FINDINGS));
  }
  if (only === undefined || only.some((kind) => isPart(CodeActionKind.RefactorRewrite, kind))) menu.addGates(isTouched);
  return menu.actions;
}

function isPart(kind: string, of: string): boolean {
  return kind === of || kind.startsWith(`${of}.`);
}

/** Names and values of a case stand in titles, and may be of any length. */
function clipped(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ');
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE)}…` : line;
}

class Menu {
  readonly actions: CodeAction[] = [];
  readonly #here: CaseAt;
  readonly #diagnostics: readonly Diagnostic[];
  readonly #edits: WorkspaceEdits;
  readonly #token: CancellationToken;
  readonly #ground: FixGround;

  constructor(here: CaseAt, diagnostics: readonly Diagnostic[], edits: WorkspaceEdits, token: CancellationToken) {
    this.#here = here;
    this.#diagnostics = diagnostics;
    this.#edits = edits;
    this.#token = token;
    const { record, context, session } = here;
    const taken = (text: string) => {
      for (const { bank, path, parsed } of session.bank.all()) {
        if (bank !== record.bank) continue;
        if (parsed.text.includes(text) || path?.replaceAll('\\', '/').includes(text)) return true;
      }
      return record.parsed.text.includes(text);
    };
    this.#ground = { ctx: context, parsed: record.parsed, taken };
  }

  async addQuickFixes(findings: readonly ResolvedFinding[]): Promise<void> {
    const codes = new Set<string>();
    const end = performance.now() + WHOLE_MENU_MS;
    for (const finding of findings) {
      if (await this.#stopped()) return;
      // What is selected in a huge case can be selected in parts.
      if (performance.now() > end) break;
      const fixes = fixesOf(finding, this.#ground, this.#here.session);
      const preferred = fixes.find(({ weight }) => weight !== undefined);
      for (const fix of fixes) this.#add(finding, fix, fix === preferred);
      if (preferred && !codes.has(finding.code)) await this.#addAllOf(finding.code);
      codes.add(finding.code);
    }
    for (const code of codes) this.#addIgnore(code, findings);
  }

  /** Everything in the case whose fix needs no look. */
  async addSafe(): Promise<void> {
    const done = await this.#all((_finding, { weight }) => weight === 'safe', RULES, SAFE_MS);
    if (!done) return;
    const edit = this.#edits.of(done.splices);
    this.actions.push({ title: 'Fix everything that is safe to fix', kind: FIX_ALL, edit });
  }

  /** A gate for each touched gold call that has none. */
  addGates(isTouched: (range: OffsetRange) => boolean): void {
    const { record, context } = this.#here;
    const touched = context.goldCalls.filter(({ path }) => isTouched(record.parsed.rangeOf(path)));
    for (const tool of new Set(touched.map((call) => call.tool))) {
      const gate = newGate(context, tool);
      const edited = gate && editText(record.parsed.text, gate.edits);
      if (!gate || !edited) continue;
      const edit = this.#edits.of(edited.splices);
      this.actions.push({ title: clipped(gate.title), kind: CodeActionKind.RefactorRewrite, edit });
    }
  }

  #add(finding: ResolvedFinding, fix: Fix, isPreferred: boolean): void {
    const edited = editText(this.#here.record.parsed.text, fix.edits);
    if (!edited || (edited.splices.length === 0 && fix.renameTo === undefined)) return;
    const edit = this.#edits.of(edited.splices, fix.renameTo);
    if (!edit) return;
    const title = clipped(fix.title);
    const diagnostics = this.#linked(finding);
    const same = this.actions.find(
      (action) => action.title === title && JSON.stringify(action.edit) === JSON.stringify(edit),
    );
    if (same) {
      same.diagnostics = [...(same.diagnostics ?? []), ...diagnostics];
      same.isPreferred ||= isPreferred;
    } else {
      this.actions.push({ title, kind: CodeActionKind.QuickFix, diagnostics, isPreferred, edit });
    }
  }

  async #addAllOf(code: string): Promise<void> {
    const { session, record } = this.#here;
    const same = session.publisher.findingsOf(record).filter((finding) => finding.code === code);
    const rules = RULES.filter((rule) => rule.code === code);
    const done =
      same.length > 1 ? await this.#all((_finding, { weight }) => weight !== undefined, rules, MENU_MS) : null;
    if (!done || done.count < 2) return;
    const title = `Fix all ${code} in this case (${done.count})`;
    this.actions.push({ title, kind: CodeActionKind.QuickFix, edit: this.#edits.of(done.splices) });
  }

  #all(picks: (finding: ResolvedFinding, fix: Fix) => boolean, rules: readonly Rule[], most: number) {
    const { record, loaded, context, session } = this.#here;
    const end = performance.now() + most;
    const pause = async () => (await this.#stopped()) || performance.now() > end;
    const severity: Readonly<Record<string, Severity | 'off'>> = record.root.severities(record.path);
    return fixAll(record.parsed, loaded.definitions, picks, {
      ...{ severity, rules, taken: this.#ground.taken, pause, onRuleError: session.onRuleError },
      ...(context.relativePath !== undefined && { relativePath: context.relativePath }),
    });
  }

  #addIgnore(code: string, findings: readonly ResolvedFinding[]): void {
    // What the editor itself says of the text no author note can silence.
    const foreign = FOREIGN.has(code) && this.#here.record.root.settings.jsonValidates;
    const fix = foreign ? null : ignoreFix(code, this.#ground);
    const edited = fix && editText(this.#here.record.parsed.text, fix.edits);
    if (!fix || !edited) return;
    const diagnostics = findings.filter((finding) => finding.code === code).flatMap((found) => this.#linked(found));
    const parsed = parseText(edited.text);
    const { offset, length } = parsed.rangeOf(['_lint_ignore', code]);
    const reason = spanOf({ ...this.#here.record, parsed }, { offset: offset + 1, length: length - 2 });
    this.actions.push({
      ...{ title: fix.title, kind: CodeActionKind.QuickFix, diagnostics, edit: this.#edits.of(edited.splices) },
      command: { title: 'Say why', command: 'sarq.select', arguments: [this.#here.uri, reason] },
    });
  }

  /** The diagnostics that the editor shows for a finding; of what its own JSON support reports, too, they may be its own. */
  #linked({ code, range }: ResolvedFinding): Diagnostic[] {
    const { start, end } = spanOf(this.#here.record, range);
    return this.#diagnostics.filter(({ range: shown, source, code: said }) => {
      const isThere = shown.start.line === start.line && shown.start.character === start.character;
      const isWhole = isThere && shown.end.line === end.line && shown.end.character === end.character;
      return isWhole && (said === code || (FOREIGN.has(code) && source !== SOURCE));
    });
  }

  async #stopped(): Promise<boolean> {
    await new Promise((resolve) => setImmediate(resolve));
    return this.#token.isCancellationRequested;
  }
}
