import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { placesOf } from '../../test/json-places.ts';
import { publishedBank } from '../../test/published.ts';
import { sharedTest } from '../../test/shared.ts';
import { DEFINITIONS } from '../../test/tools.ts';
import schema from '../../schemas/case.schema.json' with { type: 'json' };
import type { ToolDefinitions, ToolField } from '../contract/contract.ts';
import { valueAt, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import { parseText, type ParsedText } from '../document/text.ts';
import { buildContext } from '../lint/build-context.ts';
import type { CaseContext } from '../lint/context.ts';
import { rangeWithin } from '../document/string-range.ts';
import { caseHover } from './hover.ts';
import { keyCard } from './key-text.ts';

const contextOf = (theCase: JsonObject, definitions = DEFINITIONS) => buildContext(theCase, definitions).context;

/** What is said of a key that a mock of a defined tool may hold. */
function fieldOf(definitions: ToolDefinitions, tool: string, ...path: JsonPath): string {
  const card = keyCard(['mock', tool, ...path], contextOf({ tools_exposed: [tool] }, definitions));
  return card ?? assert.fail(`nothing at ${path.join('.')}`);
}

/** The tools as some define them: what is no object has no description. */
const BARE: ToolDefinitions = new Map(
  [...DEFINITIONS].map(([name, tool]) => [name, { ...tool, inputs: bare(tool.inputs), outputs: bare(tool.outputs) }]),
);

function bare(fields: readonly ToolField[]): ToolField[] {
  return fields.map(({ properties, description, ...field }) => ({
    ...{ ...field, description: /^(?:object|array)/.test(field.type) ? description : '' },
    ...(properties && { properties: bare(properties) }),
  }));
}

test('a field that its definition does not describe is told by where it stands', () => {
  const said = (tool: string, ...path: JsonPath) => fieldOf(BARE, tool, ...path);
  assert.match(
    said('get_card_details', 'records', 0, 'controls', 'atm', 'domestic', 'daily_limit'),
    /^`daily_limit` \(number\): part of `cards\.controls\.atm\.domestic` \(.+\), in .* Written as in `set_card_controls`\.$/,
  );
  assert.match(said('get_card_details', 'records', 0, 'card_id'), /later calls may pass it\.$/);
  assert.match(said('get_transaction_history', 'records', 0, 'type'), /The argument of this name selects by it\.$/);
  assert.match(
    said('request_cheque_book', 'output', 'status'),
    /^`status` \(string\): part of the reply of `request_cheq/,
  );
  assert.match(said('get_fd_details', 'records', 0, 'nominee', 'name'), /`deposits\.nominee`.* as in `create_fd`\.$/);
  assert.match(
    said('get_account_details', 'records', 0, 'holders', 1, 'role'),
    /^`role`: part of `accounts\.holders` \(.+\), in the reply of `get_account_details`\. .* no more of it\.$/,
  );
  assert.match(said('block_card', 'output', 'colour'), /^`colour`: part of the reply .* has no such field\.$/);
});

function* fieldsOf(fields: readonly ToolField[], path: JsonPath = []): Iterable<JsonPath> {
  for (const field of fields) {
    yield [...path, field.name];
    yield* fieldsOf(field.properties ?? [], [...path, field.name]);
  }
}

/** More than the name and its type. */
const SAYS_MORE = /^`[^`]+` \([^)]*(?:\\\)[^)]*)*\): \S+ \S/;

test('every argument and every output field of every tool says what it is, described or not', () => {
  for (const definitions of [DEFINITIONS, BARE]) {
    for (const { name, inputs, outputs } of definitions.values()) {
      const says = (card: string | null, path: JsonPath) => {
        assert.match(card ?? '', SAYS_MORE, `${name} ${path.join('.')}`);
      };
      const ctx = contextOf({ gold: { tool_calls: [{ tool: name, arguments: {} }] } }, definitions);
      for (const path of fieldsOf(inputs)) says(keyCard(['gold', 'tool_calls', 0, 'arguments', ...path], ctx), path);
      for (const path of fieldsOf(outputs)) says(fieldOf(definitions, name, 'output', ...path), path);
      for (const path of fieldsOf(outputs[0]?.properties ?? [])) {
        says(fieldOf(definitions, name, 'records', 0, ...path), path);
      }
    }
  }
});

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema;
  anyOf?: Schema[];
}

function* keysOf({ properties = {}, items, additionalProperties, anyOf = [] }: Schema): Iterable<[string, Schema]> {
  yield* Object.entries(properties);
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  for (const each of [...inner, ...(additionalProperties ? [additionalProperties] : [])]) yield* keysOf(each);
}

test('every key of the schema says what it is', () => {
  const keys = [...keysOf(schema as Schema)];
  for (const [key, { description = '' }] of keys) assert.ok(description.length > 5, key);
  assert.ok(keys.length > 80, String(keys.length));
});

test('a key that has few values names them', () => {
  const card = keyCard(['setup', 'login_context', 'kyc_status'], contextOf({}));
  assert.match(card ?? '', /Values: `verified`, `pending`, `expired`\.$/);
});

test('an inline tool: what is beside its contract, and the fields of an object', () => {
  const said = (...path: JsonPath) => keyCard(['tools_exposed', 0, ...path], contextOf({})) ?? '';
  assert.match(said('category'), /group of tools/);
  assert.match(said('notes'), /for authors/);
  assert.equal(said('inputs', 1, 'properties', 0, 'required'), said('inputs', 1, 'required'));
  assert.notEqual(said('inputs', 1, 'required'), '');
});

/** What a reader sees who points at a key of a JSON text within a case. */
function innerHover(parsed: ParsedText, ctx: CaseContext, path: JsonPath, inside: JsonPath) {
  const text = valueAt(parsed.value, path) as string;
  const key = rangeWithin(parsed, path, parseText(text).rangeOf(inside, 'key'));
  const hover = caseHover(parsed, ctx, key.offset + 2, () => null);
  return hover && { ...hover, over: parsed.text.slice(hover.range.offset, hover.range.offset + hover.range.length) };
}

test('arguments and results of prior messages: as objects, and as JSON in a text', () => {
  const call = (args: Json) => ({ id: 'c', type: 'function', function: { name: 'block_card', arguments: args } });
  const messages = (args: Json) => [
    { role: 'assistant', content: null, tool_calls: [call(args)] },
    { role: 'tool', tool_call_id: 'c', content: '{"status": "success", "message": "Done."}' },
  ];
  const theCase = (args: Json): JsonObject => ({
    setup: { prior_messages: messages(args) },
    tools_exposed: ['block_card'],
  });
  const path = ['setup', 'prior_messages', 0, 'tool_calls', 0, 'function', 'arguments'];
  assert.match(
    keyCard([...path, 'reason'], contextOf(theCase({ reason: 'lost' }))) ?? '',
    /^`reason` \(string, required, "lost"/,
  );
  const parsed = parseText(JSON.stringify(theCase('{"card_id": "CARD-1", "reason": "lost"}'), null, 2));
  const ctx = contextOf(parsed.value as JsonObject);
  const key = innerHover(parsed, ctx, path, ['reason']);
  assert.equal(key?.over, '\\"reason\\"');
  assert.match(key.markdown, /^`reason` \(string, required/);
  const value = caseHover(parsed, ctx, parsed.text.indexOf('lost\\"'), () => null);
  assert.match(value?.markdown ?? '', /^`reason`/);
  const content = ['setup', 'prior_messages', 1, 'content'];
  assert.match(innerHover(parsed, ctx, content, ['message'])?.markdown ?? '', /^`message` \(string\)/);
});

sharedTest('published cases: every key says something, also in the JSON texts of prior messages', (dir) => {
  const { definitions, cases } = publishedBank(dir);
  let [count, inner] = [0, 0];
  for (const { path: file } of cases) {
    const parsed = parseText(readFileSync(`${dir}/real/indicbankbench/${file}`, 'utf8'));
    const ctx = contextOf(parsed.value as JsonObject, definitions);
    for (const path of placesOf(parsed.value as Json)) {
      if (typeof path.at(-1) === 'string') {
        const { offset } = parsed.rangeOf(path, 'key');
        assert.ok(
          caseHover(parsed, ctx, offset + 1, () => null),
          `${file} ${path.join('.')}`,
        );
        count++;
      }
      const text = valueAt(parsed.value, path);
      if (path[1] !== 'prior_messages' || typeof text !== 'string' || !text.startsWith('{')) continue;
      for (const inside of placesOf(JSON.parse(text) as Json)) {
        if (typeof inside.at(-1) !== 'string') continue;
        const hover = innerHover(parsed, ctx, path, inside);
        assert.equal(hover?.over, `\\"${inside.at(-1) as string}\\"`, `${file} ${inside.join('.')}`);
        assert.match(hover.markdown, /^`/);
        inner++;
      }
    }
  }
  assert.ok(count > 9000 && inner > 50, `${count} ${inner}`);
});
