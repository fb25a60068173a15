import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CancellationToken } from 'vscode';
import { GOLD_REPLY, MOCK_FORM, TRY_MOCK, type MockForm, type MockReply } from '../../protocol/mocks.ts';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { ReplyDocuments } from '../mocks/reply-documents.ts';
import * as engine from '../runner.ts';
import { mockCommands } from './mocks.ts';

const CASE = '/bank/a.json';
const FORM: MockForm = {
  tool: 'get_fd_details',
  arguments: [
    { name: 'deposit_ids', type: 'array<string>', required: true, description: 'Which deposits.' },
    { name: 'status', type: 'string', required: false, description: '', enum: ['active', 'closed'] },
    { name: 'limit', type: 'integer', required: false, description: '' },
    { name: 'with_nominee', type: 'boolean', required: false, description: '' },
    { name: 'filter', type: 'object', required: false, description: '' },
  ],
  starts: [{ name: 'gold call 1', arguments: { deposit_ids: ['FD-1'] } }],
};
const REPLY: MockReply = {
  tool: 'get_fd_details',
  arguments: { deposit_ids: ['FD-1'] },
  problems: [],
  reply: { deposits: [] },
  failure: null,
  notes: ['Gold call 1, the first on the gold path.'],
};

function parts(form: MockForm | null = FORM, reply: MockReply | null = REPLY) {
  const vscode = new FakeVsCode();
  vscode.open(CASE, '{"mock":{"_n":1,"get_fd_details":{}},"gold":{"tool_calls":[{"tool":"x","arguments":{}}]}}');
  const asked: [string, object][] = [];
  const ask = async <T>(method: string, params: object): Promise<T> => {
    // Arguments are the form's own, which it goes on changing.
    asked.push([method, structuredClone(params)]);
    return (method === MOCK_FORM ? form : reply) as T;
  };
  const documents = new ReplyDocuments(vscode.api);
  const handlers = mockCommands(vscode.api, ask, () => engine, documents);
  const call = async (name: string, ...args: unknown[]) => handlers[name]?.(...args);
  const shownText = async () => {
    const name = vscode.shown.findLast((text) => text.startsWith('opened '))?.slice('opened '.length) ?? '';
    const uri = { toString: () => `sarq-reply://${name}` } as unknown as import('vscode').Uri;
    return vscode.providers.get('sarq-reply')?.provideTextDocumentContent(uri, {} as CancellationToken);
  };
  return { vscode, asked, call, shownText };
}

const tried = (asked: [string, object][]) =>
  asked.filter(([method]) => method === TRY_MOCK).map(([, params]) => (params as { arguments: object }).arguments);

test("a mock is tried with the gold call's arguments, changed in a form", async () => {
  const { vscode, asked, call, shownText } = parts();
  vscode.answers.set('· arguments', ['deposit_ids', 'status', 'limit', 'with_nominee', 'filter', 'Show the reply']);
  vscode.answers.set('Sarq: deposit_ids', 'FD-1, FD-2');
  vscode.answers.set('Sarq: status', 'closed');
  vscode.answers.set('Sarq: limit', '5');
  vscode.answers.set('Sarq: with_nominee', 'true');
  vscode.answers.set('Sarq: filter', '{"a": 1}');
  await call('sarq.tryMock', `file://${CASE}`, 'get_fd_details');
  assert.deepEqual(tried(asked), [
    { deposit_ids: ['FD-1', 'FD-2'], status: 'closed', limit: 5, with_nominee: true, filter: { a: 1 } },
  ]);
  assert.match(
    (await shownText()) ?? '',
    /^\/\/ Reply of get_fd_details to\n(?:\/\/ {3}\w+: .*\n)+\/\/ Gold call 1.*\n\{\n {2}"deposits": \[\]\n\}\n$/,
  );
});

test('a value of the wrong type is not taken, an emptied one is left out, and leaving the form asks nothing', async () => {
  const { vscode, asked, call } = parts();
  vscode.answers.set('· arguments', ['limit', 'filter', 'deposit_ids', 'Show the reply']);
  vscode.answers.set('Sarq: limit', 'many');
  vscode.answers.set('Sarq: filter', '[1]');
  vscode.answers.set('Sarq: deposit_ids', '');
  await call('sarq.tryMock', `file://${CASE}`, 'get_fd_details');
  assert.deepEqual(tried(asked), [{}]);
  assert.ok(
    vscode.shown.some((text) => text.includes('$(warning) deposit_ids')),
    'the missing argument is marked',
  );
  vscode.answers.clear();
  await call('sarq.tryMock', `file://${CASE}`, 'get_fd_details');
  assert.equal(tried(asked).length, 1);
});

test('of several gold calls one is chosen to begin with; a tool without contract takes any object', async () => {
  const two = { ...FORM, starts: [...FORM.starts, { name: 'gold call 3', arguments: { deposit_ids: ['FD-9'] } }] };
  const chosen = parts(two);
  chosen.vscode.answers.set('begin with', 'gold call 3');
  chosen.vscode.answers.set('· arguments', 'Show the reply');
  await chosen.call('sarq.tryMock', `file://${CASE}`, 'get_fd_details');
  assert.deepEqual(tried(chosen.asked), [{ deposit_ids: ['FD-9'] }]);

  const free = parts({ tool: 'x', arguments: null, starts: [] });
  free.vscode.answers.set('· arguments', '{"anything": [1]}');
  await free.call('sarq.tryMock', `file://${CASE}`, 'x');
  assert.deepEqual(tried(free.asked), [{ anything: [1] }]);
});

test('without arguments the commands ask which mock and which gold call', async () => {
  const { vscode, asked, call } = parts();
  vscode.answers.set('which mock', 'get_fd_details');
  await call('sarq.tryMock', `file://${CASE}`);
  vscode.answers.set('which gold call', '1 x');
  await call('sarq.showReply', `file://${CASE}`);
  const uri = `file://${CASE}`;
  assert.deepEqual(asked, [
    [MOCK_FORM, { uri, tool: 'get_fd_details' }],
    [GOLD_REPLY, { uri, call: 0 }],
  ]);
  assert.ok(vscode.shown.includes('Sarq: which mock?: get_fd_details'), 'no author note is offered');
});

test('what makes a call invalid or fail is said, on lines of comments whatever it holds', async () => {
  const failed = { ...REPLY, reply: null, failure: 'broken\n{"not": "a comment"}', notes: [] };
  const { vscode, call, shownText } = parts(FORM, {
    ...failed,
    tool: 'a/../b?c',
    problems: [{ argument: 'limit', message: '"limit" must be a whole number\r\nreally' }],
  });
  await call('sarq.showReply', `file://${CASE}`, 0);
  const text = (await shownText()) ?? '';
  assert.match(text, /Not valid \(S3\), limit: "limit" must be a whole number really/);
  assert.match(text, /The mock cannot reply: broken/);
  assert.ok(
    text
      .trimEnd()
      .split('\n')
      .every((line) => line.startsWith('// ')),
  );
  assert.ok(vscode.shown.includes(`opened /a_.._b_c.reply.jsonc?file://${CASE}`));
});

test('a mock that is gone is said to be', async () => {
  const { call } = parts(null, null);
  await assert.rejects(call('sarq.tryMock', `file://${CASE}`, 'x'), /no mock for x any more/);
  await assert.rejects(call('sarq.showReply', `file://${CASE}`, 4), /does not have that any more/);
});
