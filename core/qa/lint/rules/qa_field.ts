import type { Json, JsonObject } from '../../../document/json.ts';
import { ANSWER_KEYS, answerKey } from '../../item.ts';
import type { TaskType } from '../../vocabulary.ts';
import { defineItemRule, type ItemFinding } from '../rule.ts';

const ALWAYS = ['id', 'task_type', 'source', 'question', 'answer_type', 'difficulty'];
const ONE_PASSAGE = ['document', 'context'];
const TWO_PASSAGES = ['document_a', 'document_b', 'context_a', 'context_b', 'explanation'];
/** What an item may do without, but not with a value that is no text. */
const OPTIONAL = ['regulation', 'regulation_a', 'regulation_b', ...ANSWER_KEYS];

export const qaField = defineItemRule({
  code: 'qa_field',
  scope: 'item',
  group: 'questions',
  severity: 'error',
  absence: true,
  explanation:
    'A field that the task needs is missing, empty or not a text. Every item has id, task_type, source, question, answer, ' +
    'answer_type and difficulty; a contradiction item has two passages with their documents and an explanation, every ' +
    'other item one passage with its document. answer may also be called reference_answer or gold_answer.',
  bad: '{ "id": "TMP_001", "task_type": "temporal_reasoning", "context": "" }',
  good: '{ "id": "TMP_001", "task_type": "temporal_reasoning", "document": "a.txt", "context": "With effect from ..." }',
  *check({ item, task }) {
    for (const key of [...ALWAYS, ...fieldsOf(task)]) yield* needText(item, key);
    if (answerKey(item) === null) yield { message: 'answer is missing: give the reference answer.', path: ['answer'] };
    for (const key of OPTIONAL) if (Object.hasOwn(item, key)) yield* needText(item, key);
    const variants = Object.hasOwn(item, 'gold_answer_variants') ? item['gold_answer_variants'] : undefined;
    if (variants !== undefined) yield* needTexts(variants);
  },
});

function fieldsOf(task: TaskType | null): readonly string[] {
  if (task === null) return [];
  return task === 'contradiction_detection' ? TWO_PASSAGES : ONE_PASSAGE;
}

function* needText(item: JsonObject, key: string): Iterable<ItemFinding> {
  const value = Object.hasOwn(item, key) ? item[key] : undefined;
  if (value === undefined) yield { message: `${key} is missing.`, path: [key] };
  else if (typeof value !== 'string') yield { message: `${key} must be a text.`, path: [key] };
  else if (value.trim() === '') yield { message: `${key} is empty.`, path: [key] };
}

function* needTexts(variants: Json): Iterable<ItemFinding> {
  const path = ['gold_answer_variants'];
  if (!Array.isArray(variants)) {
    yield { message: 'gold_answer_variants must be a list of texts.', path };
    return;
  }
  for (const [index, variant] of variants.entries()) {
    if (typeof variant === 'string' && variant.trim() !== '') continue;
    yield { message: 'A variant of the answer must be a text.', path: [...path, index] };
  }
}
