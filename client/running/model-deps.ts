import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelDeps } from '../../core/models/create.ts';
import type { EditorModels } from '../../core/models/editor.ts';
import type { Clock } from '../../core/models/retry.ts';
import type { BankSetup } from './bank-setup.ts';

export const clock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, signal === undefined ? {} : { signal }),
};

/** Where the editor's runs take keys and models from. */
export interface ModelSources {
  /** The key stored for an origin. */
  secret: (origin: string) => Promise<string | undefined>;
  /** The models that the editor itself offers. */
  editor: EditorModels;
}

/** What the models of a run need; whether a key may go to an address was asked before. */
export function modelDeps({ env }: Pick<BankSetup, 'env'>, { secret, editor }: ModelSources): ModelDeps {
  return {
    fetch,
    clock,
    keys: { secret, env: (name) => (Object.hasOwn(env, name) ? env[name] : undefined) },
    editor,
  };
}
