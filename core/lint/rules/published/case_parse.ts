import type { TextSplice } from '../../../document/edit.ts';
import { isObject } from '../../../document/json.ts';
import { parseText } from '../../../document/text.ts';
import { defineTextRule } from '../../rule.ts';

export const caseParse = defineTextRule({
  code: 'case_parse',
  scope: 'text',
  group: 'published',
  severity: 'error',
  explanation:
    'The file is not strict JSON with one object in it, so nothing can run it. Comments, trailing commas and a byte ' +
    'order mark are errors too: the published harness refuses all three. What can still be read is linted all the same.',
  bad: '{ "case_id": "acct.transfer.happy.001", }',
  good: '{ "case_id": "acct.transfer.happy.001" }',
  *check(parsed) {
    yield* parsed.errors;
    if (parsed.errors.length === 0 && !isObject(parsed.value)) {
      yield { offset: 0, length: parsed.text.length, message: 'A case must be one JSON object.' };
    }
  },
  *fixes({ offset, length }, { parsed }) {
    const { text } = parsed;
    const edit = mendedAt(text, offset, length);
    if (!edit) return;
    const after = parseText(text.slice(0, edit.offset) + edit.content + text.slice(edit.offset + edit.length));
    // A slip can be of another kind than it looks.
    if (after.errors.length >= Math.min(parsed.errors.length, 5) && !after.whole) return;
    yield {
      title: edit.title,
      edits: [{ edit: 'replace', offset: edit.offset, length: edit.length, content: edit.content }],
      weight: 'only',
    };
  },
});

function mendedAt(text: string, offset: number, length: number): (TextSplice & { title: string }) | null {
  const written = text.slice(offset, offset + length);
  if (/^\/[/*]/.test(written)) {
    const before = /(?:^|\n)[ \t]*$/.exec(text.slice(0, offset));
    const alone = before && /^[ \t]*(?:\r?\n|$)/.exec(text.slice(offset + length));
    const start = offset - (/[ \t]*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
    const end = offset + length + (alone?.[0].length ?? 0);
    return { title: 'Remove the comment', offset: start, length: end - start, content: '' };
  }
  if (written === ',' && /^,\s*[\]}]/.test(text.slice(offset))) {
    return { title: 'Remove the comma', offset, length, content: '' };
  }
  const end = offset + length;
  if (!/["\d\]}el]$/.test(written) || !/^\s*["\d[{tfn-]/.test(text.slice(end))) return null;
  return { title: 'Add the comma', offset: end, length: 0, content: ',' };
}
