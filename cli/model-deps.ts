import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelDeps } from '../core/models/create.ts';
import type { Bank } from './bank.ts';

/** Keys come from the environment only: the command line has no other store. */
export function modelDeps({ env }: Bank): ModelDeps {
  return {
    fetch,
    clock: { now: Date.now, sleep: (ms, signal) => sleep(ms, undefined, signal === undefined ? {} : { signal }) },
    keys: {
      secret: () => Promise.resolve(undefined),
      env: (name) => (Object.hasOwn(env, name) ? env[name] : undefined),
    },
  };
}
