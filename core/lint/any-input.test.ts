import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { sharedTest } from '../../test/shared.ts';
import { joinDefinitions } from '../contract/definitions.ts';
import type { ToolDefinitions } from '../contract/contract.ts';
import { isObject, setKey, type Json, type JsonPath } from '../document/json.ts';
import { editText } from '../document/edit.ts';
import { parseText } from '../document/text.ts';
import { lintBank, lintCase, type ResolvedFinding } from './engine.ts';
import { fixesOf, fixGround, ignoreFix } from './fix/fixes.ts';
import { smallCase, smallDefinitions } from './rules/small-case.ts';

/** Values that rules stumble over, beside any JSON value at all. */
const odd = fc.constantFrom<Json>(
  null,
  true,
  0,
  -1,
  -0,
  '',
  ' ',
  'null',
  'transfer',
  'S2',
  [],
  [[]],
  [null],
  {},
  { '': 0 },
);
const anyJson = fc.oneof(
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }) as fc.Arbitrary<Json> },
  {
    weight: 1,
    arbitrary: fc.constant(JSON.parse('{"__proto__": {"x": 1}, "constructor": [], "kind": "outcome_fixed"}') as Json),
  },
);

function pathsOf(value: Json, path: JsonPath = []): JsonPath[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, index) => pathsOf(item, [...path, index]))];
  if (!isObject(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}

function replaced(value: Json, path: JsonPath, by: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return by;
  const copy: Json = Array.isArray(value) ? [...value] : { ...(value as Record<string, Json>) };
  if (Array.isArray(copy)) copy[Number(step)] = replaced(copy[Number(step)] ?? null, rest, by);
  else setKey(copy, String(step), replaced(copy[step] ?? null, rest, by));
  return copy;
}

function check(text: string, definitions: ToolDefinitions): ResolvedFinding[] {
  const parsed = parseText(text);
  const { findings } = lintCase(parsed, definitions);
  const bank = lintBank([
    { file: 'a', parsed },
    { file: 'b', parsed },
  ]);
  for (const finding of [...findings, ...[...bank.values()].flat()]) {
    for (const { offset, length } of [finding.range, ...finding.related.map(({ range }) => range)]) {
      assert.ok(offset >= 0 && length >= 0 && offset + length <= text.length, finding.code);
    }
    assert.ok(finding.message !== '');
  }
  const on = fixGround(parsed, definitions);
  for (const finding of [...findings, ...[...bank.values()].flat()].slice(0, 30)) {
    for (const fix of fixesOf(finding, on)) {
      const edited = editText(text, fix.edits);
      assert.ok(fix.title !== '' && (parsed.broken || !edited || !parseText(edited.text).broken), finding.code);
    }
    assert.doesNotThrow(() => ignoreFix(finding.code, on));
  }
  return findings;
}

interface Subject {
  value: Json;
  paths: JsonPath[];
  text: string;
}

function subject(text: string): Subject {
  const value = JSON.parse(text) as Json;
  return { value, paths: pathsOf(value), text };
}

/** `runs` mutations of each kind, over all subjects. */
function anything(subjects: Subject[], definitions: ToolDefinitions, runs: number): void {
  const one = fc.constantFrom(...subjects);
  const at = fc.nat();
  fc.assert(
    fc.property(one, fc.array(fc.tuple(at, anyJson), { minLength: 1, maxLength: 3 }), ({ value, paths }, changes) => {
      let changed = value;
      for (const [seed, by] of changes) changed = replaced(changed, paths[seed % paths.length] ?? [], by);
      check(JSON.stringify(changed), definitions);
    }),
    { numRuns: runs },
  );
  fc.assert(
    fc.property(one, at, ({ text }, seed) => {
      const end = seed % text.length;
      const findings = check(text.slice(0, end), definitions);
      // Half a case is a case being typed: broken, and nothing it does not hold yet is called missing.
      assert.ok(findings.some(({ code }) => code === 'case_parse'));
      assert.ok(!findings.some(({ code }) => code === 'structure' || code.endsWith('_missing')));
    }),
    { numRuns: runs },
  );
  fc.assert(
    fc.property(
      one,
      at,
      at,
      fc.constantFrom('"', '{', '}', '[', ']', ',', ':', '\\', '\n', '', 'x', '/*'),
      ({ text }, a, b, typed) => {
        const start = a % text.length;
        check(text.slice(0, start) + typed + text.slice(start + (b % 40)), definitions);
      },
    ),
    { numRuns: runs },
  );
}

test('any JSON value at any place of a case, and any text half typed, is linted without a fault', () => {
  anything([subject(JSON.stringify(smallCase(), null, 2))], smallDefinitions, 400);
});

test('every value of a case replaced by every odd value', () => {
  const { value, paths } = subject(JSON.stringify(smallCase()));
  for (const path of paths) {
    for (const by of [null, true, 7, '', 'x', [], {}, [null], { x: null }]) {
      check(JSON.stringify(replaced(value, path, by)), smallDefinitions);
    }
  }
});

sharedTest('any JSON value at any place of the published cases is linted without a fault', (shared) => {
  const bank = join(shared, 'real/indicbankbench');
  const read = (path: string) => readFileSync(path, 'utf8');
  const definitions = joinDefinitions(
    JSON.parse(read(join(bank, 'tools.json'))),
    JSON.parse(read(join(bank, 'harness_tool_spec.json'))),
  );
  const files = globSync('case_bank/**/*.json', { cwd: bank }).sort();
  assert.ok(files.length >= 68);
  anything(
    files.map((file) => subject(read(join(bank, file)))),
    definitions,
    600,
  );
});
