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
  theme?: Theme;
  width?: number;
  height?: number;
  /** 2: what a reader sees at 200 % zoom, half the width at twice the size. */
  zoom?: number;
  reducedMotion?: boolean;
  saved?: SavedPanel;
}

/** The built panel in a plain page under its real content security policy, with the editor played by the test. */
export class PanelPage {
  readonly page: Page;
  /** Everything that went wrong in the page, breaches of the policy included. */
  readonly problems: string[] = [];
  #answer: (message: FromPanel) => ToPanel[] = () => [];

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Browser, options: PanelPageOptions = {}): Promise<PanelPage> {
    const { theme = 'dark', width = 640, height = 900, zoom = 1 } = options;
    const context = await browser.newContext({
      viewport: { width: width / zoom, height: height / zoom },
      deviceScaleFactor: zoom,
      reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const panel = new PanelPage(page);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') panel.problems.push(message.text());
    });
    page.on('pageerror', (error) => panel.problems.push(error.message));
    page.on('dialog', (dialog) => {
      panel.problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.route('**/*', (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      const type = TYPES[name.split('.').at(-1) ?? ''];
      if (name === '') return route.fulfill({ contentType: 'text/html', body: pageText() });
      return type === undefined
        ? route.abort()
        : route.fulfill({ contentType: type, body: readFileSync(join(dist, name)) });
    });
    await page.exposeFunction('toHost', (message: FromPanel) => panel.#receive(message));
    await page.addInitScript(`globalThis.played = ${JSON.stringify({ theme: themes[theme], saved: options.saved })}`);
    await page.addInitScript({ path: join(import.meta.dirname, 'play-editor.js') });
    await page.goto(`${ORIGIN}/`);
    await page.locator('sarq-panel').waitFor({ state: 'attached' });
    return panel;
  }

  /** What the extension host does with messages of the page; its answers are posted back. */
  set host(answer: (message: FromPanel) => ToPanel[]) {
    this.#answer = answer;
  }

  sent: FromPanel[] = [];

  async #receive(message: FromPanel): Promise<void> {
    this.sent.push(message);
    await this.post(...this.#answer(message));
  }

  async post(...messages: ToPanel[]): Promise<void> {
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
    await this.page.screenshot({ path: join(shots, `panel-${name}.png`), caret: 'initial' });
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

function pageText(): string {
  const file = (name: string) => `${ORIGIN}/${name}`;
  return panelHtml({
    cspSource: ORIGIN,
    nonce: 'test',
    script: file('panel.js'),
    style: file('panel.css'),
    codicons: file('codicon.css'),
  });
}
