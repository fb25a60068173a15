import { isWriteTool } from '../contract/contract.ts';
import { validateArguments } from '../contract/validate.ts';
import { isObject, jsonEqual, type JsonPath } from '../document/json.ts';
import { FAILURE_ORDER, type Checks, type Violation } from '../grade/score.ts';
import type { CaseContext } from '../lint/context.ts';
import { scriptedReply } from '../models/scripted/assistant.ts';
import { unknownIds } from '../models/scripted/known-ids.ts';
import { makePlan } from '../models/scripted/plan.ts';
import { goldCalls } from '../models/scripted/situation.ts';
import { perform, type Performance, type Stage } from './perform.ts';
import type { ProofFinding } from './proof.ts';
import { callPlaces, scriptOf, type Script } from './script.ts';

export interface Replay {
  performance: Performance;
  script: Script;
  /** Why nobody can pass the case; empty where the ideal assistant does. */
  faults: ProofFinding[];
}

/**
 * Plays the case with the embedded ideal assistant (`scripted:gold`) and says why it fails where it does: every failing
 * deterministic gate, every gold call that could not be made, every reply that nothing can be done with.
 */
export async function replayGold(stage: Stage, context: CaseContext): Promise<Replay> {
  const performance = await perform(stage, (transcript) => scriptedReply('gold', stage, transcript));
  const start = 1 + stage.case.setup.prior_messages.length;
  const script = scriptOf(performance.transcript, start, stage.case.gold.tool_calls);
  const faults = [
    ...brokenMock(performance, context),
    ...uselessReplies(stage, script),
    ...callsNotMade(stage, performance, script),
    ...failingGates(performance, context),
  ];
  const first = faults.filter(({ path }, i) => faults.findIndex((other) => samePath(other.path, path)) === i);
  return { performance, script, faults: first };
}

function samePath(a: JsonPath, b: JsonPath): boolean {
  return a.length === b.length && a.every((step, i) => step === b[i]);
}

function fault(message: string, path: JsonPath, related: ProofFinding['related'] = []): ProofFinding {
  return {
    code: 'prove_gold_fails',
    severity: 'error',
    message: `Nobody can pass this case: ${message}.`,
    path,
    related,
  };
}

function brokenMock({ fault: problem, transcript }: Performance, { mocks }: CaseContext): ProofFinding[] {
  if (problem === null) return [];
  const tool = transcript.findLast((message) => message.tool_calls)?.tool_calls?.at(-1)?.function.name ?? '';
  return [fault(`the run ends as ERROR, ${problem}`, Object.hasOwn(mocks, tool) ? ['mock', tool] : ['mock'])];
}

/** Calls of gold that the executor itself refuses: nothing that follows can use the reply. */
function uselessReplies({ case: theCase, exposure }: Stage, script: Script): ProofFinding[] {
  return callPlaces(script).flatMap(({ made }): ProofFinding[] => {
    const { tool, gold } = made;
    if (gold === null) return [];
    const call: JsonPath = ['gold', 'tool_calls', gold];
    if (!Object.hasOwn(theCase.mock, tool) || theCase.mock[tool] === null) {
      return [
        fault(
          `${tool} has no mock, so that its reply is an error`,
          [...call, 'tool'],
          [{ message: 'the mocks', path: ['mock'] }],
        ),
      ];
    }
    const [error] = validateArguments(exposure.contracts.get(tool), made.arguments);
    if (error === undefined) return [];
    return [fault(`${tool} refuses the arguments of gold: ${error.message}`, [...call, 'arguments', ...error.path])];
  });
}

function callsNotMade(stage: Stage, { transcript, fault: problem }: Performance, script: Script): ProofFinding[] {
  if (problem !== null) return [];
  const made = new Set(callPlaces(script).map((place) => place.made.gold));
  const planned = goldCalls(stage.case, stage.exposure);
  const plan = makePlan(stage.case, planned);
  const unknown = unknownIds({ ...stage, transcript }, planned);
  const open = [...planned.keys()].filter((index) => !made.has(index));
  return open.flatMap((index): ProofFinding[] => {
    const call = planned[index];
    if (call === undefined) return [];
    const path: JsonPath = ['gold', 'tool_calls', index];
    const [id] = unknown[index] ?? [];
    if (id !== undefined) {
      const message = `${call.tool} needs ${id.argument} "${id.id}", which neither the customer nor any reply gives (S1)`;
      return [fault(message, [...path, 'arguments', id.argument])];
    }
    const waiting = open.find((other) => other !== index && plan.waitsFor(call.tool, planned[other]?.tool ?? ''));
    if (waiting !== undefined) return [];
    const contract = stage.exposure.contracts.get(call.tool);
    if (contract !== undefined && isWriteTool(contract) && plan.yesTurns.length === 0) {
      return [
        fault(`the customer never says yes to ${call.tool} (S2)`, ['user_turns'], [{ message: call.tool, path }]),
      ];
    }
    return [fault(`${call.tool} cannot be called in the turns that the case has (A1)`, path)];
  });
}

function failingGates({ checks, failure }: Performance, context: CaseContext): ProofFinding[] {
  if (failure === 'NO_FINAL_ANSWER') {
    return [
      fault('a turn needs more than five messages with calls, so that no final answer comes', ['gold', 'tool_calls']),
    ];
  }
  return FAILURE_ORDER.flatMap((gate) =>
    violations(checks, gate).map((violation) =>
      fault(`${violation.message} (${gate})`, pathOf(gate, violation, context)),
    ),
  );
}

function violations(checks: Checks, gate: (typeof FAILURE_ORDER)[number]): readonly Violation[] {
  if (gate === 'S2') {
    const { active, result } = checks.S2;
    return active && result.status === 'fail' ? result.details.filter(({ status }) => status === 'fail') : [];
  }
  const { active, ok, details } = checks[gate];
  return active && !ok ? details : [];
}

/** Where the case sets what a violation is against. */
function pathOf(gate: string, { tool, argument, actual, expected }: Violation, context: CaseContext): JsonPath {
  const call = context.goldCalls.find((one) => one.tool === tool);
  const gated = context.gates.find((one) => one.tool === tool);
  if (gate === 'A3' && gated !== undefined && argument !== undefined) {
    if (expected === undefined) return forbiddenPath(gated.path, gated.value['forbidden_ids'], actual);
    const required = isObject(gated.value['required']) ? gated.value['required'] : {};
    const isRequired = Object.hasOwn(required, argument) && jsonEqual(required[argument], expected);
    const where = isRequired ? 'required' : 'optional_ok';
    return [...gated.path, where, argument];
  }
  if (gate === 'A4' && Array.isArray(expected)) {
    const pairs = Array.isArray(context.gold['dependencies']) ? context.gold['dependencies'] : [];
    const at = pairs.findIndex((pair) => Array.isArray(pair) && pair[0] === expected[0] && pair[1] === expected[1]);
    return ['gold', 'dependencies', ...(at < 0 ? [] : [at])];
  }
  if (gate === 'S2') return ['user_turns'];
  if (call === undefined) return ['gold', 'tool_calls'];
  if (argument === undefined) return call.path;
  return [...call.path, 'arguments', argument];
}

function forbiddenPath(gate: JsonPath, forbidden: unknown, id: unknown): JsonPath {
  const at = Array.isArray(forbidden) ? forbidden.indexOf(id) : -1;
  return [...gate, 'forbidden_ids', ...(at < 0 ? [] : [at])];
}
