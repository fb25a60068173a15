import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FromPanel, ToPanel } from '../../protocol/panel.ts';
import { queuedTrial } from '../../core/results/view.ts';
import { played, stateOf, written } from './samples.ts';
import { pages } from './session.ts';
import { ENDPOINT_DOWN, FAILING } from './states.ts';

const withPanel = pages();

/** 200 trials, each seventh failed and each fiftieth without a verdict; the last two are still to come. */
async function crowd() {
  const fail = await played(FAILING, 'wrong-target');
  const pass = await played(FAILING, 'gold');
  const trials = Array.from({ length: 200 }, (_, i) => {
    const trial = i + 1;
    if (trial > 198) return queuedTrial(trial);
    if (trial % 50 === 0) return { ...written([], ENDPOINT_DOWN), trial };
    return { ...(trial % 7 === 0 ? fail : pass).trials[0]!, trial };
  });
  const show = (trial: number): ToPanel => ({ type: 'reset', state: stateOf(trials, trial, fail.case) });
  const host = (message: FromPanel) => (message.type === 'showTrial' ? [show(message.trial)] : []);
  return { show, host };
}

for (const [name, options] of Object.entries({
  wide: { width: 760 },
  narrow: { width: 400 },
  zoom200: { width: 800, height: 900, zoom: 2 },
})) {
  test(`200 trials leave room for the verdict, and each is reached by the keyboard: ${name}`, async () => {
    await withPanel(options, async (panel) => {
      const { show, host } = await crowd();
      panel.host = host;
      await panel.post(show(150));
      await panel.settle();
      const { page } = panel;
      const focused = () => panel.look<string>(`document.activeElement.innerText.split('\\n')[0].trim()`);
      const inSight = () =>
        panel.look<boolean>(`(() => {
          const dot = document.querySelector('.trial[aria-current=true]').getBoundingClientRect();
          const rows = document.querySelector('.dots').getBoundingClientRect();
          return dot.top >= rows.top && dot.bottom <= rows.bottom;
        })()`);
      assert.match(await page.locator('.counts').innerText(), /^200 trials\s+167 PASS\s+28 FAIL\s+3 ERROR\s+2 queued$/);
      assert.ok((await page.locator('.dots').boundingBox())!.height <= 130);
      const rowHeight = `document.querySelector('.trial[aria-current=true]').offsetHeight`;
      assert.ok((await panel.look<number>(rowHeight)) < 26, 'a number stands on one line');
      assert.ok(await inSight(), 'the trial that is shown is brought into sight');
      assert.equal(await panel.look('scrollY'), 0, 'the page stays where it is');
      assert.ok(await panel.look<boolean>('document.documentElement.scrollWidth <= innerWidth'));
      await panel.view(`trials-200-${name}`);

      assert.equal(await page.locator('.trial[tabindex="0"]').count(), 1);
      await page.locator('.trial[tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      await panel.settle();
      assert.deepEqual([await focused(), panel.sent.at(-1)], ['151', { type: 'showTrial', trial: 151 }]);
      await page.keyboard.press('ArrowDown');
      await panel.settle();
      const below = Number(await focused());
      assert.ok(below > 151 && below < 175, `the row below has ${below}`);
      await page.keyboard.press('ArrowUp');
      assert.equal(await focused(), '151');
      await page.keyboard.press('End');
      assert.equal(await focused(), '200');
      await page.keyboard.press('ArrowRight');
      await panel.settle();
      assert.equal(await focused(), '1');
      assert.ok(await inSight());
      assert.deepEqual(await panel.inEveryTheme(`trials-200-${name}-first`), []);
    });
  });
}
