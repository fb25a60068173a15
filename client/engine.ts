import { createRequire } from 'node:module';

/** The bundle that runs cases, with everything it needs to talk to models. */
export type Engine = typeof import('./runner.ts');

/** Loads the engine when it is first needed: most sessions only write cases. */
export function engineIn(folder: string): () => Engine {
  let engine: Engine | undefined;
  return () => {
    engine ??= createRequire(`${folder}/`)('./runner.cjs') as Engine;
    return engine;
  };
}
