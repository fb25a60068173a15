import { z } from 'zod';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { ANSWER_TYPES, DIFFICULTIES, SOURCES, TASK_TYPES, TASKS } from './vocabulary.ts';

const text = (what: string) => z.string({ error: 'must be a text' }).regex(/\S/, 'must not be empty').describe(what);

const oneOf = <T extends readonly [string, ...string[]]>(values: T, what: string) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` }).describe(what);

/** What every item has (SPEC 12). Keys that begin with `_` are author notes, other unknown keys are kept. */
const shared = {
  id: text('REG_, NUM_, CON_ or TMP_ as the task is, and a number: unique in the file.'),
  source: oneOf(SOURCES, 'Whose rules the passage is from.').optional(),
  question: text('What is asked of the passage.'),
  answer: text('The reference answer.').optional(),
  reference_answer: text('Another name for answer.').optional(),
  gold_answer: text('Another name for answer; gold_answer_variants may stand beside it.').optional(),
  gold_answer_variants: z
    .array(text('A wording that counts as exact.'), { error: 'must be a list of texts' })
    .optional()
    .describe('Other wordings of the answer that count as exact.'),
  answer_type: oneOf(ANSWER_TYPES, 'extractive: words of the passage; calculated: worked out; yes_no.').optional(),
  difficulty: oneOf(DIFFICULTIES, 'How hard the item is meant to be.').optional(),
};

const onePassage = (task: Exclude<(typeof TASK_TYPES)[number], 'contradiction_detection'>) =>
  z.looseObject({
    ...shared,
    task_type: z.literal(task).describe(TASKS[task].title),
    document: text('The file or title the passage is from.').optional(),
    regulation: text('The regulation the passage belongs to.').optional(),
    context: text('The passage: the answer must follow from it alone.'),
  });

const twoPassages = z.looseObject({
  ...shared,
  task_type: z.literal('contradiction_detection').describe(TASKS.contradiction_detection.title),
  document_a: text('Where passage A is from.').optional(),
  document_b: text('Where passage B is from.').optional(),
  regulation_a: text('The regulation passage A belongs to.').optional(),
  regulation_b: text('The regulation passage B belongs to.').optional(),
  context_a: text('Passage A.'),
  context_b: text('Passage B.'),
  explanation: text('Why the passages contradict each other or do not.').optional(),
});

/** The one truth of what can be run and scored; lint asks for more (SPEC 12). */
export const itemSchema = z
  .discriminatedUnion(
    'task_type',
    [
      onePassage('regulatory_interpretation'),
      onePassage('numerical_reasoning'),
      onePassage('temporal_reasoning'),
      twoPassages,
    ],
    { error: `must be an object whose task_type is one of ${TASK_TYPES.join(', ')}` },
  )
  .refine((item) => answerKey(item) !== null, { error: 'has no answer', path: ['answer'] });

export type Item = z.infer<typeof itemSchema>;

export const itemsSchema = z.array(itemSchema).describe('Question items in the format of IndiaFinBench.');

export const ANSWER_KEYS = ['answer', 'reference_answer', 'gold_answer'] as const;
export type AnswerKey = (typeof ANSWER_KEYS)[number];

/** Which of its names the item's answer stands under; null where it has none. The first of the order above counts. */
export function answerKey(item: object): AnswerKey | null {
  const at = item as Partial<Record<AnswerKey, unknown>>;
  return ANSWER_KEYS.find((key) => Object.hasOwn(item, key) && at[key] !== undefined) ?? null;
}

/** The reference answer and the other wordings that count as exact; of an item of any shape. */
export function referenceOf(item: Item | JsonObject): { answer: string; variants: string[] } {
  const value: JsonObject = item as JsonObject;
  const key = answerKey(item);
  const answer: Json | undefined = key === null ? undefined : value[key];
  const variants = Object.hasOwn(item, 'gold_answer_variants') ? value['gold_answer_variants'] : undefined;
  return {
    answer: typeof answer === 'string' ? answer : '',
    variants: Array.isArray(variants) ? variants.filter((variant) => typeof variant === 'string') : [],
  };
}

export const PASSAGE_KEYS = ['context', 'context_a', 'context_b'] as const;
export type PassageKey = (typeof PASSAGE_KEYS)[number];

/** The passages an item brings, in order, with the keys they stand under; of an item of any shape. */
export function passagesOf(item: Item | JsonObject): { key: PassageKey; text: string }[] {
  const value: JsonObject = item as JsonObject;
  return PASSAGE_KEYS.flatMap((key) => {
    const passage = Object.hasOwn(item, key) ? value[key] : undefined;
    return typeof passage === 'string' ? [{ key, text: passage }] : [];
  });
}

/** Whether a JSON value looks like a question item: it asks something of a passage. */
export function looksLikeItem(value: unknown): boolean {
  if (!isObject(value) || typeof value['question'] !== 'string') return false;
  if (typeof value['task_type'] === 'string') return true;
  return passagesOf(value).length > 0 && answerKey(value) !== null;
}

const GIVEN_KEYS = [
  ...PASSAGE_KEYS,
  'question',
  'document',
  'document_a',
  'document_b',
  'regulation',
  'regulation_a',
  'regulation_b',
];

/** Every text that an answer may draw on: passages, question and the titles beside them; of an item of any shape. */
export function givenTexts(item: Item | JsonObject): string[] {
  const value: JsonObject = item as JsonObject;
  return GIVEN_KEYS.flatMap((key) => {
    const text = Object.hasOwn(item, key) ? value[key] : undefined;
    return typeof text === 'string' ? [text] : [];
  });
}
