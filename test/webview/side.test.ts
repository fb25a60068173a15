import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alignTrials } from '../../core/report/side-by-side.ts';
import type { FromSideBySide, SideBySideView, ToSideBySide } from '../../protocol/side-by-side.ts';
import { calls, result, says, system, user } from '../conversation.ts';
import { longTranscript } from './samples.ts';
import { PanelPage, type PanelPageOptions } from './page.ts';
import { pages } from './session.ts';

const ASKED = 'I lost cheque 100234 of my salary account. Please stop it.';
const LEFT = [
  system,
  user(ASKED),
  calls(['get_linked_accounts', { account_type: 'salary' }]),
  result({ accounts: [{ account_id: 'SB-1002', status: 'active' }] }),
  says('I will stop cheque 100234 on account SB-1002. Shall I go ahead?'),
  user('Yes, please do.'),
  calls(['stop_cheque_payment', { account_id: 'SB-1002', cheque_number: '100234', reason: 'lost' }]),
  result({ status: 'success', reference: 'ST-1' }),
  says('Done: cheque 100234 is stopped. Your reference is ST-1.'),
  user('Thanks. And my FD?'),
  says('Your deposit FD-88 of ₹50,000 matures on 4 August 2026 at 7.1 %.'),
  user('Good.'),
  says('You are welcome.'),
];
const RIGHT = [
  system,
  user(ASKED),
  says('I will stop cheque 100234 on account SB-1001. Shall I go ahead?'),
  user('Yes, please do.'),
  calls(['stop_cheque_payment', { account_id: 'SB-1001', cheque_number: '100234' }]),
  result({ status: 'success', reference: 'ST-1' }),
  says('Done: cheque 100234 is stopped. The reference is ST-1.'),
  user('Thanks. And my FD?'),
  says('I am sorry, I could not find any such product. Is there something else that I can do for you?'),
  user('Good.'),
  says('You are welcome.'),
];
const VIEW: SideBySideView = {
  caseId: 'acct.stop_cheque_payment.happy.001',
  trials: [
    { path: '/r/march', run: 'march', trial: 1, verdict: 'PASS', candidate: 'model-a' },
    { path: '/r/march', run: 'march', trial: 2, verdict: 'FAIL A3', candidate: 'model-a' },
    { path: '/r/april', run: 'april', trial: 1, verdict: 'PASS', candidate: 'model-b' },
  ],
  a: 0,
  b: 1,
  prior: 2,
  turns: alignTrials(LEFT, RIGHT, 0),
  standIns: [],
  attribution: 'Case data: CC BY 4.0.',
};

type Page = PanelPage<FromSideBySide, ToSideBySide>;

const open = pages<FromSideBySide, ToSideBySide>();

async function withPage(options: PanelPageOptions, use: (page: Page) => Promise<void>) {
  await open({ ...options, panel: 'side' }, async (page) => {
    await page.post({ type: 'show', view: VIEW });
    await page.settle();
    await use(page);
  });
}

test('two trials can be read in every theme, and axe finds nothing', async () => {
  await withPage({ width: 1000 }, async (page) => {
    assert.deepEqual(await page.inEveryTheme('trials'), []);
    await page.post({
      type: 'problem',
      text: 'Two stored trials of a case can be put side by side; here there are fewer.',
    });
    await page.settle();
    assert.deepEqual(await page.inEveryTheme('problem'), []);
  });
});

test('trials that are brought up to date keep the place, the focus and the filter of their reader', async () => {
  await withPage({ width: 1000, height: 500 }, async (page) => {
    await page.page.getByLabel('only turns that differ').check();
    await page.page.getByLabel('Right').focus();
    await page.look('scrollTo(0, 200)');
    const trials = VIEW.trials.toSpliced(1, 0, { ...VIEW.trials[0]!, trial: 9 });
    await page.post({
      type: 'show',
      view: { ...VIEW, trials, b: 2, turns: alignTrials(LEFT, RIGHT.with(6, says('Stopped.')), 0) },
    });
    await page.settle();
    assert.match(await page.page.locator('[role=status]').innerText(), /differ/);
    assert.match(await page.page.locator('main').innerText(), /Stopped\./);
    assert.equal(await page.look('scrollY'), 200);
    assert.equal(await page.page.getByLabel('Right').inputValue(), '2');
    assert.equal(await page.look('document.activeElement === document.querySelectorAll("select")[1]'), true);
    assert.ok(await page.page.getByLabel('only turns that differ').isChecked());
  });
});

test('at 200 % zoom and in a narrow column the sides stand below each other, and nothing is cut off', async () => {
  for (const [name, options] of [
    ['zoom', { width: 1000, zoom: 2 }],
    ['narrow', { width: 380 }],
  ] as const) {
    await withPage(options, async (page) => {
      await page.shot(name);
      const shown = await page.page.locator('.which').filter({ visible: true }).allInnerTexts();
      if (name === 'narrow') assert.deepEqual(new Set(shown), new Set(['left', 'right', 'both']));
      const absent = await page.page.locator('.nothing').allTextContents();
      for (const text of absent) assert.match(text.trim(), /(left|right): (Nothing here|Not reached)$/);
      assert.equal(await page.look<boolean>(`document.documentElement.scrollWidth > innerWidth`), false, name);
      assert.deepEqual(await page.accessibilityProblems(), []);
    });
  }
});

test('what differs is marked, and turns that are the same can be left out', async () => {
  await withPage({ width: 1000 }, async (page) => {
    const marks = await page.page.locator('mark').allInnerTexts();
    assert.ok(marks.includes('"SB-1001"') && marks.includes('"lost"'), marks.join());
    const replaced = page.page.locator('.entry', { hasText: 'another text' });
    assert.deepEqual([await replaced.count(), await replaced.locator('mark').count()], [2, 0]);
    assert.equal(await page.page.locator('section').count(), 4);
    await page.page.getByRole('checkbox').check();
    await page.settle();
    assert.equal(await page.page.locator('section').count(), 3);
    assert.match(await page.page.getByRole('status').innerText(), /3 of 4 turns differ/);
  });
});

test('a page that was hidden or reloaded comes back as it was', async () => {
  const saved = { caseId: VIEW.caseId, paths: [], a: 0, b: 1, onlyDifferent: true, scrollTop: 120 };
  await withPage({ width: 1000, height: 500, saved }, async (page) => {
    await page.until('scrollY === 120');
    assert.equal(await page.page.getByRole('checkbox').isChecked(), true);
    await page.look('scrollTo(0, 60)');
    await page.until('played.state.scrollTop === 60');
    const { paths, onlyDifferent } = await page.look<typeof saved>('played.state');
    assert.deepEqual([paths, onlyDifferent], [['/r/march', '/r/april'], true]);
  });
});

test('a long conversation is there at once, and a long result can be scrolled by keyboard', async () => {
  await withPage({ width: 1000 }, async (page) => {
    const [left, right] = [longTranscript(2000), longTranscript(1990)];
    left[3] = { ...left[3]!, content: JSON.stringify({ records: Array.from({ length: 90 }, (_, id) => ({ id })) }) };
    const start = performance.now();
    await page.post({ type: 'show', view: { ...VIEW, turns: alignTrials(left, right, 0) } });
    await page.page.locator('#turn-490').waitFor({ state: 'attached' });
    console.log(`2,000 messages side by side after ${Math.round(performance.now() - start)} ms`);
    await page.page.getByRole('group', { name: 'Message 3, left' }).press('End');
    await page.post({ type: 'show', view: { ...VIEW, turns: alignTrials(left.slice(0, 9), right.slice(0, 9), 0) } });
    await page.settle();
    assert.deepEqual(await page.accessibilityProblems(), []);
  });
});

test('either side can be another trial; the same one twice is not offered', async () => {
  await withPage({ width: 1000 }, async (page) => {
    const right = page.page.getByLabel('Right');
    assert.equal(await right.locator('option').first().isDisabled(), true);
    await right.selectOption({ index: 2 });
    await page.settle();
    assert.deepEqual(page.sent.at(-1), { type: 'choose', a: 0, b: 2 });
    await page.page.getByRole('button', { name: 'Open the right one' }).click();
    assert.deepEqual(page.sent.at(-1), { type: 'open', side: 'b' });
  });
});
