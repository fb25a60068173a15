import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { codeLens, openFile, pressFor, runCommand, selectText, shots, webview } from '../host/workbench.ts';
import { sampleText } from '../protocol/sample-case.ts';
import { editorSession } from './session.ts';
import { CASE, copyWorkspace } from './workspace.ts';

const bankOf = CASE.slice(0, CASE.indexOf('accounts_and_transactions'));
const FREEZE = 'cards.toggle_card_freeze.happy';
const fileOf = (number: string) => `${bankOf}cards/toggle_card_freeze/happy.${number}.json`;
/** One with a note of a dependency, one without S2. */
const [NOTED, NO_S2] = ['901', '902'] as const;

interface Told {
  user_turns: { content: string }[];
  gold: { tool_calls: { arguments: { account_id: string; cheque_numbers?: string[] } }[] };
}
const toldBy = (text: string) => JSON.parse(text) as Told;

/** The case with its cheque number said only in the breath of the yes. */
function inOneBreath(text: string): string {
  const { user_turns: turns, gold } = toldBy(text);
  const [first, yes] = turns.map(({ content }) => JSON.stringify(content));
  const number = gold.tool_calls.flatMap((call) => call.arguments.cheque_numbers ?? [])[0] ?? '';
  assert.ok(first !== undefined && yes !== undefined && number !== '');
  return text
    .replace(first, '"I lost a cheque of my salary account. Please put a stop on it."')
    .replace(yes, `"It is number ${number}, and yes, go ahead."`);
}

const session = editorSession(() => {
  const workspace = copyWorkspace();
  const write = (number: string, change: (text: string) => string) => {
    mkdirSync(dirname(join(workspace, fileOf(number))), { recursive: true });
    writeFileSync(join(workspace, fileOf(number)), change(sampleText(`${FREEZE}.${number}`)));
  };
  const note = '"_dependencies": [["get_card_details", "toggle_card_freeze"]],\n    "expected_resolution"';
  write(NOTED, (text) => text.replace('"expected_resolution"', note));
  write(NO_S2, (text) => text.replace('"S1", "S2", ', '"S1", '));
  writeFileSync(join(workspace, CASE), inOneBreath(readFileSync(join(workspace, CASE), 'utf8')));
  return { workspace, files: [CASE] };
});
/** Widgets fade in. */
const FADED_MS = 400;

async function shot(name: string): Promise<void> {
  const { page } = session;
  await page.waitForTimeout(FADED_MS);
  await page.screenshot({ path: join(shots, `navigate-${name}.png`) });
}
const line = (text: string | RegExp): Locator => session.page.locator('.view-line', { hasText: text }).first();
const select = (text: string, nth?: number) => selectText(session.page, text, nth);

const text = (path: string = CASE) => readFileSync(join(session.host.folder, path), 'utf8');
/** Which occurrence of a text is the first one behind another. */
const behind = (mark: string, what: string) => text().slice(0, text().indexOf(mark)).split(what).length;
const lineOf = (what: string, path = CASE) => text(path).slice(0, text(path).indexOf(what)).split('\n').length;
const caret = () => session.page.locator('.statusbar-item', { hasText: /^Ln \d+/ }).first();

async function caretIsOn(number: number): Promise<void> {
  await caret()
    .filter({ hasText: new RegExp(`^Ln ${number},`) })
    .waitFor();
}

const account = () => toldBy(text()).gold.tool_calls[0]?.arguments.account_id ?? '';

test('breadcrumbs and outline name the parts of a case as an author speaks of them', async () => {
  const { page } = session;
  await codeLens(page, 'Run');
  const crumb = (name: RegExp) =>
    page.locator('.breadcrumbs-control .monaco-breadcrumb-item', { hasText: name }).last().waitFor();
  await select('"domain"');
  await crumb(/^case acct\.stop_cheque_payment/);
  await select('"persona"');
  await crumb(/^setup/);
  await select('"account_id"', behind('"tool_calls"', '"account_id"'));
  await crumb(/^gold 1: /);
  await runCommand(page, 'Explorer: Focus on Outline View');
  // The files make room for the outline, whose list holds only what is seen.
  await page.locator('.pane-header').first().click();
  for (const name of [/^customer /, /^turn 1: /, /^mocks \(/, /^gold \(\d\)/]) {
    await page.locator('.outline-pane .monaco-list-row', { hasText: name }).first().waitFor();
  }
  await shot('outline');
});

test('the customer and each mock fold as regions of their own', async () => {
  const { page } = session;
  await page.keyboard.press('Control+1');
  await select('"stop_cheque_payment": {');
  await runCommand(page, 'Fold All Regions');
  await page.keyboard.press('Control+Home');
  await line('"login_context"').waitFor();
  await line('"persona"').waitFor();
  assert.equal(await page.locator('.view-line', { hasText: '"full_name"' }).count(), 0);
  await shot('folded');
  await runCommand(page, 'Unfold All');
  await select('"stop_cheque_payment": {');
  await page.keyboard.press('Control+Shift+BracketLeft');
  await page.locator('.folded-background, .inline-folded').first().waitFor();
  assert.equal(await page.locator('.view-line', { hasText: '"cheque_number"' }).count(), 0);
  await shot('folded-mock');
  await runCommand(page, 'Unfold All');
});

test('the selection grows from an id to its argument, the arguments and the gold call', async () => {
  const { page } = session;
  await select(account(), behind('"tool_calls"', account()));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const selected = session.page.locator('.statusbar-item', { hasText: /^Ln \d+/ });
  const sizes: number[] = [];
  for (let i = 0; i < 6; i++) {
    const last = String(sizes.at(-1) ?? 0);
    await page.keyboard.press('Shift+Alt+ArrowRight');
    const grown = selected.filter({ hasText: /\(\d+ selected\)/ }).filter({ hasNotText: `(${last} selected)` });
    sizes.push(Number(/\((\d+) selected\)/.exec((await grown.textContent()) ?? '')?.[1]));
    if (i === 2 || i === 5) await shot(`selection-${i}`);
  }
  assert.equal(sizes[0], account().length);
  assert.ok(
    sizes.every((size, i) => i === 0 || size > (sizes[i - 1] ?? 0)),
    sizes.join(' '),
  );
});

test('definition of an id leads to the customer, references open beside', async () => {
  const { page } = session;
  await select(account(), behind('"tool_calls"', account()));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F12');
  await caretIsOn(lineOf(account()));
  await shot('definition');
  const peek = page.locator('.peekview-widget .ref-tree .monaco-list-row', { hasText: account() });
  await pressFor(page, 'Shift+F12', peek.first());
  await page.locator('.peekview-widget .view-line', { hasText: account() }).first().waitFor();
  await shot('references');
  await page.keyboard.press('Escape');
});

test('a case is found by a part of its id, whatever is open', async () => {
  const { page } = session;
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: `${FREEZE}.${NOTED}` });
  await pressFor(page, 'Control+T', page.locator('.quick-input-box input'));
  await page.locator('.quick-input-box input').fill('#freeze.happy.9');
  await row.first().waitFor();
  await shot('symbols');
  await row.first().click();
  await page.locator('.tab.active', { hasText: `happy.${NOTED}.json` }).waitFor();
});

test('a dependency, and a note of one, is a link to the mock', async () => {
  const { page } = session;
  await codeLens(page, 'Run');
  await select('"_dependencies"');
  await page.keyboard.press('ArrowRight');
  const link = line('_dependencies').locator('.detected-link', { hasText: 'get_card_details' });
  await link.waitFor();
  await link.hover();
  await page.locator('.monaco-hover', { hasText: 'Mock of get_card_details' }).first().waitFor();
  await shot('link');
  const box = await link.boundingBox();
  assert.ok(box);
  await page.keyboard.down('Control');
  await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2);
  await page.locator('.detected-link-active').first().waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await page.keyboard.up('Control');
  await caretIsOn(lineOf('"get_card_details": {', fileOf(NOTED)));
});

test('a mock is tried from its lens: a form of the arguments, then the reply', async () => {
  const { page } = session;
  const form = page.locator('.quick-input-widget', { hasText: 'toggle_card_freeze · arguments' });
  await select('"mock"');
  const lens = page.locator('.codelens-decoration a', { hasText: 'Try this mock' });
  await lens.nth(1).waitFor();
  await lens.nth(1).click();
  await form.waitFor();
  await shot('form');
  const row = (label: string | RegExp) =>
    page.locator('.quick-input-list .monaco-list-row', { hasText: label }).first();
  await row(/^state/).click();
  await row('unfreeze').waitFor();
  await shot('form-choice');
  await row('unfreeze').click();
  await row(/Show the reply/).click();
  await page
    .locator('.tab', { hasText: /toggle_card_freeze/ })
    .first()
    .waitFor();
  await line(/"reference_id"/).waitFor();
  await shot('tried');
  await runCommand(page, 'View: Close All Editors');
});

test('a case is duplicated: it opens under its new id, about another customer with other cards', async () => {
  const { page, host } = session;
  await openFile(page, fileOf(NOTED));
  await codeLens(page, 'Run');
  await runCommand(page, 'Sarq: Duplicate Case as…');
  const input = page.locator('.quick-input-widget .quick-input-box input, .quick-input-widget .quick-input-message');
  await page.locator('.quick-input-title', { hasText: 'case id' }).waitFor();
  await shot('duplicate');
  const id = await input.first().inputValue();
  assert.match(id, /^cards\.toggle_card_freeze\.happy\.\d+$/);
  await page.keyboard.press('Enter');
  const name = id.split('.').slice(2).join('.');
  await page.locator('.tab.active', { hasText: `${name}.json` }).waitFor();
  await codeLens(page, 'Run');
  await shot('duplicated');
  const path = fileOf(id.split('.').at(-1) ?? '');
  assert.ok(existsSync(join(host.folder, path)), path);
  const [copy, original] = [text(path), text(fileOf(NOTED))];
  assert.ok(copy.includes(`"case_id": "${id}"`));
  const cards = /(?:CUST|CARD-|TF-)\w+/g;
  assert.equal(
    copy.replaceAll(cards, '?').replace(id, ''),
    original.replaceAll(cards, '?').replace(`${FREEZE}.${NOTED}`, ''),
  );
  const old = new Set(original.match(cards));
  assert.deepEqual(
    copy.match(cards)?.filter((card) => old.has(card)),
    [],
  );
});

/** Opens a case, takes the action at its squiggle, and waits until the case has the text. */
async function mend(name: string, path: string, at: string, title: string, then: RegExp): Promise<void> {
  const { page } = session;
  await openFile(page, path);
  await select(at);
  await page.locator('.squiggly-error, .squiggly-warning').first().waitFor();
  const action = page.locator('.action-widget .monaco-list-row', { hasText: title }).first();
  await pressFor(page, 'Control+.', action);
  await shot(`fix-${name}`);
  await action.click();
  await line(then).waitFor();
  await page.locator('.squiggly-error, .squiggly-warning').first().waitFor({ state: 'detached' });
  await shot(`fixed-${name}`);
}

test('a dropped S2 comes back from the light bulb', async () => {
  await mend('s2', fileOf(NO_S2), '"S1"', 'S2', /"S1".*"S2".*"S3"/);
});

test('a turn that supplies and confirms is split in two', async () => {
  await mend('turn', CASE, 'and yes, go ahead', 'Split off the confirmation', /"Yes,.go.ahead\."/);
});

test('a gold call without a gate gets one from the light bulb', async () => {
  const { page } = session;
  await openFile(page, fileOf(NOTED));
  await select('"card_ids"');
  const action = page
    .locator('.action-widget .monaco-list-row', { hasText: 'Add a gate for get_card_details' })
    .first();
  await pressFor(page, 'Control+.', action);
  await shot('gate');
  await action.click();
  await line(/"get_card_details".*"required".*"card_ids"/).waitFor();
  await shot('gated');
});

test('the language status says what is in use', async () => {
  const { page } = session;
  const item = page.locator('.statusbar-item', {
    has: page.locator('.codicon-bracket, .codicon-bracket-dot, .codicon-bracket-error'),
  });
  await item.first().hover();
  await page
    .locator('.monaco-hover', { hasText: /\d+ tools/ })
    .first()
    .waitFor();
  await shot('status');
});

test('in a light theme, too: the wizard, the view of findings, the tables and the status', async () => {
  const { page } = session;
  await runCommand(page, 'Preferences: Toggle between Light/Dark Themes');
  await page.locator('.monaco-workbench.vs').waitFor();
  await shot('light-gated');
  await runCommand(page, 'Sarq: New Case…');
  for (const [question, row] of [
    ['Which domain', 'Cards'],
    ['Which tool', 'block_card'],
    ['Which axis', 'Happy path'],
  ] as const) {
    await page.locator(`.quick-input-box input[placeholder*="${question}"]`).waitFor();
    await shot(`light-${question.split(' ')[1] ?? ''}`);
    await page.locator('.quick-input-list .monaco-list-row', { hasText: row }).first().click();
  }
  await page.locator('.quick-input-box input[placeholder*="Who is the customer"]').waitFor();
  await shot('light-persona');
  await page.locator('.quick-input-list .monaco-list-row').first().click();
  await page.locator('.monaco-editor .snippet-placeholder').first().waitFor();
  await shot('light-written');
  await page.keyboard.press('Escape');
  await runCommand(page, 'Focus on Case Bank View');
  const view = page.locator('.pane', { hasText: 'Case Bank' }).locator('.monaco-list-row');
  await view.first().click();
  await shot('light-health');
  await runCommand(page, 'Sarq: Show Case Coverage');
  await webview(page).locator('table[data-cells]').first().waitFor();
  await shot('light-coverage');
});
