import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readItems } from '../../core/qa/read-items.ts';
import { readPredictions } from '../../core/qa/predictions.ts';
import { scoreAnswer } from '../../core/qa/score/score-answer.ts';
import { sharedTest } from '../shared.ts';

interface Row {
  id: string;
  score: number;
  stage: string;
  token_set_ratio: number | null;
}

for (const model of ['gemini', 'qwen3_32b', 'llama3', 'gemma4_e4b']) {
  sharedTest(`every published answer of ${model} gets its score, stage and ratio`, (dir) => {
    const read = (path: string) => readFileSync(join(dir, path), 'utf8');
    const items = new Map(
      readItems(read('real/indiafinbench/items.json'), 'items.json').map((item) => [item.id, item]),
    );
    const csv = `${model}.csv`;
    const { rows } = readPredictions(read(`real/indiafinbench/predictions/${csv}`), csv);
    const predictions = new Map(rows.map((row) => [row.id, row.prediction]));
    const oracle = JSON.parse(read(`oracle/qa_${model}.json`)) as Row[];
    assert.equal(oracle.length, 406);
    for (const row of oracle) {
      const score = scoreAnswer(items.get(row.id)!, predictions.get(row.id)!);
      assert.deepEqual([row.id, score.score, score.stage], [row.id, row.score, row.stage]);
      if (row.token_set_ratio === null) assert.equal(score.ratio, null, row.id);
      else assert.ok(Math.abs((score.ratio ?? NaN) - row.token_set_ratio) <= 1e-6, row.id);
    }
  });
}
