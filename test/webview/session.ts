import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import type { FromPanel, ToPanel } from '../../protocol/panel.ts';
import { launchBrowser } from '../host/workbench.ts';
import { PanelPage, type PanelPageOptions } from './page.ts';

/**
 * One browser for the tests of a file. What is returned opens a page for one of them, and afterwards asserts that nothing in it
 * complained, its content security policy included.
 */
export function pages<From = FromPanel, To = ToPanel>() {
  let browser: Browser | undefined;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  return async (options: PanelPageOptions, use: (page: PanelPage<From, To>) => Promise<void>): Promise<void> => {
    assert.ok(browser);
    const page = await PanelPage.open<From, To>(browser, options);
    try {
      await use(page);
      assert.deepEqual(page.problems, []);
    } finally {
      await page.close();
    }
  };
}
