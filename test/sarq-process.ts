import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../cli/main.ts');

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
    env: { ...Object.fromEntries(outer), NO_COLOR: '1', ...options.env },
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
