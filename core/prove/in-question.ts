import type { JsonObject } from '../document/json.ts';
import { idShapedWords } from '../grade/ids.ts';
import { numbersIn } from '../models/scripted/amounts.ts';
import { leaves } from '../models/scripted/relevance.ts';
import type { Material } from './mutant.ts';

/** Smaller numbers stand in too many records to tell one from another. */
const LEAST_NUMBER = 100;

/**
 * Tells (of a record as JSON text) whether the case is about it: it holds an id or a number that the rubric, the gate rule
 * or an argument of gold names and not every record holds. Where the case names none, every record is in question.
 */
export function inQuestion(
  { case: theCase, context }: Material,
  records: readonly JsonObject[],
): (record: string) => boolean {
  const rubric = `${theCase.gold.expected_resolution}\n${theCase.grading.judge_gate.axis_gate_rule}`;
  const figures = [...numbersIn(rubric)].filter((number) => number >= LEAST_NUMBER);
  const passed = context.goldCalls
    .flatMap((call) => leaves(call.arguments))
    .filter((value) => typeof value !== 'object' && /\d{3}/.test(String(value)));
  const named = [...idShapedWords(rubric), ...figures, ...passed].map(String);
  const held = records.map((record) => new Set(leaves(record).map(String)));
  const telling = named.filter((value) => {
    const count = held.filter((values) => values.has(value)).length;
    return count > 0 && count < records.length;
  });
  if (telling.length === 0) return () => true;
  const wanted = new Set(
    records.flatMap((record, i) => (telling.some((value) => held[i]?.has(value)) ? [JSON.stringify(record)] : [])),
  );
  return (record) => wanted.has(record);
}
