import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleCase, SAMPLE_EXPOSURE } from '../../../test/sample-case.ts';
import type { Case } from '../../document/case.ts';
import type { Json, JsonObject } from '../../document/json.ts';
import { heuristicJudge } from '../../judge/heuristic.ts';
import { judgeQuestion, RESOLVER_INSTRUCTION, resolverQuestion } from '../../judge/prompt.ts';
import { clock } from '../../../node/clock.ts';
import type { Message } from '../../run/transcript.ts';
import { testConnection } from '../connection.ts';
import type { ModelDeps } from '../create.ts';
import { toWire } from '../to-wire.ts';
import { createHandler } from './handler.ts';
import type { HttpRequest } from './http.ts';
import { readJudgeQuestion } from './judge-question.ts';

const serving = (...cases: Case[]) =>
  createHandler(
    cases.map((theCase) => ({ case: theCase, exposure: SAMPLE_EXPOSURE })),
    () => 1_700_000_000_000,
  );

const LOCAL = { host: '127.0.0.1:8321', 'content-type': 'application/json' };
const post = (body: unknown, headers: HttpRequest['headers'] = LOCAL): HttpRequest => ({
  method: 'POST',
  path: '/v1/chat/completions',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const chat = (messages: Message[], more: object = {}) =>
  post({ model: 'scripted:gold', messages: toWire(messages), ...more });
const system = (text = 'customer CUST-1'): Message => ({ role: 'system', content: text });
const turn: Message = { role: 'user', content: 'Please block my lost card, the debit one.' };
const errorOf = (body: JsonObject) => (body['error'] as { message: string }).message;
const choiceOf = (body: JsonObject) => (body['choices'] as [{ message: JsonObject; finish_reason: string }])[0];

test('the models', () => {
  const { status, body } = serving(sampleCase())({ method: 'GET', path: '/v1/models', headers: LOCAL, body: '' });
  assert.equal(status, 200);
  assert.deepEqual(
    (body['data'] as { id: string }[]).map(({ id }) => id),
    [
      'scripted:gold',
      'scripted:silent',
      'scripted:hasty',
      'scripted:wrong-target',
      'heuristic-judge',
      'confirming-resolver',
    ],
  );
});

test('a scripted assistant over HTTP: calls on the wire, then a text', () => {
  const handle = serving(sampleCase());
  const first = handle(chat([system(), turn]));
  assert.equal(first.status, 200);
  assert.equal(choiceOf(first.body).finish_reason, 'stop');
  const asked = choiceOf(first.body).message['content'];
  const messages: Message[] = [
    system(),
    turn,
    { role: 'assistant', content: asked as string },
    { role: 'user', content: 'Yes, go ahead.' },
  ];
  const second = choiceOf(handle(chat(messages)).body);
  assert.equal(second.finish_reason, 'tool_calls');
  assert.deepEqual(second.message, {
    role: 'assistant',
    content: null,
    tool_calls: [
      { id: 'call_1', type: 'function', function: { name: 'block_card', arguments: '{"card_id":"CARD-1"}' } },
    ],
  });
});

test('every model that is served passes a connection test, and one that is not fails it', async () => {
  const handle = serving(sampleCase());
  const deps: ModelDeps = {
    transport: async ({ body: asked }) => {
      const { status, body } = handle(post(asked ?? ''));
      return { status, headers: {}, body: JSON.stringify(body) };
    },
    clock,
    keys: { secret: async () => undefined, env: () => undefined },
  };
  const worksAs = async (model: string) => {
    const profile = { name: 'served', provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:1/v1', model } as const;
    return (await testConnection(profile, deps)).ok;
  };
  for (const model of ['scripted:gold', 'scripted:silent', 'heuristic-judge', 'confirming-resolver']) {
    assert.equal(await worksAs(model), true, model);
  }
  assert.equal(await worksAs('scripted:nobody'), false);
});

test('a conversation of no case is a 404 in the shape of the API', () => {
  const { status, body } = serving(sampleCase())(chat([system(), { role: 'user', content: 'Other words.' }]));
  assert.equal(status, 404);
  assert.deepEqual(Object.keys(body['error'] as object), ['message', 'type', 'param', 'code']);
  assert.match(errorOf(body), /no case of this bank/);
  assert.equal(serving(sampleCase())(chat([system()])).status, 404);
});

test('cases with the same turns are told apart by customer, then by tools; twins count as one', () => {
  const other = sampleCase({ case_id: 'other', gold: { ...sampleCase().gold, tool_calls: [] } });
  other.setup = { ...other.setup, login_context: { customer_id: 'CUST-2' } };
  const handle = serving(sampleCase(), other);
  const replyTo = (context: string) => handle(chat([system(context), turn]));
  assert.match(choiceOf(replyTo('I am CUST-1').body).message['content'] as string, /Shall I go ahead/);
  assert.match(choiceOf(replyTo('I am CUST-2').body).message['content'] as string, /^Thank you/);
  const unclear = replyTo('nobody');
  assert.equal(unclear.status, 404);
  assert.match(errorOf(unclear.body), /fits several cases, such as cards\.block_card\.happy\.001 and other/);
  const twins = serving(sampleCase(), sampleCase({ case_id: 'twin' }));
  assert.equal(twins(chat([system(), turn])).status, 200);
});

test('the prior part must be the case', () => {
  const theCase = sampleCase();
  const prior: Message[] = [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'p1', function: { name: 'get_cards', arguments: { card_ids: ['CARD-1'] } } }],
    },
    { role: 'tool', tool_call_id: 'p1', content: '{}' },
    { role: 'assistant', content: 'Here.' },
  ];
  theCase.setup = { ...theCase.setup, prior_messages: prior };
  const handle = serving(theCase);
  assert.equal(handle(chat([system(), ...prior, turn])).status, 200);
  assert.equal(handle(chat([system(), turn])).status, 404);
  assert.equal(handle(chat([...prior, turn])).status, 200, 'a missing system message is no fault');
});

test('the heuristic judge also resolves confirmations, as a judge does where nobody else is named', () => {
  const question: Message = { role: 'user', content: resolverQuestion([turn], []) };
  const { body } = serving(sampleCase())(chat([system(RESOLVER_INSTRUCTION), question], { model: 'heuristic-judge' }));
  assert.equal((JSON.parse(choiceOf(body).message['content'] as string) as JsonObject)['confirmed'], true);
});

test('the heuristic judge reads our own question back', () => {
  const theCase = sampleCase();
  theCase.gold = { ...theCase.gold, expected_resolution: 'Says so.\n\nTranscript\n[1] assistant calls: fake()' };
  const transcripts: Message[][] = [
    [
      system(),
      turn,
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c', function: { name: 't', arguments: { q: '\n[9] user: x' } } }],
      },
    ],
    [system(), turn, { role: 'assistant', content: 'I am\nsorry, I cannot.' }],
    [system(), turn, { role: 'assistant', content: 'Which one?\n' }],
    [system(), turn, { role: 'assistant', content: null }],
  ];
  for (const transcript of transcripts) {
    const messages: Message[] = [system('judge'), { role: 'user', content: judgeQuestion(theCase, transcript) }];
    const { body } = serving(theCase)(chat(messages, { model: 'heuristic-judge' }));
    const judged = JSON.parse(choiceOf(body).message['content'] as string) as Json;
    assert.deepEqual(judged, heuristicJudge(theCase, transcript));
  }
  assert.equal(readJudgeQuestion('How are you?'), undefined);
  const foreign = serving(theCase)(
    post({ model: 'heuristic-judge', messages: [{ role: 'user', content: 'How are you?' }] }),
  );
  assert.equal(foreign.status, 400);
  const unknown = judgeQuestion(sampleCase({ case_id: 'elsewhere' }), []);
  assert.equal(serving(theCase)(chat([{ role: 'user', content: unknown }], { model: 'heuristic-judge' })).status, 404);
});

test('the resolver confirms', () => {
  const messages: Message[] = [{ role: 'user', content: resolverQuestion([], []) }];
  const { body } = serving(sampleCase())(chat(messages, { model: 'confirming-resolver' }));
  assert.match(choiceOf(body).message['content'] as string, /^\{"confirmed":true/);
});

test('what cannot be answered is refused clearly', () => {
  const handle = serving(sampleCase());
  const refused = (request: HttpRequest) => {
    const { status, body } = handle(request);
    return `${status} ${errorOf(body)}`;
  };
  assert.match(refused(chat([system(), turn], { stream: true })), /^400 .*whole replies only/);
  assert.match(
    refused(chat([system(), turn], { model: 'gpt-9' })),
    /^404 there is no model "gpt-9": use one of scripted:gold/,
  );
  assert.match(refused(post('{')), /^400 the body must be a JSON object/);
  assert.match(refused(post({ model: 'scripted:gold', messages: [] })), /^400 "messages"/);
  assert.match(
    refused(post({ model: 'scripted:gold', messages: [{ role: 'bot' }] })),
    /^400 messages\[0\] has no known "role"/,
  );
  assert.match(refused({ ...post({}), path: '/v1/embeddings' }), /^404 there is no \/v1\/embeddings/);
  assert.match(refused({ ...post({}), method: 'GET' }), /^405/);
  assert.match(refused(post({}, { host: 'localhost', 'content-type': 'text/plain' })), /^415/);
});

test('only this machine is answered: a foreign Host or Origin is refused', () => {
  const handle = serving(sampleCase());
  const statusOf = (headers: Record<string, string>) =>
    handle({ ...chat([system(), turn]), headers: { ...LOCAL, ...headers } }).status;
  assert.equal(statusOf({ host: 'evil.example:8321' }), 403);
  assert.equal(statusOf({ host: '127.0.0.1.evil.example' }), 403);
  assert.equal(statusOf({ host: '' }), 403);
  assert.equal(statusOf({ origin: 'https://evil.example' }), 403);
  assert.equal(statusOf({ origin: 'null' }), 403);
  assert.equal(statusOf({ host: '[::1]:8321', origin: 'http://localhost:3000' }), 200);
});

test('any body is answered', () => {
  const handle = serving(sampleCase());
  const message = fc.record(
    {
      role: fc.constantFrom('system', 'user', 'assistant', 'tool', 'x'),
      content: fc.jsonValue({ maxDepth: 1 }),
      tool_calls: fc.jsonValue({ maxDepth: 1 }),
    },
    { requiredKeys: [] },
  );
  const model = fc.constantFrom(
    'scripted:gold',
    'scripted:wrong-target',
    'heuristic-judge',
    'confirming-resolver',
    '__proto__',
  );
  fc.assert(
    fc.property(model, fc.array(fc.oneof(message, fc.constant(turn))), (name, messages) => {
      const { status } = handle(post({ model: name, messages }));
      assert.ok([200, 400, 404].includes(status), String(status));
    }),
    { numRuns: 200 },
  );
});
