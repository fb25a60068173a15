import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const MAIN = join(root, 'cli/main.ts');
/** Node.js keeps what it has compiled here: more than half of the start of a process, and the tests start hundreds. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface SarqOptions {
  cwd?: string;
  input?: string;
  env?: Record<string, string>;
  /** Called with the process's own kill, to interrupt it. */
  onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
}

/** Runs `sarq` from source as a process of its own; no model of the outer environment reaches it. */
export function sarq(args: string[], options: SarqOptions = {}): Promise<Ended> {
  const outer = Object.entries(process.env).filter(([name]) => !/^(CANDIDATE|JUDGE|MODEL)_/.test(name));
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: options.cwd,
    env: { ...Object.fromEntries(outer), NO_COLOR: '1', NODE_COMPILE_CACHE, ...options.env },
  });
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text));
  // A process that has ended already reads no more.
  child.stdin.on('error', () => undefined).end(options.input ?? '');
  options.onStart?.((signal) => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ ...ended, code });
    });
  });
}
