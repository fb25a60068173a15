import type { Case } from '../document/case.ts';
import type { JsonObject, JsonPath } from '../document/json.ts';
import type { Exposure } from '../contract/contract.ts';
import { checkTranscript } from '../grade/grade.ts';
import { firstFailure } from '../grade/verdict.ts';
import { fixFor, withFix } from './fix.ts';
import type { Mutant } from './mutant.ts';
import type { Performance } from './perform.ts';
import type { ProofFinding, ProofFix, ProvedMutant } from './proof.ts';

/** A mutant that no deterministic gate has seen. */
export interface Survivor {
  mutant: Mutant;
  proved: ProvedMutant;
}

/**
 * `prove_judge_only`: one finding per value of the case that only the judge guards, for what the axis is about and for every
 * write to a wrong target. A fix is offered only where it leaves the ideal assistant its pass and stops the mutants.
 */
export function judgeOnlyFindings(
  theCase: Case,
  exposure: Exposure,
  gold: Performance,
  survivors: readonly Survivor[],
): ProofFinding[] {
  const groups = new Map<string, Survivor[]>();
  for (const survivor of survivors) {
    const { mutant, proved } = survivor;
    if (!proved.onAxis && !mutant.wrongTarget) continue;
    const key = JSON.stringify([argumentPath(mutant.path), mutant.missing?.[0]?.gate ?? proved.kind.split('-')[0]]);
    groups.set(key, [...(groups.get(key) ?? []), survivor]);
  }
  return [...groups.values()].map((group) => findingFor(theCase, exposure, gold, group));
}

/** Up to the top-level argument, which is what a gate can pin. */
function argumentPath(path: JsonPath): JsonPath {
  const at = path.indexOf('arguments');
  return at < 0 ? path : path.slice(0, at + 2);
}

function findingFor(theCase: Case, exposure: Exposure, gold: Performance, group: readonly Survivor[]): ProofFinding {
  const [first] = group;
  const wrongTarget = group.some(({ mutant }) => mutant.wrongTarget);
  const titles = group.map(({ mutant }) => mutant.title);
  const more = titles.length > 1 ? ` (and ${titles.length - 1} more like it)` : '';
  const who = group.every(({ proved }) => proved.toResolver) ? 'the resolver or the judge' : 'the judge';
  const fix = workingFix(theCase, exposure, gold, group);
  const without = fix === null ? whyNoFix(group) : '';
  return {
    code: 'prove_judge_only',
    severity: wrongTarget ? 'warning' : 'information',
    message: `Only ${who} sees an assistant that ${titles[0] ?? ''}${more}; no deterministic gate fails.${without}`,
    path: first?.mutant.path ?? [],
    related: [],
    ...(fix !== null && { fix }),
  };
}

function whyNoFix(group: readonly Survivor[]): string {
  if (group.some(({ mutant }) => mutant.missing === undefined)) return ' The format has no gate for this.';
  return group.some(({ mutant }) => mutant.missing?.length) ? ' A gate for it would fail the ideal assistant too.' : '';
}

/** The first choice of gates that stops every mutant of the group, seen on the conversations as they were played. */
function workingFix(theCase: Case, exposure: Exposure, gold: Performance, group: readonly Survivor[]): ProofFix | null {
  const choices = Math.max(...group.map(({ mutant }) => mutant.missing?.length ?? 0));
  for (let choice = 0; choice < choices; choice++) {
    const gates = group.flatMap(({ mutant }) => mutant.missing?.[choice] ?? []);
    const wanted = gates.filter(
      (gate, i) => gates.findIndex((other) => JSON.stringify(other) === JSON.stringify(gate)) === i,
    );
    if (gates.length < group.length) continue;
    const fix = fixFor(theCase.gold as JsonObject, wanted);
    if (fix === null) continue;
    const fixed = withFix(theCase as unknown as JsonObject, fix) as unknown as Case;
    const fails = ({ transcript }: { transcript: Performance['transcript'] }) =>
      firstFailure(checkTranscript(fixed, transcript, exposure)) !== null;
    if (!fails(gold) && group.every(({ proved }) => fails(proved))) return fix;
  }
  return null;
}
