import { parseEnv } from 'node:util';

/** The variables of a `.env` file. An editor's byte order mark belongs to no name. */
export function parseEnvFile(text: string): Record<string, string | undefined> {
  return parseEnv(text.replace(/^\uFEFF/, ''));
}
