import assert from 'node:assert/strict';
import { test } from 'node:test';
import schema from '../../schemas/case.schema.json' with { type: 'json' };
import { describedAt, keysAt } from './case-schema.ts';

const names = (...at: Parameters<typeof keysAt>) => keysAt(...at).map(({ key }) => key);

test('the keys of every part of a case', () => {
  assert.deepEqual(names(['setup'], {}), [
    'persona',
    'current_date',
    'current_time',
    'login_context',
    'prior_messages',
  ]);
  assert.deepEqual(names(['setup', 'login_context', 'linked_cards', 3], {}), [
    'card_id',
    'card_type',
    'masked_number',
    'status',
  ]);
  assert.deepEqual(names(['gold', 'arg_gate', 'any_tool'], {}), [
    'required',
    'forbidden_ids',
    'optional_ok',
    'optional',
  ]);
  assert.deepEqual(names(['gold', 'arg_gate', 'any_tool', 'required'], {}), []);
  assert.deepEqual(names(['mock', 'constructor', 'records', 0], {}), []);
});

test('a mock has the keys of its kind, or all where the kind is open', () => {
  const mock = { a: { kind: 'outcome_fixed' }, b: { kind: 'nonsense' } };
  assert.deepEqual(names(['mock', 'a'], { mock }), ['kind', 'output']);
  assert.deepEqual(names(['mock', 'b'], { mock }), [
    'kind',
    'records',
    'static_output',
    'output',
    'merge',
    'reject_when',
  ]);
  const kinds = describedAt(['mock', 'c', 'kind'], {})?.values ?? [];
  assert.deepEqual(
    kinds.map(({ value }) => value),
    ['record_set_filtered', 'outcome_fixed', 'outcome_merged'],
  );
  assert.ok(kinds.every(({ description }) => description !== ''));
});

test('values that the format knows', () => {
  const values = (...path: (string | number)[]) => describedAt(path, {})?.values.map(({ value }) => value);
  assert.deepEqual(values('target_behavior'), ['answer', 'clarify', 'decline']);
  assert.deepEqual(values('grading', 'invariants_active'), ['S1', 'S2', 'S3', 'S4']);
  assert.deepEqual(values('setup', 'prior_messages', 0, 'role'), ['system', 'user', 'assistant', 'tool']);
  assert.equal(describedAt(['nothing'], {}), null);
});

test('what a key means, through lists, names of any kind and alternatives', () => {
  const mock = { a: { kind: 'outcome_fixed' } };
  const description = (...path: (string | number)[]) => describedAt(path, { mock })?.description;
  assert.match(description('user_turns', 3, 'content') ?? '', /^What the customer says/);
  assert.match(description('gold', 'arg_gate', 'any_tool', 'required') ?? '', /^Arguments that every call/);
  assert.match(description('mock', 'a', 'output') ?? '', /^What the tool replies/);
  assert.equal(description('mock', 'a', 'records'), undefined);
  assert.equal(description('setup', '__proto__'), undefined);
  assert.equal(description('setup', 'login_context', 'nobody'), undefined);
});

interface Part {
  description?: string;
  properties?: Record<string, Part>;
  [key: string]: unknown;
}

test('every key of the format is described', () => {
  const bare: string[] = [];
  const visit = ({ properties = {}, ...rest }: Part, at: string): void => {
    for (const [key, part] of Object.entries(properties)) {
      if (!part.description) bare.push(`${at}.${key}`);
      visit(part, `${at}.${key}`);
    }
    const { items, additionalProperties, anyOf = [], allOf = [] } = rest;
    for (const part of [items, additionalProperties, ...(anyOf as Part[]), ...(allOf as Part[])]) {
      if (part) visit(part as Part, at);
    }
  };
  visit(schema, '');
  assert.deepEqual(bare, []);
});
