import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chaosServer, FAULT_NAMES, type Fault } from '../../test/chaos-server.ts';
import { exampleBank } from '../../test/example-bank.ts';
import { MemoryFiles } from '../../test/memory-files.ts';
import { sampleRecord } from '../../test/sample-score.ts';
import { createModel, type ModelDeps } from '../models/create.ts';
import { EndpointLimits } from '../models/endpoint-limit.ts';
import type { ModelRole, OpenAiProfile } from '../models/profile.ts';
import type { Clock } from '../models/retry.ts';
import { ResultFolder } from '../results/folder.ts';
import { seededRandom } from '../stats/random.ts';
import { runBank, type BankRun, type FinishedTrial } from './bank-run.ts';
import { DEFAULT_PROMPT } from './default-prompt.ts';
import type { RunnableCase } from './prepare.ts';
import { transport } from '../../node/transport.ts';

const TRAJECTORIES = 2000;
const AT_ONCE = 32;
/** One request in so many goes wrong. */
const ONE_IN = 8;
const ASSISTANTS = ['gold', 'hasty', 'silent', 'wrong-target'];

/** Time that passes quicker: half a second of back-off in ten milliseconds. */
const quickClock: Clock = {
  now: () => performance.now() * 50,
  sleep: (ms, signal) => sleep(ms / 50, undefined, signal === undefined ? {} : { signal }),
};

async function against(cases: RunnableCase[], next: () => Fault | null, run: (baseUrl: string) => Promise<void>) {
  const server = chaosServer(cases, next);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function bankRun(cases: RunnableCase[], files: MemoryFiles, baseUrl: string, passes: number, seed: number) {
  const trials: FinishedTrial[] = [];
  const random = seededRandom(seed);
  const deps: ModelDeps = {
    transport,
    clock: quickClock,
    keys: { secret: async () => undefined, env: () => undefined },
    limits: new EndpointLimits({ clock: quickClock, random, concurrency: AT_ONCE }),
  };
  const modelFor = (model: string, role: ModelRole, theCase: RunnableCase) => {
    const profile: OpenAiProfile = { name: model, provider: 'openai-compatible', baseUrl, model };
    return createModel({ ...profile, timeoutSeconds: 0.5, maxRetries: 8 }, role, theCase, deps);
  };
  const run: BankRun = {
    folder: new ResultFolder(files, 'results', 'r'),
    record: sampleRecord({ run_id: 'r', passes, case_ids: cases.map(({ case: of }) => of.case_id) }),
    cases,
    unreadable: [],
    castFor: (theCase) => ({
      candidate: modelFor(`scripted:${ASSISTANTS[cases.indexOf(theCase) % 4] ?? ''}`, 'candidate', theCase),
      judge: { kind: 'model', model: modelFor('heuristic-judge', 'judge', theCase) },
      resolver: { kind: 'model', model: modelFor('confirming-resolver', 'resolver', theCase) },
    }),
    template: DEFAULT_PROMPT,
    skipJudgeAfterFailure: false,
    atOnce: AT_ONCE,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    timeStamp: () => '',
    signal: new AbortController().signal,
    onEvent: () => undefined,
    onTrial: (trial) => trials.push(trial),
  };
  return { run, trials };
}

const told = ({ score }: Pick<FinishedTrial, 'score'>) => `${score.verdict} ${score.fail_reason ?? ''}`;

test(`${TRAJECTORIES} trajectories against an endpoint that does everything wrong: none lost, none doubled, no verdict changed`, async (context) => {
  const cases = exampleBank();
  const passes = TRAJECTORIES / cases.length;
  const right = new Map<string, string>();
  await against(
    cases,
    () => null,
    async (baseUrl) => {
      const { run, trials } = bankRun(cases, new MemoryFiles(), baseUrl, 1, 1);
      await runBank(run);
      for (const trial of trials) right.set(trial.score.case_id, told(trial));
    },
  );
  assert.ok(new Set(right.values()).size >= 3, 'passes and different failures');

  const random = seededRandom(20260901);
  const seen = new Map<Fault, number>();
  const next = () => {
    if (random() * ONE_IN >= 1) return null;
    const fault = FAULT_NAMES[Math.floor(random() * FAULT_NAMES.length)] ?? null;
    if (fault !== null) seen.set(fault, (seen.get(fault) ?? 0) + 1);
    return fault;
  };
  const files = new MemoryFiles();
  const finals = new Map<string, string>();
  const errors: number[] = [];
  // A refused key is not asked with again by itself: those trials are errors, and the next run of the id has them.
  await against(cases, next, async (baseUrl) => {
    for (let round = 0; round < 12 && errors.at(-1) !== 0; round++) {
      const { run, trials } = bankRun(cases, files, baseUrl, passes, round);
      await runBank(run);
      const keys = trials.map(({ trial, score }) => `${score.case_id} ${trial}`);
      assert.deepEqual([keys.length, new Set(keys).size], [TRAJECTORIES, TRAJECTORIES], 'none lost, none doubled');
      for (const trial of trials) {
        if (trial.score.verdict !== 'ERROR') assert.equal(told(trial), right.get(trial.score.case_id));
        finals.set(`${trial.score.case_id} ${trial.trial}`, told(trial));
      }
      errors.push(trials.filter(({ score }) => score.verdict === 'ERROR').length);
    }
  });
  assert.equal(errors.at(-1), 0);
  assert.ok((errors[0] ?? 0) > 0, 'faults that end a trial occurred');
  for (const fault of FAULT_NAMES) assert.ok((seen.get(fault) ?? 0) > 20, fault);
  for (const [key, verdict] of finals) assert.equal(verdict, right.get(key.split(' ')[0] ?? ''), key);
  const scores = [...files.texts.keys()].filter((path) => path.endsWith('/score.json'));
  assert.equal(scores.length, TRAJECTORIES);
  context.diagnostic(
    `${[...seen.values()].reduce((sum, n) => sum + n, 0)} faults; trials left without verdict, run by run: ${errors.join(', ')}`,
  );
});
