import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI from 'openai';
import { clock } from '../../node/clock.ts';
import { disk, sha256 } from '../../node/disk.ts';
import { transport } from '../../node/transport.ts';
import { castingFor } from '../../core/run/cast.ts';
import type { ModelDeps } from '../../core/models/create.ts';
import { EndpointLimits } from '../../core/models/endpoint-limit.ts';
import { guardedFetch } from '../../core/models/guarded.ts';
import type { OpenAiProfile } from '../../core/models/profile.ts';
import type { Transport } from '../../core/models/transport.ts';
import { ResultFolder } from '../../core/results/folder.ts';
import { runBank } from '../../core/run/bank-run.ts';
import { DEFAULT_CASE_SECONDS } from '../../core/run/deadline.ts';
import { DEFAULT_PROMPT } from '../../core/run/default-prompt.ts';
import { inPool } from '../../core/run/pool.ts';
import type { RunnableCase } from '../../core/run/prepare.ts';
import { SAMPLE_EXPOSURE, sampleCase } from '../sample-case.ts';
import { sampleRecord } from '../sample-score.ts';
import { median } from './figures.ts';
import { instantReply } from './instant-replies.ts';

const CASES = 300;
const ROUNDS = 7;
const WARM_UP = 4;
const REQUESTS_PER_TRAJECTORY = 5;

interface Measured {
  perSecond: number;
  cpuMs: number;
}

/** Trajectories per second of `count`, and the CPU time of this process for each. */
async function measured(count: number, work: () => Promise<void>): Promise<Measured> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: count / seconds, cpuMs: (user + system) / 1000 / count };
}

function casesFor(): RunnableCase[] {
  return Array.from({ length: CASES }, (_, i) => {
    const id = `cards.block_card.happy.${i}`;
    return { path: `${id}.json`, text: id, case: sampleCase({ case_id: id }), exposure: SAMPLE_EXPOSURE };
  });
}

/** A run of the bank as `sarq run` does it, results on the disk. */
async function run(
  baseUrl: string,
  cases: RunnableCase[],
  atOnce: number,
  root: string,
  by: Transport = transport,
): Promise<void> {
  const deps: ModelDeps = {
    transport: by,
    clock,
    keys: { secret: async () => undefined, env: () => undefined },
    limits: new EndpointLimits({ clock, random: Math.random, concurrency: atOnce }),
  };
  const profile = (name: string): OpenAiProfile => ({ name, provider: 'openai-compatible', baseUrl, model: name });
  const [candidate, judge] = [profile('candidate'), profile('judge')];
  const { summary } = await runBank({
    folder: new ResultFolder(disk, root, `r${atOnce}_${Math.random()}`),
    record: sampleRecord({ case_ids: cases.map(({ case: of }) => of.case_id) }),
    cases,
    unreadable: [],
    castFor: castingFor({ candidate, judge, resolver: judge, problems: [] }, deps),
    template: DEFAULT_PROMPT,
    skipJudgeAfterFailure: false,
    deadline: { seconds: DEFAULT_CASE_SECONDS, clock },
    atOnce,
    hash: sha256,
    timeStamp: () => '',
    signal: new AbortController().signal,
    onEvent: () => undefined,
    onTrial: () => undefined,
  });
  if (summary.strict_pass !== cases.length) throw new Error(`${summary.strict_pass} of ${cases.length} passed`);
}

type Params = OpenAI.ChatCompletionCreateParamsNonStreaming;

/** The same requests in the same order with the same client, and nothing else. */
async function bare(
  baseURL: string,
  trajectories: readonly Params[][],
  atOnce: number,
  by: typeof fetch = fetch,
): Promise<void> {
  const client = new OpenAI({ baseURL, apiKey: 'none', maxRetries: 0, logLevel: 'off', timeout: 120_000, fetch: by });
  await inPool(trajectories, atOnce, async (requests) => {
    for (const params of requests) await client.chat.completions.create(params);
  });
}

/** The same loop over the connections of a run instead of the package's own. */
const overOurs = guardedFetch(
  { where: 'bench', model: 'bench', key: undefined, authorise: (key) => ['authorization', key] },
  { transport, clock },
);

/** Without a network: what is left is our own work and the client's, which a busy machine disturbs least. */
const ownInProcess: Transport = async ({ body = '' }) => ({ status: 200, headers: {}, body: instantReply(body) });
const bareInProcess: typeof fetch = async (_url, init) =>
  new Response(instantReply(bodyOf(init)), { headers: { 'content-type': 'application/json' } });

function bodyOf(init: RequestInit | undefined): string {
  return typeof init?.body === 'string' ? init.body : '';
}

/**
 * Whole trajectories against an endpoint that answers at once, beside a bare loop of the same requests: what is missing to 1 is
 * what mocks, grading, judging and storing cost.
 */
export async function benchThroughput(): Promise<void> {
  const endpoint = spawn(process.execPath, [join(import.meta.dirname, 'instant-endpoint.ts')]);
  const root = mkdtempSync(join(tmpdir(), 'sarq-bench-'));
  try {
    const [line] = (await once(endpoint.stdout, 'data')) as [Buffer];
    const baseUrl = line.toString().trim();
    const cases = casesFor();
    const bodies: string[] = [];
    await run(baseUrl, cases, 1, root, (request) => (bodies.push(request.body ?? ''), transport(request)));
    const trajectories = cases.map((_, i) => {
      const own = bodies.slice(i * REQUESTS_PER_TRAJECTORY, (i + 1) * REQUESTS_PER_TRAJECTORY);
      // Read before anything is measured: the client writes them again, as it writes those of a run.
      return own.map((body) => JSON.parse(body) as Params);
    });
    const again: string[] = [];
    await bare(baseUrl, trajectories, 1, (url, init) => (again.push(bodyOf(init)), fetch(url, init)));
    assert.deepEqual(again, bodies, 'the bare loop sends what a run sends, to the letter');
    // A bank runs for thousands of trajectories: what its first ones cost says nothing about it.
    for (let round = 0; round < WARM_UP; round++) {
      await bare(baseUrl, trajectories, 8);
      await run(baseUrl, cases, 8, root);
    }
    console.log(`throughput, ${CASES} trajectories of ${REQUESTS_PER_TRAJECTORY} requests, median of ${ROUNDS} rounds`);
    const compare = async (atOnce: number, ours: Transport, theirs: typeof fetch) => {
      const own: Measured[] = [];
      const bareLoop: Measured[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const measureBare = async () =>
          bareLoop.push(await measured(CASES, () => bare(baseUrl, trajectories, atOnce, theirs)));
        if (round % 2 === 0) await measureBare();
        own.push(await measured(CASES, () => run(baseUrl, cases, atOnce, root, ours)));
        if (round % 2 === 1) await measureBare();
      }
      const of = (list: Measured[], key: keyof Measured) => median(list.map((each) => each[key]));
      // Round by round: both have met the same machine, busy or not.
      const ratio = median(own.map(({ perSecond }, i) => perSecond / (bareLoop[i]?.perSecond ?? Number.NaN)));
      const cpu = `CPU per trajectory ${of(own, 'cpuMs').toFixed(2)} ms, bare ${of(bareLoop, 'cpuMs').toFixed(2)} ms`;
      return { ratio, cpu, perSecond: of(own, 'perSecond').toFixed(0), bare: of(bareLoop, 'perSecond').toFixed(0) };
    };
    for (const atOnce of [1, 8, 32]) {
      const asItComes = await compare(atOnce, transport, fetch);
      const title = `${String(atOnce).padStart(2)} at a time`.padEnd(23);
      const { perSecond, bare: loop, ratio, cpu } = asItComes;
      console.log(
        `  ${title}${perSecond} per second, bare loop ${loop}, ratio ${ratio.toFixed(2)} (aim: at least 0.80); ${cpu}`,
      );
      const alike = await compare(atOnce, transport, overOurs);
      console.log(
        `${' '.repeat(25)}bare loop over our connections ${alike.bare}, ratio ${alike.ratio.toFixed(2)}; ${alike.cpu}`,
      );
    }
    console.log(`  ${'without the network'.padEnd(23)}${(await compare(32, ownInProcess, bareInProcess)).cpu}`);
  } finally {
    endpoint.kill();
    rmSync(root, { recursive: true });
  }
}
