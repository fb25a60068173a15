import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pages } from './session.ts';
import { panelCases } from './states.ts';

const open = pages();

test('every state of the verdict panel reads as itself in every theme, and axe finds nothing', async (context) => {
  await open({ width: 760 }, async (panel) => {
    for (const [name, { state, host, open: opened = [], tab = 'Conversation' }] of Object.entries(await panelCases())) {
      await context.test(name, async () => {
        panel.host = host ?? (() => []);
        await panel.post({ type: 'reset', state });
        if (state.view === 'case') await panel.page.getByRole('tab', { name: tab }).click();
        for (const selector of opened) await panel.page.locator(selector).first().click();
        await panel.settle();
        assert.deepEqual(await panel.inEveryTheme(name), []);
        assert.deepEqual(panel.problems, []);
      });
    }
  });
});
