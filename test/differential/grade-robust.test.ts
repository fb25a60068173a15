import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Case } from '../../core/document/case.ts';
import { resolveExposure } from '../../core/contract/exposure.ts';
import { toolFunctions } from '../../core/contract/shown.ts';
import { validateArguments } from '../../core/contract/validate.ts';
import { isObject, setKey, type Json, type JsonObject, type JsonPath } from '../../core/document/json.ts';
import { checkTranscript } from '../../core/grade/grade.ts';
import { checksSchema } from '../../core/grade/score.ts';
import { decideVerdict } from '../../core/grade/verdict.ts';
import { MockError, MockRun } from '../../core/mocks/executor.ts';
import type { Message } from '../../core/run/transcript.ts';
import { sampleCase } from '../sample-case.ts';
import { sharedTest } from '../shared.ts';
import { DEFINITIONS, expose } from '../tools.ts';

/** Every place of a JSON value, the root left out. */
function pathsOf(value: Json, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? below : [path, ...below];
}

/** A copy with the value at `path` replaced. */
function replaced(root: Json, [step, ...rest]: JsonPath, value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(root)) return root.map((item, index) => (index === step ? replaced(item, rest, value) : item));
  const copy: JsonObject = {};
  for (const [key, inner] of Object.entries(root as JsonObject))
    setKey(copy, key, key === step ? replaced(inner, rest, value) : inner);
  return copy;
}

const HOSTILE: Json[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'null',
  '\ud800',
  [],
  [null],
  [[]],
  {},
  JSON.parse('{"__proto__": {"polluted": true}}') as Json,
  { constructor: { prototype: { polluted: true } } },
];
const anyJson = fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>);

/** What a model that follows gold would have said, and nonsense beside it. */
function transcriptFor(source: Case): Message[] {
  const prior = Array.isArray(source.setup.prior_messages) ? source.setup.prior_messages : [];
  const calls = source.gold.tool_calls.map(({ tool, arguments: args }, index) => ({
    id: `c${index}`,
    function: { name: tool, arguments: args },
  }));
  return [
    { role: 'system', content: 'system' },
    ...prior,
    { role: 'user', content: source.user_turns[0]?.content ?? '' },
    { role: 'assistant', content: 'Shall I?' },
    { role: 'user', content: 'Yes' },
    { role: 'assistant', content: null, tool_calls: calls },
    ...calls.map(({ id }): Message => ({ role: 'tool', tool_call_id: id, content: '{"status": "success"}' })),
    { role: 'assistant', content: 'Done.' },
  ];
}

/** Everything of the engine that reads a case, on one that may be anything. */
function exercise(value: Json, transcript: Message[]): void {
  const source = value as unknown as Case;
  const object = isObject(value) ? value : {};
  const { exposure, problems } = resolveExposure(object['tools_exposed'], DEFINITIONS);
  assert.equal(exposure === null, problems.length > 0);
  const exposed = exposure ?? expose('get_account_balance');
  toolFunctions(exposed);
  const checks = checkTranscript(source, transcript, exposed);
  assert.ok(checksSchema.safeParse(checks).success);
  decideVerdict({ case: source, checks, judge: null, confirmation: null });
  const judge = {
    case_id: 'x',
    behavior_class: 'answer' as const,
    axis_gate: 'PASS' as const,
    gate_reason: '',
    sub_scores: {},
    rationale: '',
  };
  decideVerdict({ case: source, checks, judge, confirmation: null });
  const run = new MockRun(object['mock'], exposed);
  const gold = isObject(object['gold']) ? object['gold']['tool_calls'] : [];
  for (const call of Array.isArray(gold) ? gold : []) {
    if (!isObject(call) || typeof call['tool'] !== 'string' || !isObject(call['arguments'])) continue;
    validateArguments(exposed.contracts.get(call['tool']), call['arguments']);
    try {
      assert.ok(isObject(run.call(call['tool'], call['arguments'])));
    } catch (error) {
      assert.ok(error instanceof MockError, String(error));
    }
  }
  assert.equal(({} as JsonObject)['polluted'], undefined);
}

function survives(sources: Case[], numRuns: number): void {
  const places = sources.map((source) => ({
    source,
    transcript: transcriptFor(source),
    paths: pathsOf(source as unknown as Json),
  }));
  fc.assert(
    fc.property(fc.nat(), fc.nat(), anyJson, (which, where, value) => {
      const { source, transcript, paths } = places[which % places.length] ?? assert.fail();
      exercise(replaced(source as unknown as Json, paths[where % paths.length] ?? [], value), transcript);
    }),
    { numRuns },
  );
}

test('any JSON value at any place of a case: no crash in exposure, mocks and grading', () => {
  const source = sampleCase({ tools_exposed: ['get_card_details', 'block_card', 'set_card_controls'] });
  const transcript = transcriptFor(source);
  for (const path of pathsOf(source as unknown as Json)) {
    for (const value of HOSTILE) exercise(replaced(source as unknown as Json, path, value), transcript);
  }
  for (const value of HOSTILE) exercise(value, transcript);
  survives([source], 300);
});

test('any JSON value at any place of a transcript: no crash in grading', () => {
  const source = sampleCase();
  const transcript = transcriptFor(source) as unknown as Json;
  const exposure = expose('get_card_details', 'block_card');
  const paths = pathsOf(transcript);
  const check = (path: JsonPath, value: Json): void => {
    const checks = checkTranscript(source, replaced(transcript, path, value) as unknown as Message[], exposure);
    assert.ok(checksSchema.safeParse(checks).success);
  };
  for (const path of paths) for (const value of HOSTILE) check(path, value);
  fc.assert(
    fc.property(fc.nat(), anyJson, (where, value) => {
      check(paths[where % paths.length] ?? [], value);
    }),
    { numRuns: 300 },
  );
});

test('arguments and results nested deeper than the stack are graded', () => {
  let deep: Json = 'TKA1';
  for (let depth = 0; depth < 100_000; depth++) deep = depth % 2 === 0 ? [deep] : { card_id: deep };
  const source = sampleCase({
    gold: {
      ...sampleCase().gold,
      arg_gate: { block_card: { required: { card_id: deep }, forbidden_ids: [deep, 'X'] } },
    },
  });
  const transcript: Message[] = [
    { role: 'system', content: 's' },
    { role: 'user', content: 'a' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c', function: { name: 'block_card', arguments: { card_id: deep } } }],
    },
    { role: 'tool', tool_call_id: 'c', content: '['.repeat(100_000) + ']'.repeat(100_000) },
  ];
  const { S3, A3 } = checkTranscript(source, transcript, expose('block_card'));
  assert.equal(S3.ok, false);
  assert.equal(A3.details.length, 1);
});

sharedTest('any JSON value at any place of a published case: no crash', (dir) => {
  const bank = join(dir, 'real/indicbankbench/case_bank');
  const files = readdirSync(bank, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const cases = files.map((name) => JSON.parse(readFileSync(join(bank, name), 'utf8')) as Case);
  assert.equal(cases.length, 68);
  survives(cases, 2000);
});
