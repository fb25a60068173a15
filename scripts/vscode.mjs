// `npm run vscode [folder]`: opens a bank (ours by default) in VS Code with this checkout's Sarq: the desktop's own `code`
// where there is one, else VS Code in the browser on a free loopback port.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { build, install, root, run } from './setup.mjs';

const folder = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? resolve(root, 'cases'));

install();
const hasCode = spawnSync('code', ['--version'], { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
if (hasCode && process.getuid?.() !== 0) {
  build();
  process.exit(run('code', ['--new-window', `--extensionDevelopmentPath=${root}`, folder]));
}
process.exit(run('node', ['scripts/browser-host.ts', folder]));
