import { referenceOf, type Item } from '../item.ts';
import { normalise, numbersOf, yesOrNo } from './normalise.ts';
import { tokenF1 } from './token-f1.ts';
import { tokenSetRatio } from './token-set.ts';

/** Token-set ratio, from 0 to 100, from which on an answer counts as right (SPEC 12). */
export const FUZZY_FROM = 72;

/** The stage that matched first; `none` where none did, `yes_no` for contradiction items whatever the outcome. */
export type Stage = 'exact' | 'variant' | 'fuzzy' | 'numeric' | 'yes_no' | 'none';

export interface AnswerScore {
  score: 0 | 1;
  stage: Stage;
  /** Why nothing was compared: no answer came (empty, or an endpoint's fault), or the model said that it cannot tell. */
  unanswered: 'empty' | 'fault' | 'cannot_tell' | null;
  /** Token-set ratio from 0 to 100; null for contradiction items and where nothing was compared. */
  ratio: number | null;
  numbers: { prediction: string[]; reference: string[] };
  /** What both sides were reduced to, for contradiction items only. */
  yesNo: { prediction: 'yes' | 'no' | null; reference: 'yes' | 'no' | null } | null;
  /** SQuAD, from 0 to 1. */
  tokenF1: number;
}

/** Scores one prediction against an item's reference answer and its variants (SPEC 12). Pure; takes any text. */
export function scoreAnswer(item: Item, prediction: string): AnswerScore {
  const { answer, variants } = referenceOf(item);
  const numbers = { prediction: [...numbersOf(prediction)], reference: [...numbersOf(answer)] };
  const base: AnswerScore = {
    score: 0,
    stage: 'none',
    unanswered: unanswered(prediction),
    ratio: null,
    numbers,
    yesNo: null,
    tokenF1: tokenF1(prediction, answer),
  };
  if (base.unanswered !== null) return base;
  if (item.task_type === 'contradiction_detection') {
    const yesNo = { prediction: yesOrNo(prediction), reference: yesOrNo(answer) };
    const equal = yesNo.prediction !== null && yesNo.prediction === yesNo.reference;
    return { ...base, yesNo, stage: 'yes_no', score: equal ? 1 : 0 };
  }
  const given = normalise(prediction);
  const ratio = tokenSetRatio(given, normalise(answer));
  const matched = (stage: Stage): AnswerScore => ({ ...base, ratio, stage, score: 1 });
  if (given === normalise(answer)) return matched('exact');
  if (variants.some((variant) => given === normalise(variant))) return matched('variant');
  if (ratio >= FUZZY_FROM) return matched('fuzzy');
  if (sameNumbers(numbers.prediction, numbers.reference)) return matched('numeric');
  return { ...base, ratio };
}

function unanswered(prediction: string): AnswerScore['unanswered'] {
  const text = prediction.toLowerCase();
  if (text.trim() === '') return 'empty';
  if (text.includes('fail:')) return 'fault';
  return text.includes('cannot be determined') ? 'cannot_tell' : null;
}

function sameNumbers(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && a.length === b.length && a.every((number) => b.includes(number));
}
