import type { ModelDeps } from '../../core/models/create.ts';
import type { EditorModels } from '../../core/models/editor.ts';
import { clock } from '../../node/clock.ts';
import { transport } from '../../node/transport.ts';
import type { BankSetup } from './bank-setup.ts';

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
    transport,
    clock,
    keys: { secret, env: (name) => (Object.hasOwn(env, name) ? env[name] : undefined) },
    editor,
  };
}
