import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { panelHtml } from '../../client/panel/html.ts';
import type { FromPanel, SavedPanel, ToPanel } from '../../protocol/panel.ts';
import { shots } from '../host/workbench.ts';
import themes from './themes.json' with { type: 'json' };

const dist = process.env.SARQ_WEBVIEW ?? resolve(import.meta.dirname, '../../dist/webview');
const ORIGIN = 'https://panel.test';
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', ttf: 'font/ttf' };

export type Theme = keyof typeof themes;

export interface PanelPageOptions {
  /** Which panel: the verdict's unless another is named, by its script and the end of its element's name. */
  panel?: 'panel' | 'coverage' | 'dashboard' | 'side' | 'proof';
  theme?: Theme;
  width?: number;
  height?: number;
  /** 2: what a reader sees at 200 % zoom, half the width at twice the size. */
  zoom?: number;
  reducedMotion?: boolean;
  saved?: SavedPanel | object;
}

/** The built panel in a plain page under its real content security policy, with the editor played by the test. */
export class PanelPage<From = FromPanel, To = ToPanel> {
  readonly page: Page;
  /** Everything that went wrong in the page, breaches of the policy included. */
  readonly problems: string[] = [];
  readonly #name: string;
  #answer: (message: From) => To[] = () => [];

  private constructor(page: Page, name: string) {
    this.page = page;
    this.#name = name;
  }

  static async open<From = FromPanel, To = ToPanel>(
    browser: Browser,
    options: PanelPageOptions = {},
  ): Promise<PanelPage<From, To>> {
    const { panel: name = 'panel', theme = 'dark', width = 640, height = 900, zoom = 1 } = options;
    const context = await browser.newContext({
      viewport: { width: width / zoom, height: height / zoom },
      deviceScaleFactor: zoom,
      reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const panel = new PanelPage<From, To>(page, name);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') panel.problems.push(message.text());
    });
    page.on('pageerror', (error) => panel.problems.push(error.message));
    page.on('dialog', (dialog) => {
      panel.problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.route('**/*', (route) => {
      const file = new URL(route.request().url()).pathname.slice(1);
      const type = TYPES[file.split('.').at(-1) ?? ''];
      if (file === '') return route.fulfill({ contentType: 'text/html', body: pageText(name) });
      return type === undefined
        ? route.abort()
        : route.fulfill({ contentType: type, body: readFileSync(join(dist, file)) });
    });
    await page.exposeFunction('toHost', (message: From) => panel.#receive(message));
    await page.addInitScript(`globalThis.played = ${JSON.stringify({ theme: themes[theme], saved: options.saved })}`);
    await page.addInitScript({ path: join(import.meta.dirname, 'play-editor.js') });
    await page.goto(`${ORIGIN}/`);
    await page.locator(`sarq-${name}`).waitFor({ state: 'attached' });
    return panel;
  }

  /** What the extension host does with messages of the page; its answers are posted back. */
  set host(answer: (message: From) => To[]) {
    this.#answer = answer;
  }

  sent: From[] = [];

  async #receive(message: From): Promise<void> {
    this.sent.push(message);
    await this.post(...this.#answer(message));
  }

  async post(...messages: To[]): Promise<void> {
    await this.page.evaluate(`played.deliver(${JSON.stringify(messages)})`);
  }

  async settle(): Promise<void> {
    await this.page.evaluate('played.settle()');
  }

  /** The value of an expression in the page. */
  look<T>(expression: string): Promise<T> {
    return this.page.evaluate<T>(expression);
  }

  /** A picture of the whole page: the window is made as high as the page, since what is out of sight is not laid out. */
  async shot(name: string): Promise<void> {
    const before = this.page.viewportSize() ?? { width: 640, height: 900 };
    await this.settle();
    for (let i = 0; i < 3; i++) {
      const height = await this.look<number>('document.documentElement.scrollHeight');
      await this.page.setViewportSize({ ...before, height: Math.min(Math.max(before.height, height), 6000) });
      await this.settle();
    }
    await this.view(name);
    await this.page.setViewportSize(before);
  }

  /** A picture of what the window shows. */
  async view(name: string): Promise<void> {
    await this.page.screenshot({ path: join(shots, `${this.#name}-${name}.png`), caret: 'initial' });
  }

  /** What axe-core finds, one line each: rule and element. */
  async accessibilityProblems(): Promise<string[]> {
    await this.page.evaluate(axe.source);
    const { violations } = await this.look<axe.AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
    );
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

function pageText(name: string): string {
  const file = (name: string) => `${ORIGIN}/${name}`;
  return panelHtml({
    cspSource: ORIGIN,
    nonce: 'test',
    script: file(`${name}.js`),
    style: file(`${name}.css`),
    codicons: file('codicon.css'),
    element: `sarq-${name}`,
  });
}
