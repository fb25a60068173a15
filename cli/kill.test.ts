import assert from 'node:assert/strict';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../core/stats/random.ts';
import { exampleBank } from '../test/example-bank.ts';
import { sarq } from '../test/sarq-process.ts';
import { createStandInServer } from './serve.ts';

const KILLS = 20;
const PASSES = 8;
const folder = mkdtempSync(join(tmpdir(), 'sarq-kill-'));
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

const filesOf = (run: string) => {
  const root = join(folder, 'results', run);
  const paths = globSync('cases/pass*/*/{score,transcript}.json', { cwd: root });
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
};

test(`a run killed at ${KILLS} random moments and resumed each time ends as one that nobody disturbed`, async (context) => {
  cpSync(join(import.meta.dirname, '../cases'), join(folder, 'cases'), { recursive: true });
  const server = createStandInServer(exampleBank());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const profile = (model: string) => ({ name: model, provider: 'openai-compatible', baseUrl, model });
  const config = {
    models: [profile('scripted:gold'), profile('heuristic-judge')].map((each, i) => ({ ...each, name: `m${i}` })),
    ...{ candidate: 'm0', judge: 'm1', resolver: 'confirming', passes: PASSES },
  };
  writeFileSync(join(folder, 'sarq.config.jsonc'), JSON.stringify(config));
  const run = (id: string, onStart?: (kill: (signal: NodeJS.Signals) => void) => void) =>
    sarq(['run', 'cases', '--run-id', id], { cwd: folder, ...(onStart && { onStart }) });

  const random = seededRandom(7);
  let stored = new Map<string, string>();
  let lost = 0;
  for (let n = 0; n < KILLS; n++) {
    const afterRequests = 1 + Math.floor(random() * 32);
    const thenMs = random() * 40;
    let seen = 0;
    let kill: (signal: NodeJS.Signals) => void = () => undefined;
    const count = () => {
      if (++seen === afterRequests)
        void sleep(thenMs).then(() => {
          kill('SIGKILL');
        });
    };
    server.on('request', count);
    const { code, stderr } = await run('killed', (stop) => (kill = stop));
    server.off('request', count);
    assert.equal(code, null, `killed the ${n + 1}. time: ${stderr}`);
    const now = filesOf('killed');
    for (const text of now.values()) JSON.parse(text);
    for (const [path, text] of stored) assert.equal(now.get(path), text, `${path} was there and stands`);
    const scores = [...now.keys()].filter((path) => path.endsWith('/score.json'));
    const told = stderr.match(/^\[\d+\/80\]/gm)?.length ?? 0;
    assert.ok(scores.length >= told, 'whatever was told is stored');
    lost += [...now.keys()].length - 2 * scores.length;
    // A transcript without its score is of a trial that was under way.
    stored = new Map([...now].filter(([path]) => now.has(path.replace('transcript.json', 'score.json'))));
  }
  assert.ok(stored.size / 2 < 80, 'the run was not over before the last kill');
  const last = await run('killed');
  assert.equal(last.code, 0, last.stderr);
  assert.equal(last.stderr.match(/\(stored\)$/gm)?.length, stored.size / 2, 'what was stored is not run again');
  const undisturbed = await run('undisturbed');
  assert.equal(undisturbed.code, 0, undisturbed.stderr);
  // How long a trial and its requests took is their own.
  const timeless = (id: string) =>
    new Map([...filesOf(id)].map(([path, text]) => [path, text.replace(/"(seconds|\w+_ms)": [\d.]+/g, '"$1": 0')]));
  assert.equal(filesOf('killed').size, 160);
  assert.deepEqual(timeless('killed'), timeless('undisturbed'));
  const summary = (id: string) => readFileSync(join(folder, `results/${id}/summary.json`), 'utf8');
  const same = (id: string) =>
    summary(id)
      .replaceAll(id, '')
      .replace(/"started_at": ".*"/, '');
  assert.equal(same('killed'), same('undisturbed'));
  const left = globSync('results/killed/**/{*.tmp,run.lock}', { cwd: folder });
  assert.deepEqual(left, [], 'no half-written file and no lock is left');
  assert.ok(existsSync(join(folder, 'results/killed/REPORT.md')));
  context.diagnostic(`${stored.size / 2} of 80 trials were stored after the last kill, ${lost} half-stored on the way`);
});
