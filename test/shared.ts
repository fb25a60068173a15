import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';

const folder = resolve(import.meta.dirname, '../../shared');

/** The folder of published data and reference outcomes beside the checkout; a user's clone does not have it. */
export const sharedDir: string | null = existsSync(folder) ? folder : null;

/** A test on the published data. Where that is absent it says so and registers nothing. */
export function sharedTest(name: string, run: (dir: string) => void | Promise<void>): void {
  if (sharedDir === null) {
    console.log(`left out (no ../shared): ${name}`);
    return;
  }
  const dir = sharedDir;
  test(name, () => run(dir));
}
