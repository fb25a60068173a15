import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type Host } from '../host/host.ts';
import { launchBrowser, openWorkbench, runCommand, shots } from '../host/workbench.ts';
import { vsix } from './workspace.ts';

export interface Session {
  readonly page: Page;
  readonly host: Host;
}

export interface SessionStart {
  /** Copied into the host. */
  workspace: string;
  /** Opened at once, relative to the workspace. */
  files: string[];
  settings?: Record<string, unknown>;
  extensions?: string[];
}

/** A real VS Code with the packaged extension for the tests of one file; a test that fails leaves a picture. */
export function editorSession(start: () => SessionStart | Promise<SessionStart>): Session {
  let browser: Browser | undefined;
  let host: Host | undefined;
  let page: Page | undefined;
  before(async () => {
    const { workspace, files, settings, extensions } = await start();
    host = await startHost({
      vsix,
      workspace,
      ...(extensions && { extensions }),
      settings: { 'workbench.colorTheme': 'Default Dark Modern', ...settings },
    });
    browser = await launchBrowser();
    page = await openWorkbench(browser, host, { files });
  });
  afterEach(async (context) => {
    if (!('passed' in context) || context.passed) return;
    if (page === undefined) return;
    const picture = join(shots, `failed-${context.name.replace(/\W+/g, '-')}`);
    await page.screenshot({ path: `${picture}.png` });
    // What the product said by itself has vanished by now: read it again.
    await runCommand(page, 'Notifications: Show Notifications').catch(() => undefined);
    for (const said of await page.locator('.notification-list-item-message').allTextContents())
      console.log(`# ${said}`);
    await page.screenshot({ path: `${picture}-notifications.png` });
    await page.keyboard.press('Escape');
  });
  after(async () => {
    await browser?.close();
    await host?.stop();
  });
  return {
    get page() {
      return present(page);
    },
    get host() {
      return present(host);
    },
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the editor has not started');
  return value;
}
