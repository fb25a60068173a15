import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStandInServer } from '../../cli/serve.ts';
import { createModel, type ModelDeps } from '../../core/models/create.ts';
import { SCRIPTED_ASSISTANTS, type ModelProfile } from '../../core/models/profile.ts';
import { DEFAULT_PROMPT } from '../../core/run/default-prompt.ts';
import type { RunnableCase } from '../../core/run/prepare.ts';
import type { Cast } from '../../core/run/cast.ts';
import { runTrial } from '../../core/run/trial.ts';
import { publishedBank } from '../published.ts';
import { sharedTest } from '../shared.ts';
import { transport } from '../../node/transport.ts';

const DEPS: ModelDeps = {
  transport,
  clock: { now: Date.now, sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}) },
  keys: { secret: async () => undefined, env: () => undefined },
};

async function scoreOf(runnable: RunnableCase, cast: Cast) {
  const { score, transcript } = await runTrial({
    ...runnable,
    ...cast,
    template: DEFAULT_PROMPT,
    trial: 1,
    skipJudgeAfterFailure: false,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  // Who judged is named by the name of the model, which differs on purpose, as does how it counts its calls.
  const { stand_ins: standIns, ...rest } = score;
  for (const key of ['judge_usage', 'resolver_usage']) Reflect.deleteProperty(rest, key);
  return { rest, transcript, standIns };
}

sharedTest('a published case scores the same through HTTP as embedded', async (dir) => {
  const { cases } = publishedBank(dir);
  const server = createStandInServer(cases);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const remote = (model: string): ModelProfile => {
    return { name: model, provider: 'openai-compatible', baseUrl: `http://127.0.0.1:${port}/v1`, model, maxRetries: 0 };
  };
  let compared = 0;
  try {
    for (const assistant of SCRIPTED_ASSISTANTS) {
      // All cases with the gold path, a third of them with each of the others.
      for (const runnable of cases.filter((_, i) => assistant === 'gold' || i % 3 === 0)) {
        const local: ModelProfile = { name: 'local', provider: 'scripted', assistant };
        const embedded = await scoreOf(runnable, {
          candidate: createModel(local, 'candidate', runnable, DEPS),
          judge: { kind: 'heuristic' },
          resolver: { kind: 'heuristic' },
        });
        const overHttp = await scoreOf(runnable, {
          candidate: createModel(remote(`scripted:${assistant}`), 'candidate', runnable, DEPS),
          judge: { kind: 'model', model: createModel(remote('heuristic-judge'), 'judge', runnable, DEPS) },
          resolver: { kind: 'model', model: createModel(remote('confirming-resolver'), 'resolver', runnable, DEPS) },
        });
        assert.deepEqual(overHttp.rest, embedded.rest, runnable.path);
        assert.deepEqual(overHttp.transcript, embedded.transcript, runnable.path);
        assert.ok(overHttp.standIns?.includes(`scripted:${assistant} (candidate)`));
        compared++;
      }
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
  console.log(`${compared} runs through HTTP equal the embedded ones`);
});
