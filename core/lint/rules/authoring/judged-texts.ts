import { isObject, type JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { own } from './mocked-figures.ts';

/** A text that the judge goes by. */
export interface JudgedText {
  path: JsonPath;
  text: string;
}

/** The rubric, `gold.expected_resolution`; null where it is no text. */
export function rubricOf(ctx: CaseContext): JudgedText | null {
  const text = own(ctx.gold, 'expected_resolution');
  return typeof text === 'string' ? { path: ['gold', 'expected_resolution'], text } : null;
}

/** The response gate, `grading.judge_gate.axis_gate_rule`; null where it is no text. */
export function gateRuleOf(ctx: CaseContext): JudgedText | null {
  const gate = own(ctx.grading, 'judge_gate');
  const text = isObject(gate) ? own(gate, 'axis_gate_rule') : undefined;
  return typeof text === 'string' ? { path: ['grading', 'judge_gate', 'axis_gate_rule'], text } : null;
}

export function judgedTexts(ctx: CaseContext): JudgedText[] {
  return [rubricOf(ctx), gateRuleOf(ctx)].filter((text) => text !== null);
}
