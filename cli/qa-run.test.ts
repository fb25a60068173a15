import assert from 'node:assert/strict';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { faultyServer, GOOD_REPLY, send, type Behaviour } from '../test/faulty-server.ts';
import { sampleItem } from '../test/sample-item.ts';
import { sarq, type Ended } from '../test/sarq-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sarq-qa-run-'));
after(() => {
  rmSync(folder, { recursive: true });
});

const item = (n: number) => sampleItem(`REG_${n}`);
writeFileSync(join(folder, 'items.json'), JSON.stringify([item(1), item(2), item(3)]));
copyFileSync(
  join(import.meta.dirname, '../cases/cards/set_card_controls/context_switching.001.json'),
  join(folder, 'case.json'),
);

const sarqIn = (args: string[], env: Record<string, string> = {}) => sarq(args, { cwd: folder, env });
const stored = (path: string) => readFileSync(join(folder, 'results', path), 'utf8');
/** Every stored file of a run with its text. */
const whole = (run: string) =>
  globSync('**/*.{json,jsonl,md,lock}', { cwd: join(folder, 'results', run) })
    .sort()
    .map((path) => [path, stored(`${run}/${path}`)]);

async function against(behave: Behaviour, args: string[]): Promise<Ended> {
  const server = await faultyServer(behave);
  try {
    const env = { CANDIDATE_BASE_URL: server.baseUrl, CANDIDATE_MODEL: 'm', MODEL_MAX_RETRIES: '0' };
    return await sarqIn(['qa', 'run', 'items.json', ...args], env);
  } finally {
    await server.close();
  }
}

test('a second run of questions under the same id is refused while the first one goes on, and not afterwards', async () => {
  let asked: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (asked = resolve));
  const waiting: (() => void)[] = [];
  let open = false;
  const behave: Behaviour = (response) => {
    const answer = () => {
      send(response, 200, GOOD_REPLY);
    };
    if (open) answer();
    else waiting.push(answer);
    asked();
  };
  const first = against(behave, ['--run-id', 'shared']);
  await begun;
  const second = await sarqIn(['qa', 'run', 'items.json', '--model', 'scripted:passage', '--run-id', 'shared']);
  open = true;
  for (const answer of waiting) answer();
  assert.equal((await first).code, 0);
  assert.equal(second.code, 2);
  assert.match(second.stderr, /results\/shared is in use: process \d+ on this machine has been writing this run since/);
  assert.match(stored('shared/items/REG_1/score.json'), /"prediction": "hello"/);
  assert.deepEqual(globSync('results/shared/run.lock', { cwd: folder }), []);
});

test('the lock of a run of questions that was killed is taken over', async () => {
  let kill: (signal: NodeJS.Signals) => void = () => undefined;
  const server = await faultyServer(() => {
    kill('SIGKILL');
  });
  const env = { CANDIDATE_BASE_URL: server.baseUrl, CANDIDATE_MODEL: 'm' };
  const onStart = (stop: typeof kill) => (kill = stop);
  const args = ['qa', 'run', 'items.json', '--run-id', 'killed'];
  const killed = await sarq(args, { cwd: folder, env, onStart });
  await server.close();
  assert.equal(killed.code, null);
  assert.match(stored('killed/run.lock'), /"pid"/);
  const next = await sarqIn([...args, '--model', 'scripted:passage']);
  assert.equal(next.code, 0, next.stderr);
  assert.deepEqual(globSync('results/killed/run.lock', { cwd: folder }), []);
});

test('a run of questions that cannot store its results leaves no lock', async () => {
  mkdirSync(join(folder, 'results/full'), { recursive: true });
  writeFileSync(join(folder, 'results/full/items'), 'a file where a folder is to be');
  const args = ['qa', 'run', 'items.json', '--model', 'scripted:passage', '--run-id', 'full'];
  const { code, stderr } = await sarqIn(args);
  assert.equal(code, 2);
  assert.match(stderr, /^sarq: cannot store results: /m);
  assert.deepEqual(globSync('results/full/run.lock', { cwd: folder }), []);
});

test('a run of cases and a run of questions never share a folder, and it is said what is there', async () => {
  const questions = (id: string) => sarqIn(['qa', 'run', 'items.json', '--model', 'scripted:passage', '--run-id', id]);
  const cases = (id: string) => sarqIn(['run', 'case.json', '--passes', '1', '--run-id', id]);
  assert.equal((await questions('q')).code, 0);
  assert.notEqual((await cases('c')).code, 2);
  const [before, beforeCases] = [whole('q'), whole('c')];

  const onQuestions = await cases('q');
  assert.equal(onQuestions.code, 2);
  assert.match(onQuestions.stderr, /results\/q cannot be used: a run of questions is stored there/);
  const onCases = await questions('c');
  assert.equal(onCases.code, 2);
  assert.match(onCases.stderr, /results\/c cannot be used: a run of cases is stored there/);
  assert.deepEqual([whole('q'), whole('c')], [before, beforeCases], 'nothing is written');

  const report = await sarqIn(['report', 'results/q']);
  assert.equal(report.code, 2);
  assert.match(report.stderr, /results\/q holds a run of questions: .*"sarq qa compare" reads it/);
  const compare = await sarqIn(['qa', 'compare', 'results/q', 'results/c']);
  assert.equal(compare.code, 2);
  assert.match(compare.stderr, /results\/c holds a run of cases: "sarq report" and "sarq compare" read it/);
});

test('a re-check that fails is told on the terminal and ends with 3; the same id asks only the judge again', async () => {
  let verdict = 'I would rather not say';
  let answers = 0;
  const server = await faultyServer((response, _n, { body }) => {
    const id = /Id: (REG_\d)/.exec(body)?.[1];
    if (id === undefined) answers++;
    const content = id === undefined ? 'A tenth' : verdict.replace('ID', id);
    send(response, 200, GOOD_REPLY.replace('"hello"', JSON.stringify(content)));
  });
  const env = { CANDIDATE_BASE_URL: server.baseUrl, CANDIDATE_MODEL: 'm', MODEL_MAX_RETRIES: '0' };
  const args = ['qa', 'run', 'items.json', '--run-id', 'checked', '--recheck', 'env:candidate'];
  try {
    const failed = await sarqIn(args, env);
    assert.equal(failed.code, 3, failed.stderr);
    assert.match(failed.stderr, /REG_1 wrong \(none\), re-check failed: the re-check judge m gave no usable answer/);
    assert.match(failed.stdout, /3 re-checks failed and say nothing\.\nThe same --run-id asks the judge again/);
    assert.match(stored('checked/REPORT.md'), /3 re-checks failed and say nothing\./);
    verdict = '{"id":"ID","correct":true,"reason":"the same"}';
    const done = await sarqIn(args, env);
    assert.equal(done.code, 0, done.stderr);
    assert.match(done.stdout, /Re-check: of 3 answers scored wrong 3 are called right/);
    assert.equal(answers, 3);
  } finally {
    await server.close();
  }
});
