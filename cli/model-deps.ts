import type { ModelDeps } from '../core/models/create.ts';
import { EndpointLimits } from '../core/models/endpoint-limit.ts';
import { editorOnly } from '../core/models/editor.ts';
import { isEndpoint } from '../core/models/endpoint.ts';
import { ModelError } from '../core/models/model.ts';
import type { ModelProfile } from '../core/models/profile.ts';
import { clock } from '../node/clock.ts';
import { transport } from '../node/transport.ts';
import { allowedOrigins, isUsersOwn } from './allowed-origins.ts';
import type { Bank } from './bank.ts';
import { UsageError } from './io.ts';

/**
 * What the models of a run need. Keys come from the environment only: the command line has no other store.
 * @param profiles those that will be asked; @param allowed what the user gave as `--allow-origin`.
 * @throws UsageError for a model that only an editor has, and for a key that may not go where the bank sends it.
 */
export async function modelDeps(
  bank: Bank,
  profiles: readonly (ModelProfile | { name: string; provider: 'heuristic' | 'confirming' })[],
  allowed: readonly string[] = [],
): Promise<ModelDeps> {
  const inEditor = profiles.find(({ provider }) => provider === 'vscode-lm');
  if (inEditor) throw new UsageError(editorOnly(inEditor.name));
  const origins = await allowedOrigins(bank, profiles.filter(isEndpoint), allowed);
  return {
    transport,
    clock,
    keys: {
      secret: () => Promise.resolve(undefined),
      env: (name, origin) => {
        if (isUsersOwn(name) && !origins.has(origin)) {
          throw new ModelError('no_key', `the key in ${name} may not go to ${origin}: allow it with --allow-origin`);
        }
        return Object.hasOwn(bank.env, name) ? bank.env[name] : undefined;
      },
    },
    limits: new EndpointLimits({
      clock,
      random: Math.random,
      ...(bank.config.concurrency !== undefined && { concurrency: bank.config.concurrency }),
    }),
  };
}
