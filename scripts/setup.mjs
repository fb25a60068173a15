// Brings a checkout to a state in which everything runs: locked dependencies and the project's own Node.js.
// Runs on the machine's Node.js (20 or newer), so it uses nothing but built-in modules.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const modules = join(root, 'node_modules');

/** The project's own Node.js first on PATH: every tool that is started afterwards runs on it. */
export const env = { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` };

export function run(command, args = [], options = {}) {
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell, ...options });
  if (error) throw error;
  return status ?? 1;
}

/** Starts a command whose output goes to an open file, or to ours (`inherit`); resolves with its exit status. */
export function begin(command, args, output) {
  const shell = process.platform === 'win32';
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output], shell });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => resolve(status ?? 1));
  });
}

/** Installs the locked dependencies when they are not the ones the lock file names. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(modules, '.sarq-installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.log('Installing the locked dependencies (once)…');
  // npm's own warning that the machine's Node.js is older than `engines` says is what the bundled Node.js is there for.
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  writeFileSync(mark, lock);
}

export function build() {
  const status = run('node', ['scripts/build.mjs']);
  if (status !== 0) process.exit(status);
}
