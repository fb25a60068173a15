import { evidenceOf } from '../../core/qa/evidence/span.ts';
import { contextsOf } from '../../core/qa/lint/engine.ts';
import { rangeWithin } from '../../core/document/string-range.ts';
import type { Evidence } from '../../protocol/items.ts';
import { spanOf } from '../language/places.ts';
import type { ItemsRecord } from './shelf.ts';

/** A span that agrees less with the answer than this supports nothing and is not shown. */
const SHOWN_FROM = 0.3;

/** The parts of the passages that support the answers, those of items whose lines are asked for. */
export function itemEvidence(record: ItemsRecord, fromLine: number, toLine: number): Evidence[] {
  const { parsed } = record;
  return contextsOf(parsed.value).flatMap(({ index, item }) => {
    const range = spanOf(record, parsed.rangeOf([index]));
    if (range.end.line < fromLine || range.start.line > toLine) return [];
    return evidenceOf(item)
      .filter(({ score }, i) => score >= SHOWN_FROM && (i === 0 || item['task_type'] === 'contradiction_detection'))
      .map((span) => ({ range: spanOf(record, rangeWithin(parsed, [index, span.key], span)), score: span.score }));
  });
}
