import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostEntry, hostNode } from './install.ts';

/** A workbench that shows nothing but what a test asks for. */
const QUIET = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'editor.minimap.enabled': false,
  'window.restoreWindows': 'none',
  'files.autoSave': 'off', // a browser workbench saves by itself: typing in a test would change the files on disk
};

export interface HostOptions {
  vsix?: string;
  /** Folders of further extensions that only a test needs. */
  extensions?: string[];
  /** Copied into the host's own folder, so that no test can change it. */
  workspace?: string;
  /** Opened as it is: for a person who wants to keep what they write. */
  folder?: string;
  settings?: Record<string, unknown>;
  env?: Record<string, string>;
  /** Needed for tests inside the extension host; mutes notifications. */
  smoke?: boolean;
  /** Leave workspace trust on, to test what an untrusted folder may do. */
  trust?: boolean;
}

export interface Host {
  url: string;
  folder: string;
  /** The user-data folder with the logs. */
  data: string;
  log(): string;
  stop(): Promise<void>;
}

/** Starts a real VS Code on a free loopback port; its whole process group ends with `stop`. */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  const root = mkdtempSync(join(tmpdir(), 'sq-')); // short: Unix socket paths end at 107 characters
  const data = join(root, 'd');
  const extensions = join(root, 'x');
  const folder = options.folder ?? join(root, 'ws');
  mkdirSync(join(data, 'User'), { recursive: true });
  mkdirSync(extensions);
  if (options.workspace !== undefined) cpSync(options.workspace, folder, { recursive: true });
  else mkdirSync(folder, { recursive: true });
  const trust = { 'security.workspace.trust.enabled': options.trust === true };
  writeFileSync(join(data, 'User/settings.json'), JSON.stringify({ ...QUIET, ...trust, ...options.settings }));

  const inherited = Object.entries(process.env).filter(
    ([key]) => !/^(VSCODE_|NODE_TEST_CONTEXT$|NODE_OPTIONS$)/.test(key),
  );
  const env = {
    ...Object.fromEntries(inherited),
    ...options.env,
    XDG_CONFIG_HOME: join(root, 'xdg'),
    XDG_DATA_HOME: join(root, 'xdg'),
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
  };
  const dirs = ['--user-data-dir', data, '--extensions-dir', extensions];
  const packed = (options.extensions ?? []).map((source, i) => pack(source, join(root, `${i}.vsix`)));
  for (const vsix of [options.vsix ?? [], packed].flat()) {
    execFileSync(hostNode, [hostEntry, ...dirs, '--install-extension', vsix], { env, stdio: 'pipe' });
  }
  const args = [
    ...['--bind-addr', '127.0.0.1:0', '--auth', 'none', '--disable-telemetry', '--disable-update-check'],
    ...['--disable-getting-started-override', '--reconnection-grace-time', '5'],
    ...(options.trust === true ? [] : ['--disable-workspace-trust']),
    ...(options.smoke === true ? ['--vscode-option', 'enable-smoke-test-driver'] : []),
  ];
  const child = spawn(hostNode, [hostEntry, ...args, ...dirs], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((done) =>
    child.once('exit', () => {
      done();
    }),
  );
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal);
    } catch {
      // The group is gone already.
    }
  };
  let log = '';
  const url = await new Promise<string>((ready, failed) => {
    const fail = (why: string) => {
      failed(new Error(`The VS Code host ${why}:\n${log}`));
    };
    const timer = setTimeout(() => {
      fail('did not start within 90 s');
    }, 90_000);
    const listen = (chunk: Buffer) => {
      log += chunk.toString();
      const found = /HTTP server listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(log)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      ready(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code ?? 'a signal'}`);
    });
  });
  return {
    url,
    folder,
    data,
    log: () => log,
    async stop() {
      kill('SIGTERM');
      const timer = setTimeout(() => {
        kill('SIGKILL');
      }, 5000);
      await gone;
      clearTimeout(timer);
      kill('SIGKILL');
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Packs a small extension as it lies in its folder. */
function pack(source: string, vsix: string): string {
  const args = ['package', '--no-dependencies', '--skip-license', '--allow-missing-repository', '--out', vsix];
  execFileSync('vsce', args, { cwd: source, stdio: 'pipe' });
  return vsix;
}

/** The address that opens `folder` (and files in it) in the host's workbench. */
export function workbenchUrl(host: Host, folder: string, payload: [string, string][] = []): string {
  const query = new URLSearchParams({ folder });
  if (payload.length > 0) query.set('payload', JSON.stringify(payload));
  return `${host.url}/?${query.toString()}`;
}

export function remoteUri(host: Host, path: string): string {
  return `vscode-remote://${new URL(host.url).host}${path}`;
}
