import { isObject } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { buildContext } from '../../lint/build-context.ts';
import { smallCase, smallDefinitions } from '../../lint/rules/small-case.ts';
import type { ToolDefinitions } from '../../contract/contract.ts';
import { completeCase, type Completion, type CompletionOptions } from './complete.ts';

/** The day on which the tests write. */
const NOW = { date: '2026-05-04', time: '09:15' };

/** The small case as its author lays it out; `from` is replaced by `to`, which holds the cursor mark `|`. */
export function written(from: string, to: string, overrides: Parameters<typeof smallCase>[0] = {}): string {
  const text = JSON.stringify(smallCase(overrides), null, 2);
  if (text.split(from).length !== 2) throw new Error(`${from} must stand once in the case`);
  return text.replace(from, () => to);
}

interface Editing extends Partial<Omit<CompletionOptions, 'now'>> {
  path?: string;
  definitions?: ToolDefinitions;
}

/** What is offered at the mark. */
export function completionsIn(marked: string, editing: Editing = {}): Completion[] {
  const { path, definitions, ...options } = editing;
  const relativePath = path ?? 'accounts_and_transactions/transfer/happy.001.json';
  const offset = marked.indexOf('|');
  if (offset < 0) throw new Error('no cursor mark');
  const parsed = parseText(marked.slice(0, offset) + marked.slice(offset + 1));
  const value = isObject(parsed.value) ? parsed.value : {};
  const { context } = buildContext(value, definitions ?? smallDefinitions, relativePath);
  return completeCase(parsed, context, offset, { now: NOW, snippets: true, ...options });
}

export function labelsIn(marked: string): string[] {
  return completionsIn(marked).map(({ label }) => label);
}

/** The lines that change, as they are after an item is accepted, with the mark where the cursor comes to stand. */
export function accepted(marked: string, label: string, detail?: string): string {
  const text = marked.replace('|', '');
  const found = completionsIn(marked).find(
    (each) => each.label === label && (detail === undefined || each.detail === detail),
  );
  if (!found) throw new Error(`${label} is not offered`);
  const { range, newText, commaAt, isSnippet } = found;
  const lineStart = text.lastIndexOf('\n', range.offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? '';
  const plain = isSnippet ? expanded(newText) : `${newText}|`;
  const after = plain.replaceAll('\n', `\n${indent}`);
  const head = text.slice(0, range.offset);
  const before = commaAt === null ? head : `${head.slice(0, commaAt)},${head.slice(commaAt)}`;
  const from = commaAt === null ? lineStart : text.lastIndexOf('\n', commaAt - 1) + 1;
  const end = range.offset + range.length;
  const lineEnd = text.indexOf('\n', end);
  return before.slice(from) + after + text.slice(end, lineEnd < 0 ? undefined : lineEnd);
}

/** A snippet with its defaults, the mark before the first stop. */
function expanded(snippet: string): string {
  return snippet
    .replace(
      /\$(\d+)|\$\{(\d+)(?::((?:[^\\}]|\\.)*)|\|((?:[^\\|,]|\\.)*)[^|]*\|)\}/g,
      (_, bare, number, fill, choice) => {
        const mark = (bare ?? number) === '1' ? '|' : '';
        return mark + String(fill ?? choice ?? '');
      },
    )
    .replace(/\\([\\$}])/g, '$1');
}
