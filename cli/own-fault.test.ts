import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellOwnFault } from './own-fault.ts';

test('a fault of our own is told with its place, without what hangs on it and without control characters', (context) => {
  const told: unknown[] = [];
  context.mock.method(console, 'error', (text: unknown) => told.push(text));
  tellOwnFault(Object.assign(new Error('odd \u001b[2J'), { headers: { authorization: 'Bearer s3cret' } }));
  tellOwnFault('thrown as \u202e text');
  assert.match(
    String(told[0]),
    /^sarq: this is a fault of Sarq itself: Error: odd \\u001b\[2J\n +at .*own-fault\.test\.ts/,
  );
  assert.ok(!String(told[0]).includes('s3cret'));
  assert.equal(told[1], 'sarq: this is a fault of Sarq itself: thrown as \\u202e text');
});
