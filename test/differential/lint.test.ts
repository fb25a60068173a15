import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinDefinitions } from '../../core/contract/definitions.ts';
import { isObject, setKey, type Json, type JsonObject } from '../../core/document/json.ts';
import { parseText } from '../../core/document/text.ts';
import { lintCase } from '../../core/lint/engine.ts';
import { RULES } from '../../core/lint/rules/index.ts';
import type { Severity } from '../../core/lint/rule.ts';
import { sharedTest } from '../shared.ts';

interface Row {
  case: string;
  fault: string | null;
  replace: JsonObject;
  findings: [severity: string, code: string][];
}

/** Where ours differs on purpose (README of the reference outcomes): the second gold call of a tool is checked too. */
const DIFFERENT: Record<string, [string, string][]> = {
  'cards/set_card_controls/happy.002.json mock_list_set_card_controls': [['WARN', 'id_sim_failure']],
};

const WRITTEN: Record<Severity, string> = { error: 'ERROR', warning: 'WARN', information: 'INFO', hint: 'HINT' };
const PUBLISHED = new Set(RULES.filter((rule) => rule.group === 'published').map((rule) => rule.code));

const read = (path: string) => readFileSync(path, 'utf8');

function changed(original: JsonObject, replace: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [key, value] of Object.entries({ ...original, ...replace })) {
    if (replace[key] !== '__absent__') setKey(result, key, value);
  }
  return result;
}

const line = (findings: readonly (readonly [string, string])[]) =>
  findings
    .map((finding) => finding.join(' '))
    .sort()
    .join(', ');

sharedTest('every state of every published case gets exactly the findings of the published linter', (shared) => {
  const bank = join(shared, 'real/indicbankbench');
  const definitions = joinDefinitions(
    JSON.parse(read(join(bank, 'tools.json'))),
    JSON.parse(read(join(bank, 'harness_tool_spec.json'))),
  );
  const rows = read(join(shared, 'oracle/lint.jsonl'))
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as Row);
  assert.ok(rows.length >= 592);
  const differences: string[] = [];
  for (const row of rows) {
    const text = read(join(bank, 'case_bank', row.case));
    const original: Json = JSON.parse(text) as Json;
    assert.ok(isObject(original));
    const state = row.fault === null ? text : JSON.stringify(changed(original, row.replace), null, 2);
    const { findings } = lintCase(parseText(state), definitions);
    const name = `${row.case} ${row.fault ?? 'as published'}`;
    const ours = findings.filter(({ code }) => PUBLISHED.has(code)).map((f) => [WRITTEN[f.severity], f.code] as const);
    const expected = line([...row.findings, ...(DIFFERENT[name] ?? [])]);
    if (line(ours) !== expected) differences.push(`${name}\n  published: ${expected}\n  ours:      ${line(ours)}`);
  }
  assert.deepEqual(differences, [], `${differences.length} of ${rows.length} differ`);
});
