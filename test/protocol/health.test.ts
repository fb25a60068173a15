import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  COVERAGE,
  COVERED,
  HEALTH,
  RULE_FINDINGS,
  type BankCoverage,
  type BankHealth,
  type CoveredCase,
  type FileFindings,
} from '../../protocol/health.ts';
import { Editor, Folder } from './editor.ts';
import { sampleText } from './sample-case.ts';

const ONE = 'case_bank/cards/toggle_card_freeze/happy.001.json';
const TWO = 'case_bank/cards/toggle_card_freeze/happy.002.json';
const ALL = ['error', 'warning', 'information', 'hint'];
const second = sampleText('cards.toggle_card_freeze.happy.002').replace('"18:40"', '""');
const items = JSON.stringify([{ id: 'REG_1', question: 'Q?', context: 'C', answer: 'A', task_type: 'odd' }]);

test('findings are counted by bank and rule, with their places on request; items count too', async () => {
  using one = new Folder({ [ONE]: sampleText(), [TWO]: second });
  using two = new Folder({ 'questions.json': items, [ONE]: sampleText().replace('"18:40"', '""') });
  await using editor = await Editor.start([one, two]);
  await editor.scanned();
  await editor.until(() => editor.status?.cases === 3 && editor.status.items === 1, 'everything');
  const health = await editor.request<BankHealth[]>(HEALTH, { severities: ALL });
  assert.deepEqual(health.map(({ root }) => root).sort(), [one.path, two.path].sort());
  const first = health.find(({ root }) => root === one.path);
  const rule = first?.rules.find(({ code }) => code === 'setup_time');
  assert.deepEqual([rule?.severity, rule?.findings, rule?.files], ['error', 1, 1]);
  assert.ok(rule && rule.title !== '' && rule.explanation.startsWith(rule.title));
  const other = health.find(({ root }) => root === two.path);
  assert.ok(other?.rules.some(({ code }) => code.startsWith('qa_')));

  const [file] = await editor.request<FileFindings[]>(RULE_FINDINGS, {
    severities: ALL,
    root: one.path,
    code: 'setup_time',
  });
  assert.equal(file?.uri, one.file(TWO));
  assert.equal(file.label, 'cards.toggle_card_freeze.happy.002');
  assert.deepEqual(file.findings[0]?.range, editor.diagnostics(one.file(TWO))[0]?.range);

  const hints = await editor.request<BankHealth[]>(HEALTH, { severities: ['hint'] });
  const quiet = hints.find(({ root }) => root === one.path);
  assert.deepEqual([quiet?.rules, quiet?.hidden], [[], first?.rules.reduce((sum, { findings }) => sum + findings, 0)]);
  const { findings, rules } = editor.status ?? assert.fail();
  const counted = health.flatMap((bank) => bank.rules).reduce((sum, one) => sum + one.findings, 0);
  assert.equal(findings.error + findings.warning + findings.information + findings.hint, counted);
  assert.equal(rules.on, rules.all);
});

test('typing is told once a second at most, however much is typed', async () => {
  using folder = new Folder({ [ONE]: sampleText() });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  await editor.until(() => editor.healthChanges > 0, 'the first change');
  const uri = folder.file(ONE);
  await editor.open(uri, sampleText());
  const before = editor.healthChanges;
  const start = performance.now();
  for (let i = 0; i < 20; i++) {
    await editor.replace(uri, i % 2 === 0 ? '"18:40"' : '"18:41"', i % 2 === 0 ? '"18:41"' : '"18:40"');
    await editor.linted(uri);
  }
  await editor.until(() => editor.healthChanges > before, 'a change');
  const seconds = (performance.now() - start) / 1000;
  assert.ok(editor.healthChanges - before <= seconds + 1, `${editor.healthChanges - before} in ${seconds} s`);
});

test('what the cases cover is counted by axis, domain and tool, and a cell lists its cases', async () => {
  using folder = new Folder({
    [ONE]: sampleText(),
    [TWO]: second,
    'case_bank/cards/x/broken.json': '{ "case_id": 7, "axis": ',
  });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  await editor.until(() => editor.status?.cases === 3, 'the cases');
  const [bank] = await editor.request<BankCoverage[]>(COVERAGE, {});
  assert.ok(bank);
  assert.deepEqual([bank.root, bank.cases, bank.elsewhere], [folder.path, 3, 1]);
  const [row, column] = [bank.axes.findIndex(({ axis }) => axis === '1_happy_path'), bank.domains.indexOf('cards')];
  assert.equal(bank.matrix[row]?.[column], 2);
  const cell = { root: folder.path, axis: '1_happy_path', domain: null, tool: 'toggle_card_freeze' };
  const cases = await editor.request<CoveredCase[]>(COVERED, cell);
  assert.deepEqual(
    cases.map(({ uri }) => uri),
    [folder.file(ONE), folder.file(TWO)],
  );
  await assert.rejects(editor.request(COVERED, { ...cell, axis: 'odd' }));
});
