import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { clickLens, codeLens, pressFor, runCommand, selectText, shots } from '../host/workbench.ts';
import { editorSession } from './session.ts';
import { CASE, copyWorkspace } from './workspace.ts';

const session = editorSession(() => ({ workspace: copyWorkspace(), files: [CASE] }));
const shot = (name: string) => session.page.screenshot({ path: join(shots, `typing-${name}.png`) });
const line = (text: string | RegExp): Locator => session.page.locator('.view-line', { hasText: text }).first();

const select = (text: string, nth?: number) => selectText(session.page, text, nth);

interface GoldCase {
  gold: { tool_calls: { tool: string; arguments: Record<string, unknown> }[] };
}

const value = () => JSON.parse(readFileSync(join(session.host.folder, CASE), 'utf8')) as GoldCase;
const [tool, id] = ['stop_cheque_payment', () => String(value().gold.tool_calls[0]?.arguments['account_id'])];

/** Which occurrence of a text is the first one in the gold calls. */
const inGold = (text: string) =>
  readFileSync(join(session.host.folder, CASE), 'utf8').split('"tool_calls"')[0]!.split(text).length;

test('hints beside gold calls say where ids are from', async () => {
  await codeLens(session.page, 'Run');
  await select('"tool_calls"');
  await session.page.locator('.view-lines', { hasText: 'login_context' }).first().waitFor();
  await line(/account_id.*login_context/).waitFor();
  await shot('hints');
});

test('the id of an argument is completed from the ids in scope, each with where it comes from', async () => {
  const { page } = session;
  await select(id(), inGold(id()));
  await page.keyboard.press('Backspace');
  const offered = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'login_context' });
  await pressFor(page, 'Control+Space', offered.first());
  assert.match((await offered.first().getAttribute('aria-label')) ?? '', new RegExp(id()));
  await shot('completion');
  await offered.first().click();
  await line(new RegExp(`account_id.*${id()}`)).waitFor();
});

test('hover tells of a tool and of an id', async () => {
  const { page } = session;
  for (const [text, told] of [
    [tool, 'stop'],
    [id(), 'login_context'],
  ] as const) {
    await select(text);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await pressFor(page, ['Control+K', 'Control+I'], page.locator('.monaco-hover', { hasText: told }).first());
    await shot(`hover-${text === tool ? 'tool' : 'id'}`);
    await page.keyboard.press('Escape');
  }
});

test('renaming an id changes it everywhere, as one step of undo', async () => {
  const { page } = session;
  await select(id());
  await page.keyboard.press('ArrowRight');
  const input = page.locator('.rename-box input');
  await pressFor(page, 'F2', input);
  await input.fill('TKTQK9999001');
  await page.keyboard.press('Enter');
  await line('TKTQK9999001').waitFor();
  const find = page.locator('.find-widget.visible .find-part textarea');
  await pressFor(page, 'Control+F', find);
  await find.fill(id());
  await page.locator('.find-widget.visible .matchesCount', { hasText: 'No results' }).waitFor();
  await shot('renamed');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Z');
  await line(id()).waitFor();
});

test('an unknown tool is mended from the light bulb', async () => {
  const { page } = session;
  await select(tool, inGold(tool));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.locator('.squiggly-error').first().waitFor();
  const action = page.locator('.action-widget .monaco-list-row', { hasText: tool }).first();
  await pressFor(page, 'Control+.', action);
  await shot('fix');
  await action.click();
  await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
});

test('the reply to a gold call opens beside the case', async () => {
  const { page } = session;
  await select('"tool_calls"');
  await clickLens(page, 'Reply', page.locator('.tab', { hasText: /reply|stop_cheque/i }));
  await shot('reply');
});

test('the outline speaks of the case and its customer', async () => {
  const { page } = session;
  await page.keyboard.press('Control+1');
  await runCommand(page, 'Explorer: Focus on Outline View');
  await page
    .locator('.outline-pane .monaco-list-row', { hasText: /^customer / })
    .first()
    .waitFor();
  await shot('outline');
});
