import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type FrameLocator, type Locator, type Page } from 'playwright-core';
import { remoteUri, workbenchUrl, type Host } from './host.ts';
import { chromiumPath } from './install.ts';

export const shots = resolve(import.meta.dirname, '../shots');
mkdirSync(shots, { recursive: true });

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    ],
  });
}

export interface WorkbenchOptions {
  /** Relative to the host's folder. */
  files?: string[];
  folder?: string;
}

/** A page with the workbench ready to be used. */
export async function openWorkbench(browser: Browser, host: Host, options: WorkbenchOptions = {}): Promise<Page> {
  const folder = options.folder ?? host.folder;
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000); // far above what anything takes: a busy machine must not look like a fault
  page.setDefaultNavigationTimeout(180_000);
  const payload = (options.files ?? []).map((file): [string, string] => [
    'openFile',
    remoteUri(host, join(folder, file)),
  ]);
  await page.goto(workbenchUrl(host, folder, payload));
  await page.locator('.monaco-workbench').waitFor();
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
  return page;
}

export async function runCommand(page: Page, title: string): Promise<void> {
  await quickPick(page, 'F1', `>${title}`, title);
}

/** Opens a file of the workspace through quick open, by the end of its path. */
export async function openFile(page: Page, path: string): Promise<void> {
  const name = path.split('/').at(-1) ?? path;
  await quickPick(page, 'Control+P', path, name);
  await page.locator('.tab.active', { hasText: name }).first().waitFor();
}

/** A key that has opened nothing by then is taken for swallowed, and pressed again. */
const SWALLOWED_MS = 3000;

/**
 * Opens the quick input with `key`, types `text` and takes the first row with `row`. A workbench that still starts up, or
 * a focus that leaves a webview, now and then swallows the key, closes the input again or does not know a command yet:
 * then all of it is done again.
 */
async function quickPick(page: Page, key: string, text: string, row: string): Promise<void> {
  const timeout = 10_000;
  const input = page.locator('.quick-input-box input');
  for (let attempt = 1; ; attempt++) {
    try {
      if (!(await input.isVisible())) await page.keyboard.press(key);
      await input.waitFor({ timeout: SWALLOWED_MS });
      await input.fill(text, { timeout });
      await page.locator('.quick-input-list .monaco-list-row', { hasText: row }).first().click({ timeout });
      return;
    } catch (error) {
      if (attempt === 10) throw error;
      // What the list offers is settled when it opens.
      await page.keyboard.press('Escape');
      await input.waitFor({ state: 'hidden', timeout }).catch(() => undefined);
    }
  }
}

/** Presses keys until what they open is there: a workbench that is busy with its focus now and then swallows one. */
export async function pressFor(page: Page, keys: string | readonly string[], opened: Locator): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    for (const key of [keys].flat()) await page.keyboard.press(key);
    const shown = await opened.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (shown) return;
    if (attempt === 10) throw new Error(`${[keys].flat().join(' ')} opens nothing`);
  }
}

/** Selects the n-th occurrence of a text in the editor of the first group, as find does. */
export async function selectText(page: Page, text: string, nth = 1): Promise<void> {
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+Home');
  const find = page.locator('.find-widget.visible .find-part textarea');
  await pressFor(page, 'Control+F', find);
  // The same text as last time would search for nothing anew.
  await find.fill('');
  await find.fill(text);
  await page.locator('.find-widget.visible .matchesCount', { hasText: /^1 of/ }).waitFor();
  for (let i = 1; i < nth; i++) await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

/** The rows of the Problems view that have a text. The view draws only what fits, so everything else is filtered away. */
export async function problems(page: Page, text: string): Promise<Locator> {
  await runCommand(page, 'View: Focus Problems');
  await page.locator('.markers-panel').waitFor();
  await page.locator('.panel .monaco-inputbox input').first().fill(text);
  return page.locator('.markers-panel .monaco-list-row', { hasText: text });
}

/**
 * A CodeLens above the case, at the top of its file. A busy workbench now and then misses the first request; an edit at
 * the end of the file makes it ask again.
 */
export async function codeLens(page: Page, title: string): Promise<Locator> {
  const lens = page.locator('.codelens-decoration a', { hasText: title }).first();
  for (let attempt = 0; ; attempt++) {
    const shown = await lens.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    if (shown || attempt === 3) return lens;
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' ');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+Home');
  }
}

/**
 * Clicks a CodeLens until what it does is seen: a click in the moment in which the lenses are drawn anew meets one whose
 * command is gone, and VS Code only says so.
 */
export async function clickLens(page: Page, title: string, seen: Locator): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await (await codeLens(page, title)).click();
    try {
      await seen.first().waitFor({ timeout: 12_000 });
      return;
    } catch (error) {
      if (attempt === 8) throw error;
    }
  }
}

/** The document inside the visible webview: a host page's frame, and the extension's own frame within. */
export function webview(page: Page): FrameLocator {
  const outer = page.locator('iframe.webview.ready').filter({ visible: true }).last();
  return outer.contentFrame().locator('iframe#active-frame').contentFrame();
}
