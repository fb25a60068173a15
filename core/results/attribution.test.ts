import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sharedTest } from '../../test/shared.ts';
import { DEFINITIONS } from '../../test/tools.ts';
import { joinDefinitions } from '../contract/definitions.ts';
import { attributionOf } from './attribution.ts';

test('a bank with our own tools owes nobody a line', () => {
  assert.equal(attributionOf(DEFINITIONS), undefined);
});

sharedTest('a bank with the published tools names its source and licence', (dir) => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dir, 'real/indicbankbench', file), 'utf8'));
  const definitions = joinDefinitions(read('tools.json'), read('harness_tool_spec.json'));
  assert.match(attributionOf(definitions) ?? '', /IndicBankBench.*NPCI.*CC BY 4\.0/);
});
