import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinDefinitions } from '../../core/contract/definitions.ts';
import { parseText } from '../../core/document/text.ts';
import { lintBank, lintCase } from '../../core/lint/engine.ts';
import { RULES } from '../../core/lint/rules/index.ts';
import { sharedTest } from '../shared.ts';

sharedTest('the contract and authoring rules find in the published cases what docs/rule-findings.md says', (shared) => {
  const bank = join(shared, 'real/indicbankbench');
  const read = (path: string) => readFileSync(path, 'utf8');
  const definitions = joinDefinitions(
    JSON.parse(read(join(bank, 'tools.json'))),
    JSON.parse(read(join(bank, 'harness_tool_spec.json'))),
  );
  const rules = RULES.filter(({ group }) => group !== 'published');
  const cases = globSync('**/*.json', { cwd: join(bank, 'case_bank') })
    .sort()
    .map((file) => ({ file, parsed: parseText(read(join(bank, 'case_bank', file))) }));
  assert.equal(cases.length, 68);
  const findings = [
    ...cases.flatMap(
      ({ file, parsed }) => lintCase(parsed, definitions, { rules, relativePath: file.replaceAll('\\', '/') }).findings,
    ),
    ...[...lintBank(cases, { rules }).values()].flat(),
  ];
  const counts: Record<string, number> = {};
  for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1;
  const table = read(join(import.meta.dirname, '../../docs/rule-findings.md')).matchAll(/^\| `(\w+)` +\| +(\d+) \|/gm);
  assert.deepEqual(counts, Object.fromEntries([...table].map(([, code = '', count]) => [code, Number(count)])));
});
