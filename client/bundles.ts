import { createRequire } from 'node:module';

/** The bundle that runs cases and shows their verdicts, with everything it needs to talk to models. */
export type Engine = typeof import('./runner.ts');
export type ClientLibrary = typeof import('./language-client.ts');

/** The parts of the extension that are loaded only when they are needed: the extension itself is to start at once. */
export interface Bundles {
  engine: () => Engine;
  clientLibrary: () => ClientLibrary;
}

export function bundlesIn(folder: string): Bundles {
  const load = createRequire(`${folder}/`);
  return {
    engine: () => load('./runner.cjs') as Engine,
    clientLibrary: () => load('./language-client.cjs') as ClientLibrary,
  };
}
