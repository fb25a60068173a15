import { BEHAVIORS, type Case } from '../document/case.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { judgeResultSchema, type JudgeResult } from '../grade/score.ts';
import type { ChatModel } from '../models/model.ts';
import type { Message } from '../run/transcript.ts';
import { askForObject, type AskOptions } from './ask.ts';
import { heuristicJudge } from './heuristic.ts';
import { JUDGE_INSTRUCTION, judgeQuestion, metricsOf } from './prompt.ts';

/** Who judges, and who resolves confirmations: the built-in stand-in, a model, or nobody. */
export type JudgeChoice = { kind: 'heuristic' } | { kind: 'model'; model: ChatModel } | { kind: 'none' };

/**
 * The response judge's signals on one conversation (SPEC 7); null where nobody is to judge.
 * @throws JudgeError after three unusable replies; ModelError for a fault of the endpoint.
 */
export async function judgeResponse(
  choice: JudgeChoice,
  theCase: Case,
  transcript: readonly Message[],
  options: AskOptions,
): Promise<JudgeResult | null> {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'heuristic':
      return heuristicJudge(theCase, transcript);
    case 'model':
      return askForObject(
        choice.model,
        { who: 'judge', system: JUDGE_INSTRUCTION, user: judgeQuestion(theCase, transcript) },
        (reply) => readJudgement(reply, theCase),
        options,
      );
  }
}

/**
 * A judge's object, or everything that is wrong with it, in words that the judge can act on. Keys and scores that were
 * not asked for are left out (SPEC 7 does not count them as a fault).
 */
export function readJudgement(reply: JsonObject, theCase: Case): { value: JudgeResult } | { problems: string[] } {
  const metrics = metricsOf(theCase);
  const field = (key: string): Json | undefined => (Object.hasOwn(reply, key) ? reply[key] : undefined);
  const problems = [
    ...expectText(field('case_id'), 'case_id'),
    ...expectOneOf(field('behavior_class'), 'behavior_class', BEHAVIORS),
    ...expectOneOf(field('axis_gate'), 'axis_gate', ['PASS', 'FAIL']),
    ...expectText(field('gate_reason'), 'gate_reason'),
    ...expectScores(field('sub_scores'), metrics),
    ...expectText(field('rationale'), 'rationale'),
  ];
  const id = field('case_id');
  if (typeof id === 'string' && id !== theCase.case_id) {
    problems.push(`case_id is ${JSON.stringify(id)}, but this is case ${JSON.stringify(theCase.case_id)}`);
  }
  if (problems.length > 0) return { problems };
  const { case_id, behavior_class, axis_gate, gate_reason, sub_scores, rationale } = reply;
  const scores = Object.entries(isObject(sub_scores) ? sub_scores : {}).filter(([metric]) => metrics.includes(metric));
  const known = { case_id, behavior_class, axis_gate, gate_reason, sub_scores: Object.fromEntries(scores), rationale };
  return { value: judgeResultSchema.parse(known) };
}

function expectText(value: Json | undefined, key: string): string[] {
  if (value === undefined) return [`the key ${key} is missing`];
  return typeof value === 'string' ? [] : [`${key} must be a string`];
}

function expectOneOf(value: Json | undefined, key: string, allowed: readonly string[]): string[] {
  if (value === undefined) return [`the key ${key} is missing`];
  return typeof value === 'string' && allowed.includes(value) ? [] : [`${key} must be one of ${allowed.join(', ')}`];
}

function expectScores(value: Json | undefined, metrics: readonly string[]): string[] {
  if (value === undefined) return ['the key sub_scores is missing'];
  if (!isObject(value)) return ['sub_scores must be an object'];
  const missing = metrics.filter((metric) => !Object.hasOwn(value, metric));
  const wrong = metrics.filter((metric) => Object.hasOwn(value, metric) && !isScore(value[metric]));
  return [
    ...missing.map((metric) => `sub_scores lacks ${metric}`),
    ...wrong.map((metric) => `sub_scores.${metric} must be 0, 0.5 or 1`),
  ];
}

function isScore(value: Json | undefined): boolean {
  return value === 0 || value === 0.5 || value === 1;
}
