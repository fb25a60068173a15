import type { Exposure, ToolDefinitions } from '../contract/contract.ts';
import { resolveExposure } from '../contract/exposure.ts';
import type { Case } from '../document/case.ts';
import { isObject, type JsonObject } from '../document/json.ts';
import { CaseError, issueAt, readCaseText } from '../document/read-case.ts';
import type { ParsedText } from '../document/text.ts';
import { buildContext } from '../lint/build-context.ts';
import { ignoredCodes } from '../lint/options.ts';
import { brittleTurns } from './brittle.ts';
import { judgeOnlyFindings, type Survivor } from './findings.ts';
import type { Material, Mutant, MutantKind } from './mutant.ts';
import { MUTANTS, type MutantName } from './mutants/index.ts';
import { outcomeOf } from './outcome.ts';
import { performScript, type Performance, type Stage } from './perform.ts';
import type { GoldReplay, Proof, ProofFinding, ProvedMutant, Silence } from './proof.ts';
import { replayGold } from './replay.ts';
import { callPlaces } from './script.ts';

export interface ProveOptions {
  signal?: AbortSignal;
  /** Awaited between mutants, so that a host stays responsive and the signal can fire. */
  pause?: () => Promise<void>;
}

/**
 * Tests a case as a test: whether an ideal assistant passes it, whether one that only talks fails it, and which wrong
 * assistants its gates see. Everything is played against the case's own mocks, without any model; the same text and
 * definitions always yield the same proof. Takes any text: what is no runnable case is `unprovable`.
 * @throws AbortError when the signal fires.
 */
export async function proveCase(
  parsed: ParsedText,
  definitions: ToolDefinitions,
  options: ProveOptions = {},
): Promise<Proof> {
  const signal = options.signal ?? new AbortController().signal;
  signal.throwIfAborted();
  let runnable: { case: Case; exposure: Exposure };
  try {
    runnable = readRunnable(parsed, definitions);
  } catch (error) {
    if (!(error instanceof CaseError)) throw error;
    return unprovable(parsed, error);
  }
  const stage: Stage = { ...runnable, signal, words: new Map() };
  const { context } = buildContext(parsed.value as JsonObject, definitions);
  const replay = await replayGold(stage, context);
  const proof: Proof = {
    ...nothing(stage.case.case_id, stage.case.axis),
    gold: goldOf(replay.performance, replay.faults.length === 0),
    silence: await silence(stage),
    findings: notIgnored(parsed, replay.faults),
  };
  const [fault] = replay.faults;
  if (fault !== undefined) {
    const reason = `This case cannot be proved because the ideal assistant fails it. ${fault.message}`;
    return { ...proof, status: 'gold fails', reason };
  }
  const material: Material = {
    case: stage.case,
    context,
    script: replay.script,
    calls: callPlaces(replay.script),
    transcript: replay.performance.transcript,
    start: 1 + stage.case.setup.prior_messages.length,
  };
  const survivors: Survivor[] = [];
  for (const { kind, mutant } of mutantsOf(material)) {
    await options.pause?.();
    signal.throwIfAborted();
    const proved = await proveMutant(stage, kind, mutant, replay.performance);
    proof.mutants.push(proved);
    if (proved.outcome === 'killed') proof.tally.killed += 1;
    else if (proved.outcome === 'equivalent') proof.tally.equivalent += 1;
    else proof.tally.judgeOnly += 1;
    if (proved.outcome === 'judge only') survivors.push({ mutant, proved });
  }
  const findings: ProofFinding[] = [
    ...(await brittleTurns(stage, material)),
    ...judgeOnlyFindings(stage.case, stage.exposure, replay.performance, survivors),
  ];
  return { ...proof, status: 'proved', findings: notIgnored(parsed, findings) };
}

/** Without what the case's own `_lint_ignore` switches off (SPEC 11). */
function notIgnored(parsed: ParsedText, findings: readonly ProofFinding[]): ProofFinding[] {
  const ignored = ignoredCodes(parsed.value);
  return findings.filter(({ code }) => !ignored.has(code));
}

type NamedKind = MutantKind & { name: MutantName };

function* mutantsOf(material: Material): Generator<{ kind: NamedKind; mutant: Mutant }> {
  // Two kinds may come to the same assistant, such as an id swapped and the customer's wrong id used: it is played once.
  const seen = new Set<string>();
  for (const kind of MUTANTS) {
    for (const mutant of kind.generate(material)) {
      const key = JSON.stringify(mutant.script);
      if (seen.has(key)) continue;
      seen.add(key);
      yield { kind, mutant };
    }
  }
}

async function proveMutant(stage: Stage, kind: NamedKind, mutant: Mutant, gold: Performance): Promise<ProvedMutant> {
  const played = await performScript(stage, mutant.script);
  const axes: readonly string[] | 'all' = kind.axes;
  return {
    kind: kind.name,
    title: mutant.title,
    path: mutant.path,
    outcome: outcomeOf(mutant, played, gold, stage.exposure),
    gate: played.failure,
    toResolver: played.toResolver,
    onAxis: axes === 'all' || axes.includes(stage.case.axis),
    transcript: played.transcript,
    checks: played.checks,
  };
}

function goldOf({ transcript, checks, failure, toResolver }: Performance, passed: boolean): GoldReplay {
  return { transcript, checks, passed, gate: failure, toResolver };
}

/** An assistant that only talks: it must fail wherever gold requires a call. */
async function silence(stage: Stage): Promise<Silence> {
  const text = 'Thank you for telling me.';
  const played = await performScript(
    stage,
    stage.case.user_turns.map(() => [{ report: false, text }]),
  );
  const { transcript, checks, failure } = played;
  return { transcript, checks, outcome: failure === null ? 'judge only' : 'killed', gate: failure };
}

function readRunnable(parsed: ParsedText, definitions: ToolDefinitions): { case: Case; exposure: Exposure } {
  const theCase = readCaseText(parsed, '');
  const { exposure, problems } = resolveExposure(theCase.tools_exposed, definitions);
  if (exposure === null) {
    throw new CaseError(
      '',
      problems.map(({ path, message }) => issueAt(parsed, ['tools_exposed', ...path], message)),
    );
  }
  return { case: theCase, exposure };
}

function unprovable(parsed: ParsedText, { issues }: CaseError): Proof {
  const { value } = parsed;
  const text = (key: string): string | null => {
    const held = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
    return typeof held === 'string' ? held : null;
  };
  const [issue] = issues;
  const at = issue === undefined || issue.path.length === 0 ? 'it' : issue.path.join('.');
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  return {
    ...nothing(text('case_id'), text('axis')),
    reason: `This case cannot be proved because ${at} ${issue?.message ?? 'is no case'}${more}.`,
  };
}

/** The proof of a file that cannot even be read. */
export function unreadableProof(why: string): Proof {
  return { ...nothing(null, null), reason: `This case cannot be proved because ${why}.` };
}

function nothing(caseId: string | null, axis: string | null): Proof {
  return {
    caseId,
    axis,
    status: 'unprovable',
    reason: null,
    gold: null,
    silence: null,
    mutants: [],
    tally: { killed: 0, judgeOnly: 0, equivalent: 0 },
    findings: [],
  };
}
