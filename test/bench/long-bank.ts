import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBank } from './bank.ts';

const CASES = 799;
const MAIN = join(import.meta.dirname, '../../cli/main.ts');
/** Has a process say at its end how much memory it held at most. */
const TELL_MEMORY = `data:text/javascript,process.on('exit',()=>console.error('MAX_RSS_KB '+process.resourceUsage().maxRSS))`;

function sarq(bank: string, args: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', TELL_MEMORY, MAIN, ...args], {
    cwd: bank,
    env: { PATH: process.env['PATH'] },
  });
}

/** Runs the bank and returns the most memory that `sarq run` held, in MB, and how long it took, in seconds. */
async function runBank(bank: string, passes: number): Promise<{ megabytes: number; seconds: number; outcome: string }> {
  const start = performance.now();
  const child = sarq(bank, ['run', '.', '--passes', String(passes), '--concurrency', '8', '--run-id', `long${passes}`]);
  let told = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (told = (told + text).slice(-2000)));
  child.stdout?.resume();
  await once(child, 'close');
  const megabytes = Number(/MAX_RSS_KB (\d+)/.exec(told)?.[1]) / 1024;
  const outcome = /^\d+\/\d+ trials.*$/m.exec(told)?.[0] ?? told;
  return { megabytes, seconds: (performance.now() - start) / 1000, outcome };
}

/** A bank of the published size, three trials each, against the embedded server: memory may not grow with the trials. */
export async function benchLongBank(): Promise<void> {
  const bank = writeBank(CASES);
  const server = sarq(bank, ['serve', '.', '--port', '0']);
  try {
    const [line] = (await once(server.stdout!, 'data')) as [Buffer];
    const baseUrl = `${/http:\S+/.exec(line.toString())?.[0] ?? ''}/v1`;
    const profile = (name: string, model: string) => ({ name, provider: 'openai-compatible', baseUrl, model });
    const models = [profile('gold', 'scripted:gold'), profile('judge', 'heuristic-judge')];
    const config = { models, candidate: 'gold', judge: 'judge', resolver: 'confirming' };
    writeFileSync(join(bank, 'sarq.config.jsonc'), JSON.stringify(config));
    console.log(`long bank, ${CASES} cases against the embedded server, 8 at a time`);
    for (const passes of [1, 3]) {
      const { megabytes, seconds, outcome } = await runBank(bank, passes);
      console.log(
        `  ${passes} trial${passes === 1 ? ' ' : 's'} each           at most ${megabytes.toFixed(0)} MB, ${seconds.toFixed(0)} s: ${outcome}`,
      );
    }
  } finally {
    server.kill();
    rmSync(bank, { recursive: true });
  }
}
