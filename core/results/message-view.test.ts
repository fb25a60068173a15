import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Message } from '../run/transcript.ts';
import { MessageReader, shownText } from './message-view.ts';
import { chunkAt, clip, oneLine, prettyJson } from './shown-text.ts';

const one = (message: Message) => new MessageReader(0).read(0, message);

test('a 2 MB tool result is not posted, only told of', () => {
  const records = Array.from({ length: 20_000 }, (_, i) => ({ id: `TXN-${i}`, note: 'x'.repeat(80) }));
  const content = JSON.stringify({ records });
  const view = one({ role: 'tool', content, tool_call_id: 'c' });
  assert.equal(view.content?.whole, false);
  assert.equal(view.content?.length, content.length);
  assert.ok(JSON.stringify(view).length < 1000);
  const text = shownText([{ role: 'tool', content }], { message: 0, part: 'content', call: 0 });
  assert.match(text?.slice(0, 60) ?? '', /^\{\n {2}"records": \[\n {4}\{\n/);
});

test('of a long reply the beginning is read at once', () => {
  const view = one({ role: 'assistant', content: 'a'.repeat(10_000) });
  assert.equal(view.content?.text.length, 4000);
  assert.equal(view.content?.whole, false);
});

test('an error reply shows its code; arguments that are no object stand as received', () => {
  const reply = one({ role: 'tool', content: '{"error_code":"UNEXPECTED_TOOL_CALL","error_message":"no mock"}' });
  assert.deepEqual(reply.outcome, { summary: 'no mock', errorCode: 'UNEXPECTED_TOOL_CALL', records: null });
  const broken = one({
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'c', function: { name: 't', arguments: {}, arguments_raw: '[1,' } }],
  });
  assert.equal(broken.calls[0]?.malformed, true);
  assert.equal(broken.calls[0].arguments.text, '[1,');
});

test('reasoning is shown as text, or as the details a provider sent', () => {
  assert.equal(one({ role: 'assistant', content: '', reasoning: 'hm' }).reasoning?.text, 'hm');
  assert.equal(one({ role: 'assistant', content: '', reasoning_details: [1] }).reasoning?.format, 'json');
  assert.equal(one({ role: 'assistant', content: '' }).reasoning, null);
});

test('a text that is not there is null', () => {
  const transcript: Message[] = [{ role: 'user', content: 'hi' }];
  assert.equal(shownText(transcript, { message: 1, part: 'content', call: 0 }), null);
  assert.equal(shownText(transcript, { message: 0, part: 'arguments', call: 3 }), null);
  assert.equal(shownText(transcript, { message: 0, part: 'reasoning', call: 0 }), null);
});

test('laid-out JSON keeps big numbers and doubled keys, and reads as the same value', () => {
  assert.equal(prettyJson('{"n":12345678901234567890,"n":[]}'), '{\n  "n": 12345678901234567890,\n  "n": []\n}');
  fc.assert(
    fc.property(fc.json(), (text) => {
      const shown = prettyJson(text);
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null) assert.deepEqual(JSON.parse(shown ?? 'null'), value);
      else assert.equal(shown, null);
    }),
  );
  assert.equal(prettyJson('['.repeat(5000) + ']'.repeat(5000)), null);
  assert.equal(prettyJson('not json'), null);
});

test('pieces of a long text join to the text, whatever their size, and cut no surrogate pair', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
      fc.integer({ min: 2, max: 40 }),
      (text, size) => {
        let joined = '';
        for (let at = 0; at < text.length;) {
          const chunk = chunkAt(text, at, size);
          assert.ok(chunk.end > at);
          assert.doesNotMatch(chunk.text, /[\uD800-\uDBFF]$/);
          joined += chunk.text;
          at = chunk.end;
        }
        assert.equal(joined, text);
      },
    ),
  );
});

test('one line stays one line of bounded length', () => {
  assert.equal(clip('abcdef', 3), 'abc… (3 more characters)');
  assert.equal(oneLine({ a: [1, 2], b: [1, 2, 3, 4], c: {}, d: { e: 1 } }), 'a: [1, 2], b: [4 items], c: {}, d: {…}');
  fc.assert(fc.property(fc.jsonValue(), (value) => oneLine(value as never).length <= 120));
});
