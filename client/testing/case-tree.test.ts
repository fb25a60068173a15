import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestController } from 'vscode';
import type { CaseEntry } from '../../protocol/requests.ts';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { CaseTree } from './case-tree.ts';

function entry(name: string, domain: string, tool: string): CaseEntry {
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  return { uri: `file:///bank/${name}.json`, id: name, domain, tool, axis: '1_happy_path', writes: true, range };
}

const FREEZE = entry('freeze', 'cards', 'toggle_card_freeze');
const BLOCK = entry('block', 'cards', 'block_card');
const EMI = entry('emi', 'calculators', 'calculate_emi');

function treeOf(vscode = new FakeVsCode()) {
  const { controller } = vscode;
  return { vscode, controller, tree: new CaseTree(vscode.api, controller as unknown as TestController) };
}

test('levels are filled when they are opened', async () => {
  const { controller, tree } = treeOf();
  tree.change({ changed: [FREEZE, BLOCK, EMI], removed: [] });
  assert.equal(controller.draw(), '');
  await controller.open();
  assert.equal(controller.draw(), 'cards\ncalculators');
  const cards = controller.items.get('["cards"]');
  await controller.open(cards);
  assert.equal(controller.draw(), 'cards\n  toggle_card_freeze\n  block_card\ncalculators');
  await controller.open(cards?.children.get('["cards","toggle_card_freeze"]'));
  assert.equal(controller.draw(), 'cards\n  toggle_card_freeze\n    freeze\n  block_card\ncalculators');
});

test('an open case stands in the tree at once, with the range of its gutter icon', () => {
  const { vscode, controller, tree } = treeOf();
  vscode.open('/bank/freeze.json', '');
  tree.change({ changed: [FREEZE, EMI], removed: [] });
  assert.equal(controller.draw(), 'cards\n  toggle_card_freeze\n    freeze\ncalculators');
  assert.equal(tree.show('file:///bank/freeze.json')?.range?.end.line, 9);
});

test('cases that move, are renamed or go are followed, and items that stay are the same ones', async () => {
  const { controller, tree } = treeOf();
  tree.change({ changed: [FREEZE, BLOCK], removed: [] });
  const item = tree.show(FREEZE.uri);
  tree.change({ changed: [{ ...FREEZE, id: 'renamed' }], removed: [] });
  assert.equal(tree.show(FREEZE.uri), item);
  assert.equal(item?.label, 'renamed');
  tree.change({ changed: [{ ...FREEZE, tool: 'block_card' }], removed: [] });
  await controller.open(controller.items.get('["cards"]')?.children.get('["cards","block_card"]'));
  assert.equal(controller.draw(), 'cards\n  block_card\n    freeze\n    block');
  tree.change({ changed: [], removed: [FREEZE.uri, BLOCK.uri] });
  assert.equal(controller.draw(), '');
  assert.equal(tree.show(FREEZE.uri), undefined);
});

test('several folders come first, one without a name for its level is said so', async () => {
  const { vscode, controller, tree } = treeOf();
  vscode.folder('/bank', 'Bank');
  vscode.folder('/other', 'Other');
  tree.change({ changed: [EMI, { ...FREEZE, uri: 'file:///other/a.json', domain: '', tool: '' }], removed: [] });
  await controller.open();
  await controller.open(controller.items.get('["Other"]'));
  assert.equal(controller.draw(), 'Bank\nOther\n  no domain');
});

test('a run of a level takes the cases below it, in order, without those that are left out', async () => {
  const { controller, tree } = treeOf();
  tree.change({ changed: [FREEZE, BLOCK, EMI], removed: [] });
  await controller.open();
  const labels = (items: ReturnType<CaseTree['casesBelow']>) => items.map(({ label }) => label);
  assert.deepEqual(labels(tree.casesBelow(undefined)), ['emi', 'block', 'freeze']);
  const cards = controller.items.get('["cards"]');
  assert.ok(cards);
  assert.deepEqual(labels(tree.casesBelow([cards])), ['block', 'freeze']);
  const freeze = tree.show(FREEZE.uri);
  assert.ok(freeze);
  assert.deepEqual(labels(tree.casesBelow([cards, freeze], [freeze])), ['block']);
  assert.deepEqual(labels(tree.casesBelow([freeze])), ['freeze']);
});

test('cases are found by axis, domain and by whether they write', () => {
  const { tree } = treeOf();
  tree.change({ changed: [FREEZE, { ...EMI, writes: false }, { ...BLOCK, domain: '' }], removed: [] });
  const tags = ({ uri }: CaseEntry) => tree.show(uri)?.tags.map(({ id }) => id);
  assert.deepEqual(tags(FREEZE), ['cards', '1_happy_path', 'write']);
  assert.deepEqual(tags(EMI), ['calculators', '1_happy_path', 'read']);
  assert.deepEqual(tags(BLOCK), ['1_happy_path', 'write']);
});
