import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DashboardView, FromDashboard, ToDashboard } from '../../protocol/dashboard.ts';
import { PanelPage, type PanelPageOptions } from './page.ts';
import { pages } from './session.ts';
import { sampleComparison, sampleDashboard } from './run-samples.ts';

type Page = PanelPage<FromDashboard, ToDashboard>;

const open = pages<FromDashboard, ToDashboard>();

async function withPage(options: PanelPageOptions, view: DashboardView, use: (page: Page) => Promise<void>) {
  await open({ ...options, panel: 'dashboard' }, async (page) => {
    await page.post({ type: 'show', view, saved: { path: '/results/r1', compared: [] } });
    await page.settle();
    await use(page);
  });
}

test('a run can be read in every theme, and axe finds nothing', async () => {
  await withPage({ width: 1100 }, sampleDashboard(), async (page) => {
    assert.deepEqual(await page.inEveryTheme('run'), []);
  });
});

test('a comparison and what grading again changed stand above the run', async () => {
  const regrade = {
    graded: 170,
    same: 168,
    flips: [
      { caseId: 'cards.block_card.happy.001', trial: 2, before: 'FAIL A3', after: 'PASS' },
      { caseId: 'cards.block_card.happy.001', trial: 3, before: 'PASS', after: 'FAIL S2' },
    ],
    left: [{ caseId: 'gone.001', why: 'no case of this id in the open folders' }],
  };
  const view = sampleDashboard({ comparison: sampleComparison(), regrade });
  await withPage({ width: 1100 }, view, async (page) => {
    assert.deepEqual(await page.inEveryTheme('compared'), []);
    const text = await page.page.locator('main').innerText();
    assert.match(text, /These runs may not measure the same/);
    assert.match(text, /Different system prompts: aaaa and bbbb/);
    assert.ok(text.indexOf('Regressions') < text.indexOf('Improvements'));
    await page.page.getByRole('table', { name: 'Regressions' }).first().locator('[data-cell]').first().click();
    assert.equal(page.sent.at(-1)?.type, 'sideBySide');
    await page.page.getByRole('table', { name: 'Changed verdicts' }).locator('[data-cell]').last().click();
    assert.deepEqual(page.sent.at(-1), { type: 'openTrial', caseId: 'cards.block_card.happy.001', trial: 3 });
  });
});

test('at 200 % zoom and in a narrow column nothing is cut off, and nothing scrolls sideways', async () => {
  for (const [name, options] of [
    ['zoom', { width: 1100, zoom: 2 }],
    ['narrow', { width: 400 }],
    ['narrow-zoom', { width: 800, zoom: 2 }],
  ] as const) {
    await withPage(options, sampleDashboard({ comparison: sampleComparison() }), async (page) => {
      await page.shot(name);
      const wide = await page.look<string[]>(
        `[document.documentElement, ...document.querySelectorAll('.scroll')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 80))`,
      );
      assert.deepEqual(wide, [], name);
      assert.deepEqual(await page.accessibilityProblems(), []);
    });
  }
});

test('every plot has the same figures as a table, and the plot itself is left out for screen readers', async () => {
  await withPage({ width: 1100 }, sampleDashboard(), async (page) => {
    const figures = page.page.locator('figure');
    const n = await figures.count();
    assert.ok(n >= 3);
    assert.equal(await page.page.locator('figure > svg.plot[aria-hidden="true"]').count(), n);
    assert.equal(await page.page.locator('figure details table').count(), n);
    assert.equal(await page.page.locator('svg style').count(), 0);
  });
});

test('a cell of the heat map filters headline, plots and cases; the same cell again shows everything', async () => {
  await withPage({ width: 1100 }, sampleDashboard(), async (page) => {
    const headline = () => page.page.locator('.tile.first').innerText();
    const listed = () => page.page.locator('.filters [role="status"]').innerText();
    const whole = await headline();
    assert.match(await listed(), /^60 of 60 cases/);
    const cell = page.page.locator('.heat tbody tr').first().locator('button').first();
    await cell.click();
    await page.settle();
    assert.notEqual(await headline(), whole);
    assert.match(await listed(), /^\d of 60 cases/);
    await cell.click();
    await page.settle();
    assert.equal(await headline(), whole);
  });
});

test('cases are found by words, status and gate; the count says how many', async () => {
  await withPage({ width: 1100 }, sampleDashboard(), async (page) => {
    const rows = page.page.locator('.cases tbody tr');
    assert.match(await rows.first().innerText(), /Inconsistent/);
    await page.page.getByLabel('Status').selectOption('passed');
    await page.settle();
    for (const text of await rows.allInnerTexts()) assert.match(text, /Passed every trial/);
    await page.page.getByLabel('Status').selectOption('');
    await page.page.getByLabel('Fails at').selectOption('S2');
    await page.settle();
    for (const text of await rows.allInnerTexts()) assert.match(text, /S2/);
    await page.page.getByLabel('Find').fill('no such case');
    await page.settle();
    assert.match(await page.page.locator('main').innerText(), /No case matches the filters/);
  });
});

test('a trial is opened by mouse and by keys; one that is not stored cannot be', async () => {
  await withPage({ width: 1100 }, sampleDashboard(), async (page) => {
    await page.page.locator('.cases [data-cell]').first().click();
    const [first] = page.sent.filter(({ type }) => type === 'openTrial');
    assert.ok(first?.type === 'openTrial' && first.trial === 1);
    await page.page.keyboard.press('ArrowRight');
    await page.page.keyboard.press('Enter');
    const second = page.sent.at(-1);
    assert.ok(second?.type === 'openTrial' && second.trial === 2 && second.caseId === first.caseId);
    const missing = page.page.locator('[data-outcome="missing"]');
    assert.ok((await missing.count()) > 0);
    assert.equal(await missing.locator('button').count(), 0);
    for (const name of ['Compare with…', 'Grade again', 'Save as HTML…']) {
      await page.page.getByRole('button', { name }).click();
    }
    assert.deepEqual(
      page.sent.slice(-3).map(({ type }) => type),
      ['compare', 'regrade', 'saveHtml'],
    );
  });
});

test('names from a run are shown, never obeyed', async () => {
  const view = sampleDashboard();
  view.report.facts.runId = '<img src=x onerror=alert(1)>\u202Etxt';
  const [first] = view.report.cases;
  assert.ok(first);
  first.id = '<script>alert(2)</script>';
  const [all] = view.report.scopes;
  assert.ok(all);
  all.gates = [{ gate: 'a reason that another harness told in words, and in many of them, too', trials: 3 }];
  all.k = Array.from({ length: 201 }, (_, k) => Number(k === 142));
  await withPage({}, view, async (page) => {
    const text = await page.page.locator('main').innerText();
    assert.match(text, /<img src=x onerror=alert\(1\)>‹U\+202E›txt/);
    assert.match(text, /<script>alert\(2\)<\/script>/);
    assert.equal(await page.page.locator('main img').count(), 0);
    // Long names stay inside their plot, and the figures of 200 trials apart from each other.
    const outside = `[...document.querySelectorAll('svg.plot')].flatMap((svg) => {
      const { left, right } = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')].filter((text) => {
        const box = text.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1;
      });
    }).map((text) => text.textContent)`;
    assert.deepEqual(await page.look(outside), []);
    const labels = '[...document.querySelectorAll(\'svg.plot [aria-label="x-axis tick label"] text\')]';
    assert.ok((await page.look<number>(`${labels}.length`)) < 60);
  });
});

test('a page that was hidden or reloaded comes back with its filters, at its place', async () => {
  let left: object = {};
  await withPage({ width: 1100, height: 600 }, sampleDashboard(), async (page) => {
    await page.page.getByRole('combobox', { name: 'Domain' }).selectOption({ index: 1 });
    await page.page.getByLabel('Status').selectOption('inconsistent');
    await page.page.getByLabel('Find').fill('card');
    await page.look('scrollTo(0, 700)');
    await page.until('played.state.place.scrollTop === 700');
    left = await page.look<object>('played.state');
    assert.deepEqual({ ...left, place: null }, { path: '/results/r1', compared: [], place: null });
  });
  await withPage({ width: 1100, height: 600, saved: left }, sampleDashboard(), async (page) => {
    await page.until('scrollY === 700');
    assert.notEqual(await page.page.getByRole('combobox', { name: 'Domain' }).inputValue(), '');
    assert.equal(await page.page.getByLabel('Status').inputValue(), 'inconsistent');
    assert.equal(await page.page.getByLabel('Find').inputValue(), 'card');
  });
  // Not so where it is another run.
  await withPage({ width: 1100, saved: { ...left, path: '/results/other' } }, sampleDashboard(), async (page) => {
    assert.equal(await page.page.getByLabel('Status').inputValue(), '');
  });
});

test('a comparison that is brought up to date leaves the reader at their place, with focus, filters and what was folded', async () => {
  const before = sampleDashboard({ comparison: sampleComparison() });
  await withPage({ width: 1100, height: 600 }, before, async (page) => {
    await page.page.getByLabel('Status').selectOption('inconsistent');
    await page.page.getByLabel('Find').fill('card');
    await page.page.locator('.comparison summary', { hasText: 'Regressions' }).first().click();
    const other = page.page.locator('.comparison summary', { hasText: 'Regressions' }).last();
    await other.focus();
    const place = () => page.look<unknown[]>('[scrollY, document.activeElement.textContent.trim().slice(0, 11)]');
    const was = await place();
    assert.equal(was[1], 'Regressions');
    const comparison = sampleComparison()!;
    comparison.pairs[0]!.warnings = ['A part of this run was made again.'];
    await page.post({
      type: 'show',
      view: { ...before, comparison },
      saved: { path: '/results/r1', compared: ['/results/r2'] },
    });
    await page.settle();
    assert.match(await page.page.locator('.comparison').innerText(), /A part of this run was made again/);
    assert.equal((await place())[1], was[1]);
    assert.ok((await page.look<number>('scrollY')) > 0);
    assert.equal(await page.page.getByLabel('Status').inputValue(), 'inconsistent');
    assert.equal(await page.page.getByLabel('Find').inputValue(), 'card');
    const folded = `[...document.querySelectorAll('.comparison details')].filter((one) => one.textContent.includes('Regressions:'))[0].open`;
    assert.equal(await page.look(folded), false);
  });
});

test('a run without cases, and one that cannot be read', async () => {
  const view = sampleDashboard();
  view.report.cases = [];
  await withPage({}, view, async (page) => {
    assert.match(await page.page.locator('main').innerText(), /No cases in this run/);
    assert.deepEqual(await page.inEveryTheme('no-cases'), []);
    await page.post({ type: 'problem', text: 'The run is gone.' });
    await page.settle();
    assert.match(await page.page.locator('main').innerText(), /The run is gone/);
    assert.deepEqual(await page.inEveryTheme('problem'), []);
  });
});
