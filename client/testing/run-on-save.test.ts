import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CancellationToken, TestController, TestItem, TestRunRequest } from 'vscode';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { CaseTree } from './case-tree.ts';
import { runOnSave } from './run-on-save.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function setUp(names: string[]) {
  const vscode = new FakeVsCode();
  const tree = new CaseTree(vscode.api, vscode.controller as unknown as TestController);
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const entry = (name: string) => ({
    ...{ uri: `file:///bank/${name}.json`, id: name, domain: 'cards', tool: 't', axis: 'a', writes: true },
    range,
  });
  tree.change({ changed: names.map(entry), removed: [] });
  const runs: string[] = [];
  let finish: () => void = () => undefined;
  const runner = {
    run: async (items: readonly TestItem[], _request: unknown, passes: number) => {
      runs.push(`${items.map(({ label }) => label).join(' ')} ×${passes}`);
      await new Promise<void>((resolve) => (finish = resolve));
    },
  };
  const stops: (() => void)[] = [];
  const token = {
    isCancellationRequested: false,
    onCancellationRequested: (stop: () => void) => stops.push(stop),
  };
  const request = { include: undefined, exclude: undefined, continuous: true } as unknown as TestRunRequest;
  const faults: unknown[] = [];
  const over = runOnSave(
    { vscode: vscode.api, tree, runner },
    request,
    async () => 2,
    token as unknown as CancellationToken,
    (fault) => faults.push(fault),
  );
  const save = async (name: string) => {
    vscode.save(`/bank/${name}.json`);
    await turn();
  };
  const end = async () => {
    finish();
    await turn();
  };
  const cancel = () => {
    token.isCancellationRequested = true;
    for (const stop of stops) stop();
  };
  return { runs, save, end, cancel, over, faults };
}

test('a case is run whenever it is saved, once more where it was saved while it ran', async () => {
  const { runs, save, end, faults } = setUp(['a', 'b']);
  await save('a');
  assert.deepEqual(runs, ['a ×2']);
  await save('b');
  await save('a');
  await save('a');
  assert.deepEqual(runs, ['a ×2'], 'what runs is not disturbed');
  await end();
  assert.deepEqual(runs, ['a ×2', 'a b ×2']);
  await end();
  await save('other');
  assert.deepEqual(runs, ['a ×2', 'a b ×2'], 'no other file starts a run');
  assert.deepEqual(faults, []);
});

test('it ends when it is switched off', async () => {
  const { runs, save, cancel, over } = setUp(['a']);
  cancel();
  await over;
  await save('a');
  assert.deepEqual(runs, []);
});
