import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinDefinitions } from '../../core/contract/definitions.ts';
import { isObject, valueAt, type JsonObject } from '../../core/document/json.ts';
import { parseText } from '../../core/document/text.ts';
import { lintCase } from '../../core/lint/engine.ts';
import { readFigures } from '../../core/lint/figures/read.ts';
import { RULES } from '../../core/lint/rules/index.ts';
import { sharedTest } from '../shared.ts';

const RUBRICS = [
  { holder: ['gold'], key: 'expected_resolution' },
  { holder: ['grading', 'judge_gate'], key: 'axis_gate_rule' },
];

/** The text with one digit of a figure changed: its first one, one higher, or its last one, four higher. */
const SLIPS = {
  first: (written: string) => written.replace(/\d/, (digit) => `${(Number(digit) % 9) + 1}`),
  last: (written: string) => written.replace(/\d(?=\D*$)/, (digit) => `${(Number(digit) + 4) % 10}`),
};

sharedTest(
  'the figure rules mark as many wrong digits in published rubrics as docs/rule-findings.md says',
  (shared) => {
    const bank = join(shared, 'real/indicbankbench');
    const read = (path: string) => readFileSync(path, 'utf8');
    const json = (name: string): unknown => JSON.parse(read(join(bank, name)));
    const definitions = joinDefinitions(json('tools.json'), json('harness_tool_spec.json'));
    const rules = RULES.filter(({ code }) => code === 'figure_unsupported' || code === 'figure_conflict');
    const found = (value: JsonObject) =>
      lintCase(parseText(JSON.stringify(value)), definitions, { rules }).findings.map(
        ({ path, message }) => `${path.join('.')} ${message}`,
      );
    let figures = 0;
    const marked = { first: 0, last: 0 };
    for (const file of globSync('case_bank/**/*.json', { cwd: bank })) {
      const value = json(file) as JsonObject;
      const before = new Set(found(value));
      for (const { holder: path, key } of RUBRICS) {
        const holder = valueAt(value, path);
        const text = isObject(holder) ? holder[key] : undefined;
        if (!isObject(holder) || typeof text !== 'string') continue;
        for (const { written, offset } of readFigures(text).filter((figure) => /\d/.test(figure.written))) {
          figures++;
          for (const slip of ['first', 'last'] as const) {
            const wrong = text.slice(0, offset) + SLIPS[slip](written) + text.slice(offset + written.length);
            holder[key] = wrong;
            if (found(value).some((finding) => !before.has(finding))) marked[slip]++;
          }
        }
        holder[key] = text;
      }
    }
    const said = /first digit one higher: (\d+) of (\d+); with its last digit four higher: (\d+)/.exec(
      read(join(import.meta.dirname, '../../docs/rule-findings.md')).replace(/\s+/g, ' '),
    );
    assert.deepEqual([marked.first, figures, marked.last], said?.slice(1).map(Number));
  },
);
