import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DEPOSIT_CASE, readCase } from '../../test/deposit-case.ts';
import { caseHints } from './hints.ts';
import { caseHover } from './hover.ts';
import { idTokens } from './id-tokens.ts';
import { goldReply, mockForm, tryMock } from './mock-calls.ts';

/** Asks everything that an editor asks of a text; ranges lie inside it. */
function askAll(text: string): void {
  const { parsed, ctx } = readCase(text);
  for (const { offset } of caseHints(parsed, ctx)) assert.ok(offset >= 0 && offset <= text.length);
  let last = 0;
  for (const { offset, length } of idTokens(parsed, ctx)) {
    assert.ok(offset >= last && offset + length <= text.length, 'in order, without overlap');
    last = offset + length;
  }
  for (let at = 0; at <= text.length; at += 7) {
    const hover = caseHover(parsed, ctx, at, () => null);
    if (hover) assert.ok(hover.range.offset + hover.range.length <= text.length && hover.markdown !== '');
  }
  for (const tool of [...Object.keys(ctx.mocks), '__proto__', '']) {
    mockForm(ctx, tool);
    tryMock(ctx, tool, {});
  }
  for (let call = -1; call < 4; call++) goldReply(ctx, call);
}

const hostile = [
  ...['null', 'true', '-1', '1e400', '""', '"FD-9"', '"\\ud800"', '"`[x](y)`"', '[]', '[[null]]', '{}'],
  '{"__proto__": {"id": "X-1"}, "constructor": [1], "kind": "outcome_merged", "records": 7}',
];

test('property: any value at any place, and a text cut off anywhere', () => {
  const value = fc.oneof(
    fc.constantFrom(...hostile),
    fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.stringify(json)),
  );
  const starts = [...DEPOSIT_CASE.matchAll(/: /g)].map(({ index }) => index + 2);
  fc.assert(
    fc.property(fc.constantFrom(...starts), value, fc.nat(DEPOSIT_CASE.length), (start, json, cut) => {
      const { parsed } = readCase(DEPOSIT_CASE);
      const { offset, length } = parsed.rangeOf(parsed.pathAt(start));
      askAll(DEPOSIT_CASE.slice(0, offset) + json + DEPOSIT_CASE.slice(offset + length));
      askAll(DEPOSIT_CASE.slice(0, cut));
    }),
    { numRuns: 60 },
  );
});
