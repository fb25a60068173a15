import type { JsonPath } from '../../core/document/json.ts';
import type { ParsedText } from '../../core/document/text.ts';
import { contextsOf } from '../../core/qa/lint/engine.ts';
import type { ItemContext } from '../../core/qa/lint/rule.ts';

/** The item at a path that begins with an item's index. */
export function itemAt(parsed: ParsedText, path: JsonPath): ItemContext | undefined {
  return contextsOf(parsed.value).find(({ index }) => index === path[0]);
}
