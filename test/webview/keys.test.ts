import assert from 'node:assert/strict';
import { test } from 'node:test';
import { played, stateOf, textsOf } from './samples.ts';
import { pages } from './session.ts';

const open = pages();

const FAILING = 'cards/set_card_controls/context_switching.001.json';

test('a letter that is a command elsewhere is only a letter where somebody writes', async () => {
  await open({}, async (panel) => {
    const { keyboard } = panel.page;
    const { trials, case: source } = await played(FAILING, 'wrong-target');
    panel.host = textsOf(trials[0]!, source);
    await panel.post({ type: 'reset', state: stateOf(trials, 1, source) });
    await panel.settle();
    // From anywhere to the search, without a key of its own in it.
    await keyboard.press('/');
    await panel.settle();
    await keyboard.type('jk /nN');
    const search = panel.page.getByRole('textbox', { name: 'Search in the transcript' });
    assert.equal(await search.inputValue(), 'jk /nN');
    await panel.page.getByRole('tab', { name: 'Judge' }).click();
    const note = panel.page.getByRole('textbox', { name: 'Why' });
    await note.click();
    await keyboard.type('n/j');
    assert.equal(await note.inputValue(), 'n/j');
  });
});

test('n and N go from finding to finding, from any tab, and around', async () => {
  await open({ height: 600 }, async (panel) => {
    const { trials, case: source } = await played(FAILING, 'wrong-target');
    const state = stateOf(trials, 1, source);
    assert.ok(state.view === 'case' && state.shown?.result);
    const [found] = state.shown.result.violations;
    assert.ok(found);
    // One more, at another message.
    state.shown.result.violations.push({ ...found, message: 2 });
    await panel.post({ type: 'reset', state });
    await panel.page.getByRole('tab', { name: 'Raw' }).click();
    const visited: string[] = [];
    for (const key of ['n', 'n', 'n', 'N']) {
      await panel.page.keyboard.press(key);
      await panel.settle();
      visited.push(await panel.look<string>('document.activeElement.id'));
    }
    const last = `m${found.message}`;
    assert.deepEqual(visited, ['m2', last, 'm2', last]);
  });
});
