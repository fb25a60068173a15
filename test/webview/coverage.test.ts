import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { coverageOf, testedTools } from '../../core/health/coverage.ts';
import type { BankCoverage, FromCoveragePanel, ToCoveragePanel } from '../../protocol/health.ts';
import { DEFINITIONS } from '../tools.ts';
import { PanelPage, type PanelPageOptions } from './page.ts';
import { pages } from './session.ts';

type CoveragePage = PanelPage<FromCoveragePanel, ToCoveragePanel>;

/** What the example bank covers, with more happy cases of one tool, so that counts differ. */
function example(root = '/bank'): BankCoverage {
  const folder = resolve(import.meta.dirname, '../../cases');
  const cases = globSync('*/*/*.json', { cwd: folder }).map((path) => {
    const { axis, domain, tool } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, string>;
    const at = path.split('/').at(-2) ?? '';
    return { axis: axis ?? '', domain: domain ?? '', tools: testedTools(tool ?? '', at, DEFINITIONS) };
  });
  const more = Array.from({ length: 12 }, () => ({ axis: '1_happy_path', domain: 'cards', tools: ['block_card'] }));
  const odd = { axis: 'none', domain: 'cards', tools: [] };
  return { root, ...coverageOf([...cases, ...more, odd], DEFINITIONS) };
}

const open = pages<FromCoveragePanel, ToCoveragePanel>();

async function withPage(options: PanelPageOptions, banks: BankCoverage[], use: (page: CoveragePage) => Promise<void>) {
  await open({ ...options, panel: 'coverage' }, async (page) => {
    const names = banks.map(({ root }) => root.slice(1));
    page.host = (message) => {
      if (message.type !== 'show') return [];
      const { root, cell } = message;
      const cases = ['happy.001', 'happy.002'].map((id) => ({ uri: `file:///${id}`, id: `cards.block_card.${id}` }));
      return [{ type: 'covered', root, cell, cases }];
    };
    await page.post({ type: 'coverage', banks, names, problem: null });
    await page.settle();
    await use(page);
  });
}

test('the tables can be read in every theme, and axe finds nothing', async () => {
  await withPage({ width: 1000 }, [example('/bank'), example('/other')], async (page) => {
    await page.page.getByRole('button', { name: '12 cases' }).first().click();
    await page.settle();
    assert.deepEqual(await page.inEveryTheme('tables'), []);
  });
});

test('at 200 % zoom and in a narrow column the names of rows stay in sight', async () => {
  for (const [name, options] of [
    ['zoom', { width: 1000, zoom: 2 }],
    ['narrow', { width: 380 }],
  ] as const) {
    await withPage(options, [example()], async (page) => {
      await page.look(`document.querySelectorAll('.scroll').forEach((one) => (one.scrollLeft = 10_000))`);
      await page.shot(name);
      const left = await page.look<number>(`document.querySelector('tbody th').getBoundingClientRect().left`);
      assert.ok(left >= 0 && left < 40, `${name}: ${left}`);
      const wide = await page.look<boolean>(`document.documentElement.scrollWidth > innerWidth`);
      assert.equal(wide, false, 'the page itself does not scroll sideways');
      assert.deepEqual(await page.accessibilityProblems(), []);
    });
  }
});

test('one cell of a table is reached by Tab, the others by arrow keys; a count opens its cases, a 0 the wizard', async () => {
  await withPage({ width: 1000 }, [example()], async (page) => {
    const { keyboard } = page.page;
    const focused = () => page.look<string>(`document.activeElement.title`);
    await keyboard.press('Tab');
    assert.equal(await focused(), 'Happy path · Accounts and transactions: 1 case');
    await keyboard.press('ArrowRight');
    assert.equal(await focused(), 'Happy path · Cards: 12 cases');
    await keyboard.press('Enter');
    await page.settle();
    assert.equal(await page.page.locator('.opened li').count(), 2);
    await keyboard.press('ArrowDown');
    assert.equal(
      await focused(),
      'Bad tool response · Cards: no case yet. Begin one.',
      'the opened row is stepped over',
    );
    await keyboard.press('Enter');
    assert.deepEqual(page.sent.at(-1), {
      type: 'newCase',
      root: '/bank',
      cell: { axis: '2_bad_tool_response', domain: 'cards', tool: null },
    });
    await keyboard.press('Home');
    assert.match(await focused(), /^Bad tool response · Accounts/);
    await keyboard.press('Tab');
    await page.page.locator('.opened .link').first().click();
    assert.deepEqual(page.sent.at(-1), { type: 'open', uri: 'file:///happy.001' });
    const reachable = await page.look<number>(`document.querySelectorAll('[data-cell][tabindex="0"]').length`);
    assert.equal(reachable, 2, 'one for each table');
  });
});

test('tables have captions, row and column headers; what makes no sense is said, not counted', async () => {
  await withPage({ width: 1000 }, [example()], async (page) => {
    const tables = page.page.getByRole('table');
    assert.equal(await tables.count(), 2);
    assert.ok(await page.page.getByRole('table', { name: 'Axis by domain' }).isVisible());
    assert.equal(await page.page.getByRole('rowheader', { name: 'Happy path' }).count(), 1);
    assert.equal(await page.page.getByRole('columnheader', { name: 'Cards' }).count(), 1);
    const row = page.page.getByRole('row', { name: /^Political/ });
    assert.equal(await row.getByText('does not apply').count(), 5);
    assert.match(await page.page.locator('header').innerText(), /1 case with no axis or domain/);
  });
});

test('no bank, and a server that does not answer', async () => {
  await withPage({}, [], async (page) => {
    await page.shot('empty');
    assert.match(await page.page.locator('main').innerText(), /No cases yet/);
    await page.post({ type: 'coverage', banks: [], names: [], problem: 'The server is gone.' });
    await page.settle();
    assert.match(await page.page.locator('main').innerText(), /The server is gone/);
  });
});
