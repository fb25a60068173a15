import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ModelError } from '../../core/models/model.ts';
import { ItemsFolder } from '../../core/qa/run/folder.ts';
import { runItems } from '../../core/qa/run/items-run.ts';
import type { StoredItemScore } from '../../core/qa/run/stored.ts';
import type { Item } from '../../core/qa/item.ts';
import { batchView, itemRow, itemVerdict } from '../../core/qa/view.ts';
import type { FromItemsPanel, ItemsPanelState, ToItemsPanel } from '../../protocol/items-panel.ts';
import { fakeModel } from '../fake-model.ts';
import { MemoryFiles } from '../memory-files.ts';
import { sampleItem } from '../sample-item.ts';
import { PanelPage, type PanelPageOptions } from './page.ts';
import { pages } from './session.ts';

type Page = PanelPage<FromItemsPanel, ToItemsPanel>;

const open = pages<FromItemsPanel, ToItemsPanel>();

/** A run of four items, told as it ended: one right, one without an answer, two whose re-check failed. */
async function finished() {
  const answers = ['Ten per cent of net assets', 'A tenth of what it has', 'The Board decides'];
  const scores = new Map<string, StoredItemScore>();
  const summary = await runItems({
    runId: 'r',
    folder: new ItemsFolder(new MemoryFiles(), 'results', 'r'),
    items: [1, 2, 3, 4].map((n) => sampleItem(`REG_00${n}`) as Item),
    itemsPath: 'items.json',
    modelFor: (() => {
      const model = fakeModel([...answers, new ModelError('server', 'HTTP 503 from the endpoint')]);
      return () => model;
    })(),
    judge: fakeModel([1, 2].map(() => new ModelError('timeout', 'no reply within 60 s'))),
    shots: 0,
    hash: (text) => text,
    now: () => new Date(0),
    signal: new AbortController().signal,
    onState: () => undefined,
    onItem: (score) => void scores.set(score.id, score),
  });
  const state: ItemsPanelState = {
    title: 'questions/circulars-2026.json',
    model: 'bank-model',
    running: null,
    rows: [...scores.values()].map(itemRow),
    batch: batchView(summary),
    shown: null,
    open: { ids: ['REG_004', 'REG_002', 'REG_003'], unanswered: 1 },
    saved: null,
  };
  const item = (id: string): ItemsPanelState => ({ ...state, shown: itemVerdict(scores.get(id)!, []) });
  return { state, item };
}

async function withPage(options: PanelPageOptions, state: ItemsPanelState, use: (page: Page) => Promise<void>) {
  await open({ ...options, panel: 'items' }, async (page) => {
    await page.post({ type: 'state', state });
    await page.settle();
    await use(page);
  });
}

test('a run that lacks answers and re-checks offers to ask for them, in every theme, and axe finds nothing', async () => {
  const { state, item } = await finished();
  await withPage({ width: 760 }, state, async (page) => {
    assert.match(await page.page.locator('.again').innerText(), /Ask again\s+for the 1 answer and the 2 re-checks/);
    assert.deepEqual(await page.inEveryTheme('open'), []);
    for (const [name, id] of [
      ['no-recheck', 'REG_002'],
      ['no-answer', 'REG_004'],
    ] as const) {
      await page.post({ type: 'state', state: item(id) });
      await page.settle();
      assert.deepEqual(await page.inEveryTheme(name), []);
      await page.page.locator('.again vscode-button').press('Enter');
      assert.deepEqual(page.sent.at(-1), { type: 'askAgain', id });
    }
    await page.post({ type: 'state', state: item('REG_001') });
    await page.settle();
    assert.equal(await page.page.locator('.again').count(), 0, 'a right answer is not asked again');
  });
});

test('a button with the focus can be read in every theme', async () => {
  const { state } = await finished();
  await withPage({ width: 400 }, state, async (page) => {
    await page.page.locator('.again vscode-button').focus();
    for (const theme of ['dark', 'light', 'hcDark', 'hcLight'] as const) {
      await page.dress(theme);
      const [text, ground] = await page.look<number[]>(`(() => {
        const { color, backgroundColor } = getComputedStyle(
          document.querySelector('.again vscode-button').shadowRoot.querySelector('.base'),
        );
        return [color, backgroundColor].map((one) => Number(/\\d+/.exec(one)[0]));
      })()`);
      assert.ok(Math.abs(text! - ground!) > 90, `${theme}: ${text} on ${ground}`);
    }
  });
});

test('in a narrow column and at 200 % zoom nothing hangs out', async () => {
  const { state, item } = await finished();
  for (const [name, options] of [
    ['narrow', { width: 400 }],
    ['zoom', { width: 800, zoom: 2 }],
  ] as const) {
    await withPage(options, state, async (page) => {
      for (const [what, shown] of Object.entries({ run: state, item: item('REG_002') })) {
        await page.post({ type: 'state', state: shown });
        await page.settle();
        assert.ok(await page.look<boolean>('document.documentElement.scrollWidth <= innerWidth'), `${name} ${what}`);
        await page.shot(`${name}-${what}`);
      }
    });
  }
});

test('whoever asks again with the keyboard keeps a place in the page: Stop while it goes on, then what is left', async () => {
  const { state, item } = await finished();
  const running = { done: 0, total: 3, text: 'REG_002: waiting for judge' };
  await withPage({ width: 760 }, state, async (page) => {
    const at = () => page.look<string>('document.activeElement.textContent.trim()');
    await page.page.locator('.again vscode-button').focus();
    await page.page.keyboard.press('Enter');
    assert.deepEqual(page.sent.at(-1), { type: 'askAgain', id: null });
    await page.post({ type: 'state', state: { ...state, running, open: null } });
    await page.settle();
    assert.equal(await at(), 'Stop');
    await page.view('asking-again');
    await page.post({ type: 'state', state: { ...state, open: { ids: ['REG_003'], unanswered: 0 } } });
    await page.settle();
    assert.equal(await at(), 'Ask again');
    await page.page.keyboard.press('Enter');
    await page.post({ type: 'state', state: { ...state, running, open: null } });
    await page.post({ type: 'state', state: { ...state, open: null } });
    await page.settle();
    assert.equal(await at(), state.title);
    // A run that somebody else began moves nobody.
    await page.look('document.activeElement.blur()');
    await page.post({ type: 'state', state: { ...item('REG_002'), running, open: null } });
    await page.settle();
    assert.equal(await page.look('document.activeElement === document.body'), true);
  });
});
