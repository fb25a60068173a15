import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { totalBytes, writeBank } from './bank.ts';
import { median, ms } from './figures.ts';

const RUNS = 9;

function time(args: string[]): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: Infinity });
  // 1 is also what a process ends with that never began.
  if ((status !== 0 && status !== 1) || stdout === '')
    throw new Error(`${args.join(' ')} ended with ${status}:\n${stderr}`);
  return performance.now() - start;
}

/** `sarq lint` over 799 files beside a process that only parses and schema-checks them, in turn, as whole processes. */
export function benchWholeBank(): void {
  const bank = writeBank(799);
  try {
    const cases = join(bank, 'case_bank');
    const ours = ['dist/cli.mjs', 'lint', bank, '--format', 'jsonl'];
    const peer = ['test/bench/ajv-peer.ts', cases];
    time(ours);
    time(peer);
    const pairs = Array.from({ length: RUNS }, () => ({ ours: time(ours), peer: time(peer) }));
    const ratios = pairs.map((pair) => pair.ours / pair.peer);
    console.log(`whole bank, 799 files, ${(totalBytes(cases) / 1e6).toFixed(1)} MB, ${RUNS} pairs of whole processes`);
    console.log(`  sarq lint                ${ms(median(pairs.map((p) => p.ours)))}`);
    console.log(`  JSON.parse + ajv only    ${ms(median(pairs.map((p) => p.peer)))}`);
    console.log(
      `  ratio                    ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; aim: at most 3)`,
    );
  } finally {
    rmSync(bank, { recursive: true });
  }
}
