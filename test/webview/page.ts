import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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

const THEMES = ['dark', 'light', 'hcDark', 'hcLight'] satisfies Theme[];

export interface PanelPageOptions {
  /** Which panel: the verdict's unless another is named, by its script and the end of its element's name. */
  panel?: 'panel' | 'coverage' | 'dashboard' | 'side' | 'proof' | 'items';
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

  /** Waits until an expression holds. Playwright's own way would have the page evaluate it, which its policy refuses. */
  async until(expression: string): Promise<void> {
    const deadline = Date.now() + 10_000;
    while (!(await this.look<boolean>(expression))) {
      if (Date.now() > deadline) throw new Error(`never came true: ${expression}`);
      await setTimeout(20);
    }
  }

  /** Puts another theme on, as the editor does when its user changes it. */
  async dress(theme: Theme): Promise<void> {
    await this.page.evaluate(`played.dress(${JSON.stringify(themes[theme])})`);
  }

  /**
   * A picture of the whole page in every theme, and what axe-core finds there. What has nothing to do with colours is looked for
   * in the first of them only.
   */
  async inEveryTheme(name: string): Promise<string[]> {
    const before = await this.#grow();
    const found: string[] = [];
    for (const theme of THEMES) {
      await this.dress(theme);
      await this.view(`${name}-${theme}`);
      const problems = await this.accessibilityProblems(theme === THEMES[0] ? undefined : ['color-contrast']);
      found.push(...problems.map((problem) => `${name} in ${theme}: ${problem}`));
    }
    await this.page.setViewportSize(before);
    return found;
  }

  /** A picture of the whole page: the window is made as high as the page, since what is out of sight is not laid out. */
  async shot(name: string): Promise<void> {
    const before = await this.#grow();
    await this.view(name);
    await this.page.setViewportSize(before);
  }

  /** Makes the window as high as the page, and returns what it was before. */
  async #grow(): Promise<{ width: number; height: number }> {
    const before = this.page.viewportSize() ?? { width: 640, height: 900 };
    let height = before.height;
    await this.settle();
    for (let i = 0; i < 3; i++) {
      const whole = Math.min(await this.look<number>('document.documentElement.scrollHeight'), 6000);
      if (whole <= height) break;
      height = whole;
      await this.page.setViewportSize({ ...before, height });
      await this.settle();
    }
    return before;
  }

  /** A picture of what the window shows. */
  async view(name: string): Promise<void> {
    await this.page.screenshot({ path: join(shots, `${this.#name}-${name}.png`), caret: 'initial' });
  }

  /** What axe-core finds, by `rules` alone where they are given, one line each: rule and element. */
  async accessibilityProblems(rules?: string[]): Promise<string[]> {
    const before = this.problems.length;
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
    if (!(await this.look<boolean>(`'axe' in globalThis`))) await this.page.evaluate(axe.source);
    const { violations } = await this.look<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
    // It adds a style of its own, which the policy refuses.
    this.problems.length = before;
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
