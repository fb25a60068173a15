import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TreeItem } from 'vscode';
import { HEALTH, RULE_FINDINGS, type BankHealth, type FileFindings, type RuleHealth } from '../../protocol/health.ts';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { HealthView, VIEW_ID, type Node } from './view.ts';

const range = { start: { line: 4, character: 2 }, end: { line: 4, character: 9 } };
const rule = (code: string, more: Partial<RuleHealth> = {}): RuleHealth => {
  return {
    code,
    title: 'A title',
    explanation: 'A title. And more.',
    severity: 'error',
    findings: 3,
    files: 2,
    ...more,
  };
};
const bank = (root: string, rules: RuleHealth[], hidden = 0): BankHealth => ({ root, cases: 2, rules, hidden });
const files: FileFindings[] = [
  { uri: 'file:///b/one.json', label: 'one', findings: [{ message: 'Wrong.', severity: 'error', range }] },
  {
    uri: 'file:///b/two.json',
    label: 'two',
    findings: [
      { message: 'Bad.', severity: 'error', range },
      { message: 'Worse.', severity: 'warning', range },
    ],
  },
];

function shown(health: BankHealth[] | Error) {
  const vscode = new FakeVsCode();
  const asked: unknown[][] = [];
  const reported: unknown[] = [];
  const view = new HealthView({
    vscode: vscode.api,
    ask: async <T>(method: string, params: object): Promise<T> => {
      asked.push([method, params]);
      if (method === RULE_FINDINGS) return files as T;
      assert.equal(method, HEALTH);
      if (health instanceof Error) throw health;
      return health as T;
    },
    report: (error) => reported.push(error),
  });
  const tree = vscode.trees.get(VIEW_ID) ?? assert.fail();
  /** The tree as text, opened everywhere. */
  const text = async (node?: Node, depth = 0): Promise<string> => {
    let lines = '';
    for (const child of await view.getChildren(node)) {
      const { label, description } = view.getTreeItem(child) as TreeItem & { label: string };
      const words = typeof description === 'string' ? `: ${description}` : '';
      lines += `${'  '.repeat(depth)}${label}${words}\n${await text(child, depth + 1)}`;
    }
    return lines;
  };
  const state = () => vscode.commandsRun.findLast((run) => run[1] === 'sarq.health')?.[2];
  return { vscode, view, tree, asked, reported, text, state };
}

test('findings stand below their rule and file; a file with one finding leads straight to it', async () => {
  const { view, text, state } = shown([bank('/b', [rule('gold_s3')])]);
  assert.equal(
    await text(),
    ['gold_s3: 3 · A title', '  one: Wrong.', '  two: 2 findings', '    Bad.: line 5', '    Worse.: line 5', ''].join(
      '\n',
    ),
  );
  assert.equal(state(), 'findings');
  const [top] = await view.getChildren();
  const [one] = await view.getChildren(top);
  assert.ok(one);
  const { command } = view.getTreeItem(one);
  assert.equal(command?.command, 'vscode.open');
  assert.deepEqual(String(command.arguments?.[0]), 'file:///b/one.json');
});

test('several banks are told apart; one without findings is left out', async () => {
  const { text } = shown([bank('/a', [rule('one')]), bank('/b', []), bank('/c', [rule('two', { findings: 1 })])]);
  const tops = (await text()).split('\n').filter((line) => /^\S/.test(line));
  assert.deepEqual(tops, ['a: 3 findings', 'c: 1 finding']);
});

test('the empty view says why it is empty', async () => {
  for (const [health, state] of [
    [[], 'no bank'],
    [[bank('/b', [])], 'clean'],
    [[bank('/b', [], 2)], 'hidden'],
    [new Error('gone'), 'failed'],
  ] as const) {
    const { text, state: told } = shown(health instanceof Error ? health : [...health]);
    assert.equal(await text(), '');
    assert.equal(told(), state);
  }
});

test('a filter is sent to the server and said above the tree; nothing chosen means everything', async () => {
  const { vscode, view, tree, asked, text } = shown([bank('/b', [rule('one')], 7)]);
  const filter = view.commands()['sarq.health.filter'];
  const pick = (chosen: string[]) => {
    Object.assign(vscode.api.window, { showQuickPick: async () => chosen.map((label) => ({ label })) });
    return filter?.();
  };
  await pick(['warning', 'error']);
  await text();
  assert.deepEqual((asked.at(-2)?.[1] as { severities: string[] }).severities, ['error', 'warning']);
  assert.equal(tree.message, 'Only error, warning. 7 more findings are hidden.');
  await pick([]);
  await text();
  assert.equal(tree.message, '');
});

test('a view that nobody sees asks nothing', async () => {
  const { view, tree } = shown([bank('/b', [rule('one')])]);
  let refreshed = 0;
  view.onDidChangeTreeData(() => refreshed++);
  tree.visible = false;
  view.changed();
  assert.equal(refreshed, 0);
  tree.visible = true;
  view.changed();
  assert.equal(refreshed, 1);
});
