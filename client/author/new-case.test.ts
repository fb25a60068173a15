import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  AUTHOR_BANKS,
  AUTHOR_CHOICES,
  NEW_CASE,
  type AuthorBanks,
  type AuthorChoices,
  type NewCaseReply,
  type NewCaseRequest,
} from '../../protocol/author.ts';
import { FakeVsCode, fakeMemento } from '../../test/fakes/vscode.ts';
import { authorCommands } from './new-case.ts';
import { ownWords } from './questions.ts';

const AGENTIC = 'general_agentic_multitool';
const choices: AuthorChoices = {
  domains: [
    { domain: 'cards', tools: 2 },
    { domain: 'capability', tools: 2 },
  ],
  tools: [
    {
      tool: 'get_card_details',
      domain: 'cards',
      topic: 'look',
      against: { [AGENTIC]: 'There is no chain.' },
      slug: 'x',
    },
    { tool: 'block_card', domain: 'cards', topic: 'block a card for good', against: {}, slug: 'block_if_lost' },
  ],
  axes: [
    { axis: '1_happy_path', title: 'Happy path', tests: 'All is well.' },
    { axis: AGENTIC, title: 'Agentic', tests: 'A chain.' },
    { axis: 'capability_political', title: 'Political', tests: 'An opinion.' },
  ],
  personas: [{ text: '30-year-old man, clerk', name: 'A B', gender: 'male', age: 30, city: 0 }],
};

interface Desk {
  vscode: FakeVsCode;
  folder: string;
  requests: NewCaseRequest[];
  run: (...inputs: string[]) => Promise<void>;
  start: (argument: unknown, ...inputs: string[]) => Promise<void>;
}

function desk(context: TestContext, banks: (folder: string) => AuthorBanks, findings: string[] = []): Desk {
  const folder = mkdtempSync(join(tmpdir(), 'sarq-author-'));
  context.after(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const vscode = new FakeVsCode();
  const requests: NewCaseRequest[] = [];
  const ask = async (method: string, params: object): Promise<unknown> => {
    if (method === AUTHOR_BANKS) return banks(folder);
    if (method === AUTHOR_CHOICES) return choices;
    assert.equal(method, NEW_CASE);
    const request = params as NewCaseRequest;
    requests.push(request);
    const path = join(request.folder, 'cards', 'new.json');
    const reply: NewCaseReply = {
      caseId: 'the.id',
      path,
      text: '{ "a": "b" }',
      spots: [{ offset: 8, length: 1 }],
      findings,
    };
    return reply;
  };
  const memory = fakeMemento();
  const commands = authorCommands({
    vscode: vscode.api,
    memory,
    ask: ask as Parameters<typeof authorCommands>[0]['ask'],
  });
  const start = async (argument: unknown, ...inputs: string[]) => {
    vscode.inputs.push(...inputs);
    await commands['sarq.newCase']?.(argument);
    vscode.inputs.length = 0;
  };
  return { vscode, folder, requests, run: (...inputs) => start(undefined, ...inputs), start };
}

const oneBank = (folder: string): AuthorBanks => ({ banks: [{ root: folder, folder, cases: 3 }], folders: [] });

test('the answers go to the server, the file is written, and its texts become tab stops', async (context) => {
  const { vscode, folder, requests, run } = desk(context, oneBank);
  await run('Cards', 'block_card', 'Happy path', 'clerk');
  assert.deepEqual(requests, [
    {
      folder,
      domain: 'cards',
      tool: 'block_card',
      axis: '1_happy_path',
      persona: choices.personas[0],
      slug: null,
    },
  ]);
  assert.equal(readFileSync(join(folder, 'cards/new.json'), 'utf8'), '{ "a": "b" }');
  assert.deepEqual(vscode.inserted, [{ snippet: '{ "a": "${1:b}${0}" \\}', over: '{ "a": "b" }' }]);
  assert.deepEqual(vscode.shown.slice(0, 4), ['New case 1/4', 'New case 2/4 <-', 'New case 3/4 <-', 'New case 4/4 <-']);
  assert.match(vscode.shown.at(-1) ?? '', /the\.id is written/);
});

test('giving up at any step leaves nothing behind', async (context) => {
  const { vscode, folder, requests, run } = desk(context, oneBank);
  const steps = ['Cards', 'block_card', 'Agentic', 'clerk', 'name'];
  for (let answered = 0; answered < steps.length; answered++) await run(...steps.slice(0, answered), 'ESC');
  assert.deepEqual(requests, []);
  assert.deepEqual(readdirSync(folder), []);
  assert.equal(vscode.shown.filter((text) => text.startsWith('New case')).length, 15);
});

test('the way back keeps what was answered; the last choices are offered first the next time', async (context) => {
  const { vscode, requests, run } = desk(context, oneBank);
  await run('Cards', 'get_card_details', 'BACK', 'block_card', 'Happy path', 'clerk');
  assert.equal(requests[0]?.tool, 'block_card');
  assert.equal(vscode.shown[3], 'New case 2/4 <- [get_card_details]');
  vscode.shown.length = 0;
  rmSync(requests[0].folder, { recursive: true });
  await run('Capability', 'block_card', 'Political', 'clerk');
  assert.deepEqual(vscode.shown.slice(0, 2), ['New case 1/4 [Cards]', 'New case 2/4 <- [block_card]']);
});

test('a combination that makes no sense is listed with its reason and cannot be chosen', async (context) => {
  const { vscode, requests, run } = desk(context, oneBank);
  await run('Cards', 'get_card_details', AGENTIC, 'Happy path', 'clerk');
  assert.ok(vscode.shown.includes('refused: New case: not offered. There is no chain.'));
  assert.equal(requests[0]?.axis, '1_happy_path');
});

test('an agentic case is named, by a name that can be part of an id', async (context) => {
  const { vscode, requests, run } = desk(context, oneBank);
  await run('Cards', 'block_card', 'Agentic', 'type:an old man', 'your own words', 'Bad Name', 'good_name');
  assert.ok(vscode.shown.some((text) => text.startsWith('refused: Use small letters')));
  assert.deepEqual(
    [requests[0]?.slug, requests[0]?.persona.text, requests[0]?.persona.gender],
    ['good_name', 'an old man', 'male'],
  );
  assert.ok(vscode.shown.includes('New case 5/5 <-'));
});

test('what is understood of the author’s own words is shown before anything is written', () => {
  const today = new Date(2026, 4, 18);
  const shown = (text: string) => {
    const { label, description, detail } = ownWords(text, today);
    return [label, description, detail];
  };
  assert.deepEqual(shown('Zoya Khan, a woman, 29, premium customer since 2024, from Pune'), [
    '$(edit) Zoya Khan · premium · 29 · woman · customer since 2024 · Pune',
    'your own words',
    'Made up: nothing.',
  ]);
  const [label, , detail = ''] = shown('a man, aged 29, aged 45, 3 cats');
  assert.equal(label, '$(edit) 29 · man');
  assert.match(detail, /^\$\(warning\) Aged 29 and 45: 29 is taken\. \$\(warning\) 3: only told.* Made up: name /);
  assert.equal(shown('keeps bees')[0], '$(edit) nothing of this is understood');
});

test('a tool that the coverage table asks for comes with its domain, whatever was made last', async (context) => {
  const { vscode, run, start } = desk(context, oneBank);
  await run('Capability', 'block_card', 'Political', 'clerk');
  vscode.shown.length = 0;
  await start({ tool: 'get_card_details', axis: '1_happy_path' }, 'Cards', 'get_card_details', 'ESC');
  assert.deepEqual(vscode.shown.slice(0, 3), [
    'New case 1/4 [Cards]',
    'New case 2/4 <- [get_card_details]',
    'New case 3/4 <- [Happy path]',
  ]);
});

test('with several banks it is asked which one, unless the command comes from inside one', async (context) => {
  const two = (folder: string): AuthorBanks => ({
    banks: ['a', 'b'].map((name) => ({ root: join(folder, name), folder: join(folder, name, 'case_bank'), cases: 1 })),
    folders: [],
  });
  const { vscode, folder, requests, run, start } = desk(context, two);
  await run('2 cases', 'ESC');
  assert.equal(vscode.shown[0], 'New case 1/5');
  await start(vscode.uri(join(folder, 'b/case_bank/cards/block_card')), 'Cards', 'block_card', 'Happy path', 'clerk');
  assert.ok(vscode.shown.includes('New case 1/4 [Cards]') && vscode.shown.includes('New case 2/4 <- [block_card]'));
  assert.equal(requests[0]?.folder, join(folder, 'b/case_bank'));
});

test('where there is no bank, one is begun only if the user says so, and only with the case', async (context) => {
  const none = (folder: string): AuthorBanks => ({ banks: [], folders: [folder] });
  const { vscode, folder, run } = desk(context, none);
  await run();
  assert.deepEqual(readdirSync(folder), []);
  vscode.answers.set('New case', 'Begin a bank in case_bank');
  await run('Cards', 'ESC');
  assert.deepEqual(readdirSync(folder), []);
  await run('Cards', 'block_card', 'Happy path', 'clerk');
  assert.ok(existsSync(join(folder, 'case_bank/cards/new.json')));
});

test('without a folder one is opened first', async (context) => {
  const { vscode, run } = desk(context, () => ({ banks: [], folders: [] }));
  vscode.answers.set('open the folder', 'Open Folder…');
  await run();
  assert.deepEqual(vscode.commandsRun, [['vscode.openFolder']]);
});

test('a file that came into being meanwhile is not overwritten; findings of the bank are told', async (context) => {
  const { vscode, folder, run } = desk(context, oneBank, ['gold_s3: no such argument']);
  await run('Cards', 'block_card', 'Happy path', 'clerk');
  assert.match(vscode.shown.at(-1) ?? '', /gold_s3: no such argument/);
  await assert.rejects(run('Cards', 'block_card', 'Happy path', 'clerk'), /come into being/);
  assert.equal(readFileSync(join(folder, 'cards/new.json'), 'utf8'), '{ "a": "b" }');
});
