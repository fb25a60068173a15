import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  AUTHOR_BANKS,
  AUTHOR_CHOICES,
  NEW_CASE,
  type AuthorBanks,
  type AuthorChoices,
  type NewCaseReply,
  type NewCaseRequest,
} from '../../protocol/author.ts';
import { Editor, Folder } from './editor.ts';
import { sampleText } from './sample-case.ts';

const ONE = 'case_bank/cards/toggle_card_freeze/happy.001.json';
const read = (name: string) => readFileSync(`${import.meta.dirname}/../../schemas/${name}`, 'utf8');

const wanted = (folder: string, more: Partial<NewCaseRequest> = {}): NewCaseRequest => ({
  folder,
  domain: 'cards',
  tool: 'toggle_card_freeze',
  axis: '1_happy_path',
  persona: { text: '45-year-old man, baker in Mysuru', name: 'A B', gender: 'male', age: 45, city: 5 },
  slug: null,
  ...more,
});

test('banks are found where their cases lie; folders without a bank are named', async () => {
  using one = new Folder({ [ONE]: sampleText() });
  using two = new Folder({ 'readme.json': '{}' });
  using three = new Folder({
    'tools.json': read('tools.json'),
    'harness_tool_spec.json': read('harness_tool_spec.json'),
  });
  await using editor = await Editor.start([one, two, three]);
  await editor.scanned();
  await editor.until(() => editor.status?.cases === 1, 'the case');
  const { banks, folders } = await editor.request<AuthorBanks>(AUTHOR_BANKS, {});
  const expected = [
    { root: one.path, folder: join(one.path, 'case_bank'), cases: 1 },
    { root: three.path, folder: join(three.path, 'case_bank'), cases: 0 },
  ];
  assert.deepEqual(
    banks,
    expected.sort((a, b) => (a.root < b.root ? -1 : 1)),
  );
  assert.deepEqual(folders, [two.path]);
});

test('a new case gets the next number, lints clean, and is linted as any other once it is written', async () => {
  using folder = new Folder({ [ONE]: sampleText() });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const bank = join(folder.path, 'case_bank');
  const choices = await editor.request<AuthorChoices>(AUTHOR_CHOICES, { folder: bank });
  assert.equal(choices.tools.length, 32);
  assert.equal(choices.personas.length, 6);
  assert.match(
    choices.tools.find(({ tool }) => tool === 'get_gold_rate')?.against.general_agentic_multitool ?? '',
    /chain/,
  );

  const made = await editor.request<NewCaseReply>(NEW_CASE, wanted(bank));
  assert.equal(made.path, join(bank, 'cards/toggle_card_freeze/happy.002.json'));
  assert.equal(made.caseId, 'cards.toggle_card_freeze.happy.002');
  assert.deepEqual(made.findings, []);
  assert.match(made.text, /45-year-old man, baker in Mysuru/);
  assert.match(made.text, /"gender": "male"/);
  const uri = pathToFileURL(made.path).href;
  await editor.open(uri, made.text);
  assert.deepEqual(await editor.linted(uri), []);
});

test('definitions of the bank decide what is offered, and its rules what is said of the case', async () => {
  const without = (text: string) => text.replaceAll('"get_card_details"', '"look_at_cards"');
  using folder = new Folder({
    'tools.json': without(read('tools.json')),
    'harness_tool_spec.json': without(read('harness_tool_spec.json')),
    [ONE]: sampleText(),
  });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const bank = join(folder.path, 'case_bank');
  const { tools } = await editor.request<AuthorChoices>(AUTHOR_CHOICES, { folder: bank });
  const against = tools.find(({ tool }) => tool === 'block_card')?.against ?? {};
  assert.match(against['1_happy_path'] ?? '', /have no get_card_details/);
  await assert.rejects(editor.request(NEW_CASE, wanted(bank)), /have no get_card_details/);
});

test('nonsense is refused before anything is made', async () => {
  using folder = new Folder({ [ONE]: sampleText() });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const bank = join(folder.path, 'case_bank');
  for (const more of [
    { axis: 'no_axis' },
    { domain: '__proto__' },
    { persona: { text: 'x', name: ' ', gender: 'male' as const, age: 45, city: 5 } },
    { persona: { text: 'x', name: 'A', gender: 'male' as const, age: 9, city: 5 } },
    { axis: 'general_agentic_multitool', slug: '../../up' },
    { axis: 'capability_political' },
    { tool: 'constructor' },
  ]) {
    await assert.rejects(editor.request(NEW_CASE, wanted(bank, more)), JSON.stringify(more));
  }
});
