import type { JsonObject } from '../../document/json.ts';
import { MAX_TOOL_ITERATIONS } from '../../run/conversation.ts';
import { unknownIds } from './known-ids.ts';
import { makePlan, toPropose, unsaidNumbers, type Plan } from './plan.ts';
import {
  readSituation,
  stillToMake,
  type MadeCall,
  type PlannedCall,
  type ScriptInput,
  type Situation,
} from './situation.ts';
import { closing, confirmationQuestion, detailQuestion, join, report } from './wording.ts';
import { relevanceOfResult } from './relevance.ts';

/** A scripted assistant's next reply: calls, or a text for the customer. */
export type ScriptReply = { calls: { tool: string; arguments: JsonObject }[] } | { text: string };

/** `asks`: writes wait for the customer's yes. `acts`: they are made as soon as their ids are known. */
export type Manner = 'asks' | 'acts';

/**
 * Plays a list of calls through a case's turns: reads when the customer speaks of them and before a write that comes
 * after them, one call per message unless the turn's calls would run out, writes by `manner`. Stateless: everything
 * follows from the transcript.
 */
export function play(input: ScriptInput, planned: readonly PlannedCall[], manner: Manner): ScriptReply {
  const plan = makePlan(input.case, planned);
  const situation = readSituation(input);
  const open = stillToMake(plan.calls, situation.made);
  const writes = open.filter((call) => call.write);
  const proposed = manner === 'asks' ? toPropose(input, plan, situation.turn, writes) : [];
  const granted = manner === 'acts' ? writes : confirmed(input, plan, situation, writes);
  const due = dueCalls(input, plan, situation, open, granted, proposed);
  const callable = callableOf(input, plan, open, due);
  const left = MAX_TOOL_ITERATIONS - situation.repliesNow;
  if (callable.length > 0 && left > 1) {
    // The last iteration is for the text; where the calls do not fit one by one they go together.
    const calls = due.length > left - 1 ? callable : callable.slice(0, 1);
    return { calls: calls.map((call) => ({ tool: call.tool, arguments: structuredClone(call.arguments) })) };
  }
  return { text: say(input, situation, open, proposed, planned.length) };
}

/** The writes that the text before the customer's last message asked about, if that message is the yes meant for them. */
function confirmed(
  input: ScriptInput,
  plan: Plan,
  situation: Situation,
  writes: readonly PlannedCall[],
): PlannedCall[] {
  if (!plan.yesTurns.includes(situation.turn)) return [];
  const question = input.transcript[situation.lastUser - 1];
  if (question?.role !== 'assistant' || (question.content ?? '').trim() === '') return [];
  // The first turn's yes answers the prior part, in which nothing was proposed that could be looked up.
  if (situation.turn === 0) return [...writes];
  const then = { ...input, transcript: input.transcript.slice(0, situation.lastUser - 1) };
  const made = situation.made.slice(0, situation.made.length - situation.madeNow.length);
  const openThen = stillToMake(plan.calls, made).filter((call) => call.write);
  const asked = toPropose(then, plan, situation.turn - 1, openThen);
  return writes.filter((write) => asked.includes(write));
}

/** What belongs to the present turn: granted writes, and the reads that it speaks of or that a write waits for. */
function dueCalls(
  input: ScriptInput,
  plan: Plan,
  { turn }: Situation,
  open: readonly PlannedCall[],
  granted: readonly PlannedCall[],
  proposed: readonly PlannedCall[],
): PlannedCall[] {
  const lastTurn = turn >= input.case.user_turns.length - 1;
  const ahead = [...granted, ...proposed];
  const lastAhead = Math.max(-1, ...ahead.map((write) => open.indexOf(write)));
  const due = new Set(
    open.filter((call, i) => !call.write && (lastTurn || i < lastAhead || plan.turnOf(call) <= turn)),
  );
  for (const write of granted) due.add(write);
  // A set may grow while it is walked: prerequisites of prerequisites are due as well.
  for (const call of due) {
    for (const other of open) if (!other.write && plan.waitsFor(call.tool, other.tool)) due.add(other);
  }
  return open.filter((call) => due.has(call));
}

function callableOf(
  input: ScriptInput,
  plan: Plan,
  open: readonly PlannedCall[],
  due: readonly PlannedCall[],
): PlannedCall[] {
  const unknown = unknownIds(input, due);
  return due.filter((call, i) => {
    const waits = open.some((other) => other.tool !== call.tool && plan.waitsFor(call.tool, other.tool));
    return !waits && unknown[i]?.length === 0;
  });
}

function say(
  input: ScriptInput,
  situation: Situation,
  open: readonly PlannedCall[],
  proposed: readonly PlannedCall[],
  plannedCount: number,
): string {
  const { turn, made, madeNow } = situation;
  const lastTurn = turn >= input.case.user_turns.length - 1;
  const parts = [report(madeNow.length > 0 ? madeNow : askedAgain(made, input.case.user_turns[turn]?.content ?? ''))];
  if (proposed.length > 0) {
    parts.push(confirmationQuestion(proposed.map((write) => ({ write, unsaid: unsaidNumbers(input, write) }))));
  } else if (open.length > 0) {
    parts.push(
      detailQuestion(
        missingDetails(input, open),
        open.some((call) => call.write),
      ),
    );
  }
  if (plannedCount === 0 || (lastTurn && proposed.length === 0 && open.length === 0)) {
    parts.push(closing(input.case.target_behavior, plannedCount > 0));
  }
  return join(parts);
}

/** What was found before and the customer speaks of now: of several the two that fit best, in the order they came. */
function askedAgain(made: readonly MadeCall[], said: string): MadeCall[] {
  const scores = new Map(made.map((call) => [call, relevanceOfResult(call, said)]));
  const best = [...scores].filter(([, score]) => score > 0).sort(([, a], [, b]) => b - a);
  const chosen = best.slice(0, 2).map(([call]) => call);
  if (chosen.length === 0 && said.includes('?')) return made.slice(-1);
  return made.filter((call) => chosen.includes(call));
}

/** Names of what the open calls still need from the customer. */
function missingDetails(input: ScriptInput, open: readonly PlannedCall[]): string[] {
  const ids = unknownIds(input, open)
    .flat()
    .map(({ argument }) => [argument]);
  const numbers = open.filter((call) => call.write).flatMap((call) => unsaidNumbers(input, call));
  const names = [...ids, ...numbers.map(({ path }) => path)].map((path) => path.join(' ').replaceAll('_', ' '));
  return [...new Set(names)].slice(0, 3);
}
