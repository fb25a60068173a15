import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queuedTrial } from '../../core/results/view.ts';
import { ATTRIBUTION, hostileTrial, longTranscript, played, replay, stateOf, textsOf, written } from './samples.ts';
import { pages } from './session.ts';
import { ENDPOINT_DOWN, FAILING, LONG, panelCases, PASSING } from './states.ts';

const withPanel = pages();

test('a run grows as it goes, and the reader who follows stays at its end', async () => {
  await withPanel({ height: 600 }, async (panel) => {
    const { events, case: source } = await played(LONG, 'gold');
    for (const state of replay(events, source)) {
      await panel.post(...state);
      if (state.some((message) => message.type === 'message' && message.message.index === 17))
        await panel.view('running');
    }
    await panel.settle();
    await panel.view('run-ended');
    assert.ok(await panel.look<boolean>('scrollY + innerHeight >= document.documentElement.scrollHeight - 60'));
    assert.equal(await panel.look('document.activeElement === document.body'), true, 'the focus was not taken');
    assert.match(await panel.page.locator('[role=status]').innerText(), /^(PASS|FAIL)\./);
  });
});

test('the contract tab tells the gold calls at once, and each call as it is made', async () => {
  await withPanel({}, async (panel) => {
    const { events, case: source } = await played(FAILING, 'gold');
    const steps = [...replay(events, source)];
    const rows = () => panel.page.locator('.aligned tbody tr').allInnerTexts();
    const made = (texts: string[]) => texts.filter((text) => /\[\d+\]/.test(text)).length;
    await panel.post(...steps[0]!);
    await panel.page.getByRole('tab', { name: 'Contract' }).click();
    await panel.settle();
    const first = await rows();
    assert.ok(first.length > 0);
    assert.ok(first.every((text) => text.includes('not called yet')));
    let halfway = false;
    for (const step of steps.slice(1)) {
      await panel.post(...step);
      const count = made(await rows());
      if (count > 0 && count < first.length && !halfway) {
        halfway = true;
        await panel.view('contract-running');
      }
    }
    await panel.settle();
    assert.equal(made(await rows()), first.length);
    assert.ok((await rows()).every((text) => text.includes('same arguments')));
  });
});

test('hostile texts are shown as texts, and long ones in pieces', async () => {
  await withPanel({}, async (panel) => {
    const record = hostileTrial();
    panel.host = textsOf(record);
    await panel.post({ type: 'reset', state: stateOf([record]) });
    await panel.settle();
    assert.equal(await panel.page.locator('sarq-panel script, sarq-panel img, sarq-panel b').count(), 0);
    assert.match(await panel.page.locator('#m1').innerText(), /‹U\+202E›0000-DCH‹U\+202C›/);
    assert.match(await panel.page.locator('#m1').innerText(), /क्‍या/, 'the joiner of a Hindi word stays');
    assert.ok(await panel.look<boolean>('document.documentElement.scrollWidth <= innerWidth'), 'nothing hangs out');

    // The 2 MB result: fetched when opened, shown whole on request.
    const card = panel.page.locator('#m2 .card').first();
    await card.locator('.result > details > summary').click();
    await card.locator('.records tbody tr').nth(99).waitFor();
    assert.match(await card.locator('.notes').innerText(), /13,900 more records in the JSON/);
    await card.locator('.inner summary').click();
    await card.getByText(/^60,\d+ of|^59,\d+ of/).waitFor();
    await panel.view('hostile-open');
    await card.getByText(/^Show all/).click();
    await card.locator('.more').waitFor({ state: 'detached', timeout: 60_000 });
    const shown = await panel.look<number>(
      `[...document.querySelectorAll('#m2 .card .json')].at(-1).textContent.length`,
    );
    assert.ok(shown > 2_000_000, `${shown} characters`);
    assert.ok(await panel.look<boolean>('document.documentElement.scrollWidth <= innerWidth'));
  });
});

test('of a case that no open folder holds nothing is offered that needs its file', async () => {
  await withPanel({}, async (panel) => {
    const { 'stored-only': stored } = await panelCases();
    await panel.post({ type: 'reset', state: stored!.state });
    await panel.page.locator('.chip[data-gate=A3]').click();
    assert.equal(await panel.page.locator('.actions, .use-prior').count(), 0);
    assert.doesNotMatch(await panel.page.locator('.evidence').innerText(), /Show in case/);
    assert.match(await panel.page.locator('.head').innerText(), /No open folder holds this case/);
  });
});

test('2,000 messages open and scroll without delay', async () => {
  await withPanel({}, async (panel) => {
    const record = written(longTranscript(2000));
    const state = stateOf([record]);
    const start = performance.now();
    await panel.post({ type: 'reset', state });
    await panel.page.locator('#m5').waitFor();
    const first = performance.now() - start;
    await panel.page.locator('#m1996').waitFor({ state: 'attached', timeout: 60_000 });
    const all = performance.now() - start;
    const frames = await panel.look<number[]>(`new Promise((done) => {
      const times = [];
      let last = performance.now();
      const step = () => {
        const now = performance.now();
        times.push(now - last);
        last = now;
        scrollBy(0, 900);
        if (times.length < 60) requestAnimationFrame(step); else done(times);
      };
      requestAnimationFrame(step);
    })`);
    frames.sort((a, b) => a - b);
    const times = [first, all, frames[30] ?? 0].map((time) => Math.round(time));
    console.log(`2,000 messages: first after ${times[0]} ms, all after ${times[1]} ms, median frame ${times[2]} ms`);
    await panel.view('long');
    await panel.page.keyboard.press('j');
    await panel.settle();
    assert.match(await panel.look<string>('document.activeElement.id'), /^m\d+$/);
  });
});

test('gates, messages and violations are reached by keyboard', async () => {
  await withPanel({ height: 700 }, async (panel) => {
    const { page } = panel;
    const { trials, case: source } = await played(FAILING, 'wrong-target');
    await panel.post({ type: 'reset', state: stateOf(trials, 1, source) });
    const focused = () => panel.look<string>('document.activeElement.id || document.activeElement.dataset.gate');
    await page.keyboard.press('j');
    assert.equal(await focused(), 'm1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('j');
    assert.equal(await focused(), 'm4');
    await page.keyboard.press('k');
    assert.equal(await focused(), 'm2');
    await page.keyboard.press('End');
    assert.equal(await focused(), 'm12');
    // The strip is one stop; arrows move inside it, Enter opens a gate and leads to its first violation.
    await page.locator('.chip[data-gate=S1]').focus();
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
    assert.equal(await focused(), 'A3');
    await page.keyboard.press('Enter');
    await panel.settle();
    assert.equal(await focused(), 'm10');
    await panel.view('jump');
    const top = await panel.look<number>(`document.querySelector('#m10').getBoundingClientRect().top`);
    const under = await panel.look<number>(`document.querySelector('.verdict').getBoundingClientRect().bottom`);
    assert.ok(
      top >= under - 1 && top < 700,
      `the message stands at ${top}, clear of the verdict line that ends at ${under}`,
    );
    // A fold opens by Enter, and what is in it can be reached.
    await page.locator('#m10 summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('#m10 .json').first().waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await panel.look('document.activeElement.className'), 'long-text json');
    await panel.settle();
    await panel.view('open-card');
    await page.locator('.evidence button').first().focus();
    await page.keyboard.press('Escape');
    assert.equal(await focused(), 'A3');
    assert.equal(await page.locator('.evidence').count(), 0);
    await page.locator('.chip[data-gate=A3]').click();
    await page.getByRole('button', { name: 'Show in case' }).click();
    assert.deepEqual(panel.sent.at(-1), { type: 'revealNode', path: ['gold', 'arg_gate'] });
  });
});

test('several trials: one dot each, and the one picked is asked for', async () => {
  await withPanel({}, async (panel) => {
    const pass = await played(PASSING, 'gold');
    const fail = await played(PASSING, 'hasty');
    const [first] = pass.trials;
    const [second] = fail.trials;
    assert.ok(first !== undefined && second !== undefined);
    const trials = [first, { ...second, trial: 2 }, { ...written([], ENDPOINT_DOWN), trial: 3 }, queuedTrial(4)];
    await panel.post({ type: 'reset', state: stateOf(trials, 2, fail.case) });
    await panel.settle();
    assert.equal(await panel.page.locator('.trial[aria-current=true]').innerText(), '2\nFAIL');
    await panel.page.locator('.trial').first().click();
    assert.deepEqual(panel.sent.at(-1), { type: 'showTrial', trial: 1 });
    await panel.page.getByRole('button', { name: 'Stop' }).press('Space');
    assert.deepEqual(panel.sent.at(-1), { type: 'stop' });
    assert.deepEqual(await panel.accessibilityProblems(), []);
  });
});

test('prior messages are folded under one line with their number', async () => {
  await withPanel({}, async (panel) => {
    const { trials, case: source } = await played(LONG, 'gold');
    await panel.post({ type: 'reset', state: stateOf(trials, 1, source) });
    const fold = panel.page.locator('.prior');
    assert.match(await fold.innerText(), /^14 earlier messages/);
    assert.equal(await fold.locator('.message').count(), 0);
    await fold.locator('summary').first().click();
    await panel.settle();
    assert.ok((await fold.locator('.message').count()) > 5);
  });
});

for (const [name, options] of Object.entries({
  zoom200: { width: 900, zoom: 2 },
  narrow: { width: 400 },
  tiny: { width: 320, height: 400 },
})) {
  test(`nothing is cut off or hangs out: ${name}`, async () => {
    await withPanel({ ...options, theme: 'light', reducedMotion: true }, async (panel) => {
      const { trials, case: source, events } = await played(FAILING, 'wrong-target');
      await panel.post({ type: 'reset', state: stateOf(trials, 1, source, ATTRIBUTION) });
      await panel.page.locator('.card summary').first().click();
      assert.ok(await panel.look<boolean>('document.documentElement.scrollWidth <= innerWidth'));
      await panel.shot(name);
      const [start] = replay(events, source);
      await panel.post(...(start ?? []));
      await panel.settle();
      const animation = `getComputedStyle(document.querySelector('vscode-progress-ring').shadowRoot.querySelector('circle:last-child')).animationName`;
      assert.equal(await panel.look(animation), 'none');
    });
  });
}

test('a reloaded window shows the reader the same place', async () => {
  const { trials, case: source } = await played(FAILING, 'wrong-target');
  const saved = { caseUri: 'file:///bank/case.json', caseId: 'c', trial: 1, message: 8, scrollTop: 300 };
  await withPanel({ height: 500, saved }, async (panel) => {
    await panel.post({ type: 'reset', state: stateOf(trials, 1, source) });
    await panel.settle();
    assert.equal(await panel.look('scrollY'), 300);
    assert.equal(await panel.page.locator('.message[tabindex="0"]').getAttribute('id'), 'm8');
    const kept = await panel.look<{ caseId: string }>('played.state');
    assert.equal(kept.caseId, source?.case_id);
  });
});
