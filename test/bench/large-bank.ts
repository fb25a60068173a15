import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleCases, writeBank } from './bank.ts';
import { ms } from './figures.ts';
import { BenchServer } from './server.ts';

const SIZES = [68, 1000, 10_000];
/** The background pass has ended when nothing was published for so long. */
const QUIET_MS = 3000;

/** A case opened together with its folder: how long its own findings take, when the whole bank is read, what it all weighs. */
export async function benchLargeBank(): Promise<void> {
  console.log('opening a case in a bank of n cases, through the server over its pipe');
  for (const size of SIZES) {
    const bank = writeBank(size);
    const path = join(bank, 'case_bank', sampleCases()[0]!.path);
    const uri = pathToFileURL(path).href;
    const start = performance.now();
    const server = await BenchServer.start(bank);
    let own = 0;
    let last = 0;
    server.published = (params) => {
      last = performance.now() - start;
      if (own === 0 && params.uri === uri) own = last;
    };
    await server.open(uri, readFileSync(path, 'utf8'));
    while (last === 0 || performance.now() - start - last < QUIET_MS)
      await new Promise((rest) => setTimeout(rest, 500));
    console.log(
      `  n = ${String(size).padStart(6)}  own findings after ${ms(own)}, all after ${ms(last)}, memory ${server.memory().toFixed(0)} MB`,
    );
    server.stop();
    rmSync(bank, { recursive: true });
  }
}
