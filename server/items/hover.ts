import { MarkupKind, type Hover } from 'vscode-languageserver/node';
import { plain } from '../../core/language/markdown.ts';
import { evidenceOf, type EvidenceSpan } from '../../core/qa/evidence/span.ts';
import { supportFigures } from '../../core/qa/evidence/support.ts';
import { answerKey, givenTexts, referenceOf } from '../../core/qa/item.ts';
import { isTaskType, TASKS } from '../../core/qa/vocabulary.ts';
import { offsetOf, spanOf } from '../language/places.ts';
import { itemAt } from './places.ts';
import type { ItemsRecord } from './shelf.ts';

const WHAT: Record<string, string> = {
  id: 'The prefix of the task and a number, unique in the file. Results are stored under it.',
  task_type: `One of ${Object.entries(TASKS)
    .map(([task, { prefix }]) => `\`${task}\` (${prefix})`)
    .join(', ')}.`,
  source: 'Whose rules the passage is from: `SEBI` or `RBI`.',
  answer_type: '`extractive`: words of the passage. `calculated`: worked out. `yes_no`: contradiction items only.',
  difficulty: '`easy`, `medium` or `hard`: reports group by it.',
  gold_answer_variants: 'Other wordings of the answer that count as exact.',
  explanation: 'Why the two passages contradict each other or do not. It is not compared with predictions.',
};

/** Over an answer or passage: the best supporting span with its score, and the answer's arithmetic, recomputed. */
export function itemHover(record: ItemsRecord, line: number, character: number): Hover | null {
  const { parsed } = record;
  const path = parsed.pathAt(offsetOf(record, line, character));
  const ctx = itemAt(parsed, path);
  const key = path[1];
  if (!ctx || typeof key !== 'string') return null;
  const about = [answerKey(ctx.item), 'context', 'context_a', 'context_b', 'explanation'].includes(key);
  const told = [WHAT[key] ?? '', ...(about ? evidenceText(ctx.item) : [])].filter((part) => part !== '');
  if (told.length === 0) return null;
  const value = told.join('\n\n');
  return { contents: { kind: MarkupKind.Markdown, value }, range: spanOf(record, parsed.rangeOf(path.slice(0, 2))) };
}

function evidenceText(item: Parameters<typeof evidenceOf>[0]): string[] {
  const spans = evidenceOf(item);
  const contradiction = isTaskType((item as { task_type?: unknown }).task_type) && spans.length > 1;
  const { equations, unsupported } = supportFigures(referenceOf(item).answer, givenTexts(item));
  return [
    ...spans.slice(0, contradiction ? 2 : 1).map(spanText),
    ...(spans.length === 0 ? ['No part of the passage shares words with the answer.'] : []),
    ...equations.map(({ stated, result, computed, holds }) =>
      holds
        ? `✓ ${plain(stated)} = ${plain(result)}`
        : `✗ ${plain(stated)} gives ${plain(computed)}, not ${plain(result)}`,
    ),
    ...unsupported.map(({ written, kind }) => `✗ The ${kind} ${plain(written)} is neither given nor worked out.`),
  ];
}

function spanText({ key, text, score }: EvidenceSpan): string {
  return `**Best support** in \`${key}\`, score ${score.toFixed(2)}:\n\n> ${plain(text)}`;
}
