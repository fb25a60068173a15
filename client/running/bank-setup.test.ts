import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import builtInHarness from '../../schemas/harness_tool_spec.json' with { type: 'json' };
import builtInTools from '../../schemas/tools.json' with { type: 'json' };
import { setUpBank } from './bank-setup.ts';
import { disk } from '../../node/disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'sarq-setup-'));
after(() => {
  rmSync(folder, { recursive: true });
});
const bankRoot = join(folder, 'bank');
mkdirSync(bankRoot);
writeFileSync(join(folder, 'secret.txt'), 'secret');
writeFileSync(join(bankRoot, 'prompt.txt'), 'Be kind.');
symlinkSync(folder, join(bankRoot, 'out'));

function setUp(config: object, values: Record<string, unknown> = {}) {
  writeFileSync(join(bankRoot, 'sarq.config.jsonc'), JSON.stringify(config));
  return setUpBank({
    surroundings: {
      ...{ bankRoot, config: join(bankRoot, 'sarq.config.jsonc'), env: null },
      ...{ tools: builtInTools, harness: builtInHarness },
      definitions: { source: 'built in', toolsFile: null, harnessFile: null, count: 32, problem: null },
    },
    settings: { values, modelsAreOwn: true },
    asked: {},
    processEnv: {},
    readText: (path) => disk.readText(path),
  });
}

test('a prompt and a folder of results behind a link out of the bank are refused by the name of the setting', async () => {
  await assert.rejects(setUp({ prompt: 'out/secret.txt' }), /RunRefused: .*: prompt leads out of the bank by a link/);
  await assert.rejects(setUp({ results: 'out/new' }), /RunRefused: .*: results leads out of the bank by a link/);
  await assert.rejects(setUp({ tools: { harness: 'out/h.json' } }), /tools\.harness leads out of the bank by a link/);
  await assert.rejects(setUp({}, { prompt: 'out/secret.txt' }), /setting sarq: prompt leads out of the bank by a link/);
});

test('what lies in the bank, by a link or not, is used', async () => {
  const { template, resultsRoot } = await setUp({ prompt: 'out/bank/prompt.txt', results: 'new/results' });
  assert.equal(template.text, 'Be kind.');
  assert.equal(resultsRoot, `${bankRoot}/new/results`);
});
