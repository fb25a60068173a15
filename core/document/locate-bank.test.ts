import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { locateBank, type BankFiles } from './locate-bank.ts';

function tree(...paths: string[]): BankFiles {
  const isFolder = (path: string) => paths.some((p) => p.startsWith(path === '/' ? '/' : `${path}/`));
  return { isFile: (path) => paths.includes(path), isFolder, parent: posix.dirname, join: posix.join };
}

test('the published layout: definitions beside case_bank', () => {
  const files = tree(
    '/b/tools.json',
    '/b/harness_tool_spec.json',
    '/b/.env',
    '/b/case_bank/cards/block_card/happy.001.json',
  );
  assert.deepEqual(locateBank('/b/case_bank/cards/block_card/happy.001.json', files), {
    root: '/b',
    config: null,
    env: '/b/.env',
    definitions: { tools: '/b/tools.json', harness: '/b/harness_tool_spec.json' },
    half: null,
  });
});

test('a config file names the root, though the definitions stand higher up', () => {
  const files = tree('/w/tools.json', '/w/harness_tool_spec.json', '/w/bank/sarq.config.jsonc', '/w/bank/a.json');
  const place = locateBank('/w/bank/a.json', files);
  assert.equal(place.root, '/w/bank');
  assert.equal(place.config, '/w/bank/sarq.config.jsonc');
  assert.equal(place.definitions?.tools, '/w/tools.json');
});

test('nothing beyond a checkout or the ceiling is looked at', () => {
  const files = tree('/tools.json', '/harness_tool_spec.json', '/w/.git/HEAD', '/w/x/a.json');
  assert.equal(locateBank('/w/x/a.json', files).definitions, null);
  assert.equal(
    locateBank('/v/a.json', tree('/tools.json', '/harness_tool_spec.json', '/v/a.json'), '/v').definitions,
    null,
  );
});

test('without any mark: the parent of case_bank, else the folder itself', () => {
  assert.equal(locateBank('/b/case_bank/cards/a.json', tree('/b/case_bank/cards/a.json')).root, '/b');
  assert.equal(locateBank('/b/a.json', tree('/b/a.json')).root, '/b');
});

test('the .env of the checkout above the bank is found, that of a stranger above the checkout is not', () => {
  const files = tree('/.env', '/w/.git/HEAD', '/w/.env', '/w/bank/tools.json', '/w/bank/harness_tool_spec.json');
  assert.equal(locateBank('/w/bank', files).env, '/w/.env');
  assert.equal(locateBank('/v', tree('/.env', '/v/.git/HEAD')).env, null);
});

test('one half of the pair is no pair', () => {
  const place = locateBank('/b/c/a.json', tree('/b/tools.json', '/b/c/a.json'));
  assert.equal(place.definitions, null);
  assert.deepEqual(place.half, { file: '/b/tools.json', missing: '/b/harness_tool_spec.json' });
  const other = locateBank('/b/a.json', tree('/b/harness_tool_spec.json', '/b/a.json'));
  assert.deepEqual(other.half, { file: '/b/harness_tool_spec.json', missing: '/b/tools.json' });
  const whole = tree('/b/tools.json', '/b/harness_tool_spec.json', '/b/c/tools.json', '/b/c/a.json');
  assert.equal(locateBank('/b/c/a.json', whole).half, null);
});
