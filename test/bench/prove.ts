import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolDefinitions } from '../../core/contract/contract.ts';
import { joinDefinitions } from '../../core/contract/definitions.ts';
import { parseText } from '../../core/document/text.ts';
import { proveCase } from '../../core/prove/prove.ts';
import { sharedDir } from '../shared.ts';
import { sampleCases } from './bank.ts';
import { median, ms, p95 } from './figures.ts';

const ROUNDS = 5;

function definitions(): ToolDefinitions {
  const published = join(sharedDir ?? '', 'real/indicbankbench');
  const folder = sharedDir !== null && existsSync(published) ? published : join(import.meta.dirname, '../../schemas');
  const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return joinDefinitions(json('tools.json'), json('harness_tool_spec.json'));
}

/** Proves the whole sample, every mutant played anew each time, beside playing the ideal assistant of each case alone. */
export async function benchProve(): Promise<void> {
  const tools = definitions();
  const cases = sampleCases().map(({ text }) => text);
  const times: number[] = [];
  let conversations = 0;
  for (let round = -1; round < ROUNDS; round++) {
    for (const text of cases) {
      const start = performance.now();
      const { mutants } = await proveCase(parseText(text), tools);
      // The first round warms up.
      if (round < 0) continue;
      times.push(performance.now() - start);
      conversations += mutants.length + 2;
    }
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  console.log(
    `prove, ${cases.length} cases, ${Math.round(conversations / ROUNDS)} conversations a round, ${ROUNDS} rounds`,
  );
  console.log(
    `  whole set                ${ms(total / ROUNDS)}, ${(1000 / (total / ROUNDS)).toFixed(1)} sets per second`,
  );
  console.log(
    `  one case                 median ${ms(median(times))}, p95 ${ms(p95(times))}, slowest ${ms(Math.max(...times))} (aim: below 100 ms)`,
  );
}
