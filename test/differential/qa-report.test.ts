import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPredictions } from '../../core/qa/predictions.ts';
import { readItems } from '../../core/qa/read-items.ts';
import { compareAll } from '../../core/qa/report/compare.ts';
import { rowsOf } from '../../core/qa/report/rows.ts';
import { summariseItems } from '../../core/qa/report/summary.ts';
import { sharedTest } from '../shared.ts';

const PUBLISHED = {
  gemini: ['89.66', '86.31', '92.26'],
  qwen3_32b: ['85.47', '81.71', '88.56'],
  llama3: ['78.08', '73.80', '81.83'],
  gemma4_e4b: ['70.44', '65.83', '74.67'],
};

function rows(dir: string, model: string) {
  const read = (path: string) => readFileSync(join(dir, 'real/indiafinbench', path), 'utf8');
  const items = readItems(read('items.json'), 'items.json');
  const { rows: predictions } = readPredictions(read(`predictions/${model}.csv`), `${model}.csv`);
  return rowsOf(items, predictions, { useFlags: true });
}

for (const [model, figures] of Object.entries(PUBLISHED)) {
  sharedTest(`the published accuracy and interval of ${model} come out of its published flags`, (dir) => {
    const { overall, contradiction } = summariseItems(rows(dir, model));
    assert.equal(overall.n, 406);
    const told = [overall.accuracy, ...overall.interval].map((share) => (100 * share).toFixed(2));
    assert.deepEqual(told, figures);
    assert.equal(contradiction?.majority.label, 'No');
    assert.equal((100 * (contradiction?.majority.accuracy ?? 0)).toFixed(1), '85.5');
  });
}

sharedTest('Gemini against Qwen3: the published difference, and a p-value close to the published 0.0574', (dir) => {
  const outcomes = ['gemini', 'qwen3_32b'].map((model) => ({
    name: model,
    correct: new Map(rows(dir, model).map((row) => [row.id, row.correct])),
  }));
  const [comparison] = compareAll(outcomes);
  assert.equal((100 * (comparison?.difference ?? 0)).toFixed(2), '4.19');
  // 10,000 resamples leave a standard error of 0.002 in it.
  assert.ok(Math.abs((comparison?.pValue ?? 1) - 0.0574) < 0.008, String(comparison?.pValue));
});
