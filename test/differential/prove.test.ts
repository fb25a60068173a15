import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { isObject, type Json, type JsonPath } from '../../core/document/json.ts';
import { editText } from '../../core/document/edit.ts';
import { parseText } from '../../core/document/text.ts';
import { looksLikeCase } from '../../core/document/vocabulary.ts';
import { applyTextEdits } from '../text-edits.ts';
import { proveJson, set, transferCase } from '../../core/prove/fixture.ts';
import { withFix } from '../../core/prove/fix.ts';
import { proveCase } from '../../core/prove/prove.ts';
import type { Proof } from '../../core/prove/proof.ts';
import { proofTitle, scoreBank } from '../../core/prove/score.ts';
import { publishedBank } from '../published.ts';
import { sharedTest } from '../shared.ts';
import { DEFINITIONS } from '../tools.ts';

function pathsOf(json: Json, path: JsonPath = []): JsonPath[] {
  if (typeof json !== 'object' || json === null) return [path];
  const steps: (string | number)[] = Array.isArray(json) ? [...json.keys()] : Object.keys(json);
  return [
    path,
    ...steps.flatMap((step) => pathsOf((json as Record<string | number, Json>)[step] as Json, [...path, step])),
  ];
}

function check(proof: Proof): void {
  if (proof.status !== 'proved') assert.match(proof.reason ?? '', /^This case cannot be proved because /);
  assert.equal(proof.status === 'proved', proof.gold?.passed ?? false);
  const { killed, judgeOnly, equivalent } = proof.tally;
  assert.equal(killed + judgeOnly + equivalent, proof.mutants.length);
  assert.notEqual(proofTitle(proof), '');
}

test('any JSON value at any path of a case is proved or told why not, never a crash', async () => {
  const source = transferCase();
  const paths = pathsOf(source);
  const foreign = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(null, '', 'null', 'transfer', 'PY-7', [null], [[]], { __proto__: null }, 1e308, -0),
    fc.constant(JSON.parse('{"__proto__": {"kind": 1}, "constructor": "x"}')),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), foreign, async (path, value) => {
      check(await proveJson(set(source, path, value as Json)));
    }),
    { numRuns: 600 },
  );
});

test('our own bank: every case can be passed and none is brittle', async () => {
  const root = join(import.meta.dirname, '../../cases');
  for (const file of globSync('**/*.json', { cwd: root }).sort()) {
    const parsed = parseText(readFileSync(join(root, file), 'utf8'));
    // Question items lie there as well.
    if (!looksLikeCase(parsed.value)) continue;
    const proof = await proveCase(parsed, DEFINITIONS);
    check(proof);
    assert.equal(proof.status, 'proved', `${file}: ${proof.reason ?? ''}`);
    assert.ok(!proof.findings.some(({ code }) => code === 'prove_brittle_script'), file);
  }
});

sharedTest(
  'the published cases can all be passed, silence fails wherever a call is needed, every fix works',
  async (dir) => {
    const { definitions, cases } = publishedBank(dir);
    const proofs: Proof[] = [];
    for (const { text, case: theCase, path } of cases) {
      const proof = await proveCase(parseText(text), definitions);
      proofs.push(proof);
      check(proof);
      assert.equal(proof.status, 'proved', `${path}: ${proof.reason ?? ''}`);
      assert.equal(proof.silence?.outcome, theCase.gold.tool_calls.length > 0 ? 'killed' : 'judge only', path);
      for (const { fix, path: place } of proof.findings) {
        assert.ok(parseText(text).rangeOf(place).length > 0, `${path}: ${place.join('.')}`);
        if (fix === undefined) continue;
        const written = applyTextEdits(text, editText(text, fix.edits)?.splices ?? []);
        const value = parseText(text).value;
        assert.ok(isObject(value));
        assert.deepEqual(JSON.parse(written), withFix(value, fix), path);
        const after = await proveCase(parseText(written), definitions);
        assert.equal(after.status, 'proved', `${path}: ${fix.title}: ${after.reason ?? ''}`);
        assert.ok(after.tally.judgeOnly < proof.tally.judgeOnly, `${path}: ${fix.title}`);
      }
    }
    const { total } = scoreBank(proofs);
    console.log(
      `proof of ${total.cases} published cases: ${total.killed} killed, ${total.judgeOnly} judge only, ${total.equivalent} equivalent, ${total.brittle} brittle`,
    );
  },
);

sharedTest('any JSON value at any path of a published case', async (dir) => {
  const { definitions, cases } = publishedBank(dir);
  const sample = cases.filter((_, i) => i % 12 === 0).map(({ text }) => JSON.parse(text) as Json);
  const anywhere = fc.constantFrom(...sample.flatMap((source) => pathsOf(source).map((path) => ({ source, path }))));
  await fc.assert(
    fc.asyncProperty(anywhere, fc.jsonValue({ maxDepth: 2 }), async ({ source, path }, value) => {
      check(await proveJson(set(source, path, value as Json), definitions));
    }),
    { numRuns: 300 },
  );
});
