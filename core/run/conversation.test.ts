import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calling, fakeModel, type FakeReply } from '../../test/fake-model.ts';
import { SAMPLE_EXPOSURE, sampleCase } from '../../test/sample-case.ts';
import type { Case } from '../document/case.ts';
import { ModelError } from '../models/model.ts';
import { runConversation } from './conversation.ts';
import type { RunEvent } from './events.ts';
import { RunError } from './run-error.ts';
import type { Message } from './transcript.ts';

interface Options {
  theCase?: Case;
  signal?: AbortSignal;
  onEvent?: (event: RunEvent) => void;
}

function play(replies: FakeReply[], { theCase = sampleCase(), signal, onEvent }: Options = {}) {
  const candidate = fakeModel(replies);
  const conversation = runConversation({
    case: theCase,
    exposure: SAMPLE_EXPOSURE,
    tools: [],
    systemPrompt: 'rules',
    candidate,
    signal: signal ?? new AbortController().signal,
    onEvent: onEvent ?? (() => undefined),
  });
  return { candidate, conversation };
}

const roles = (transcript: readonly Message[]) => transcript.map((message) => message.role).join(' ');
async function failure(conversation: Promise<unknown>): Promise<RunError> {
  const error: unknown = await conversation.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof RunError);
  return error;
}

test('turns are played in order, calls answered by the mocks, everything recorded', async () => {
  const { candidate, conversation } = play([
    calling(['get_cards', { card_ids: ['CARD-1'] }]),
    'Shall I block CARD-1?',
    {
      ...calling(['block_card', { card_id: 'CARD-1' }]),
      content: 'dropped',
      reasoning: 'because',
      reasoningDetails: [1],
    },
    'It is blocked.',
  ]);
  const { transcript, termination } = await conversation;
  assert.equal(roles(transcript), 'system user assistant tool assistant user assistant tool assistant');
  assert.equal(termination, undefined);
  assert.deepEqual(JSON.parse(transcript[3]?.content ?? ''), { cards: [{ card_id: 'CARD-1', type: 'debit' }] });
  const { content, reasoning, reasoning_details: details } = transcript[6] ?? {};
  assert.deepEqual([content, reasoning, details], [null, 'because', [1]]);
  assert.deepEqual(JSON.parse(transcript[7]?.content ?? ''), { status: 'blocked', card_id: 'CARD-1' });
  assert.equal(candidate.requests[3]?.messages.length, 8);
});

test('several calls of one message are answered in order, each by its own result', async () => {
  const { conversation } = play([
    calling(['get_cards', { card_ids: ['all'] }, ''], ['nonsense', {}, ''], ['get_cards', '[', 'z']),
    'Done.',
  ]);
  const { transcript } = await conversation;
  const calls = transcript[2]?.tool_calls ?? [];
  assert.deepEqual(
    transcript.slice(3, 6).map((message) => message.tool_call_id),
    calls.map((call) => call.id),
  );
  assert.equal(calls[2]?.function.arguments_raw, '[');
  const errors = transcript
    .slice(4, 6)
    .map((message) => (JSON.parse(message.content ?? '') as Record<string, unknown>)['error_code']);
  assert.deepEqual(errors, ['UNEXPECTED_TOOL_CALL', 'SCHEMA_VALIDATION_ERROR']);
});

test('an empty list of calls, empty content and null content are final replies', async () => {
  for (const reply of [
    { toolCalls: [], content: null },
    { toolCalls: [], content: '' },
  ]) {
    const { transcript } = await play([reply]).conversation;
    assert.equal(roles(transcript), 'system user assistant user assistant');
    assert.equal(transcript[2]?.content, reply.content);
  }
});

test('after six calls without a final reply the run stops, later turns are not played', async () => {
  const { candidate, conversation } = play([calling(['get_cards', { card_ids: ['CARD-1'] }])]);
  const { transcript, termination } = await conversation;
  assert.equal(termination, 'max_tool_iters');
  assert.equal(candidate.requests.length, 6);
  assert.equal(roles(transcript), `system user${' assistant tool'.repeat(6)}`);
});

test('the sixth call may still bring the final reply', async () => {
  const call = calling(['get_cards', { card_ids: ['CARD-1'] }]);
  const { transcript, termination } = await play([call, call, call, call, call, 'Late.', 'Done.']).conversation;
  assert.equal(termination, undefined);
  assert.equal(transcript.at(-1)?.content, 'Done.');
});

test('prior messages are copied, and marks of them do not reach the case', async () => {
  const theCase = sampleCase();
  theCase.setup.prior_messages = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello' },
  ];
  const { transcript } = await play(['Done.'], { theCase }).conversation;
  assert.equal(roles(transcript), 'system user assistant user assistant user assistant');
  assert.notEqual(transcript[1], theCase.setup.prior_messages[0]);
});

test('events tell every message with its index as it comes', async () => {
  const indexes: number[] = [];
  const onEvent = (event: RunEvent) => {
    if (event.type === 'message') indexes.push(event.index);
  };
  const { transcript } = await play([calling(['get_cards', { card_ids: ['all'] }]), 'Done.'], { onEvent }).conversation;
  assert.deepEqual(indexes, [...transcript.keys()]);
});

test('an endpoint that fails keeps what was said so far', async () => {
  const fault = new ModelError('timeout', 'no reply within 60 s');
  const error = await failure(play([calling(['get_cards', { card_ids: ['all'] }]), fault]).conversation);
  assert.deepEqual([error.kind, error.message], ['timeout', 'no reply within 60 s']);
  assert.equal(roles(error.transcript), 'system user assistant tool');
});

test('a reply cut inside a call is an error, a reply cut in its text is a reply', async () => {
  const cut = await failure(
    play([{ ...calling(['get_cards', '{"card_ids": ["CA']), finishReason: 'length' }]).conversation,
  );
  assert.equal(cut.kind, 'truncated');
  const { transcript } = await play([{ content: 'It is bl', toolCalls: [], finishReason: 'length' }]).conversation;
  assert.equal(transcript.at(-1)?.content, 'It is bl');
  // Thinking may use up the limit before anything is said: that is no reply of the assistant.
  const unsaid = await failure(play([{ content: '', toolCalls: [], finishReason: 'length' }]).conversation);
  assert.equal(unsaid.kind, 'truncated');
});

test('a mock that cannot work is an error, with the call in the partial transcript', async () => {
  const theCase = sampleCase({ mock: { get_cards: { kind: 'no such kind' } } });
  const error = await failure(play([calling(['get_cards', { card_ids: ['all'] }])], { theCase }).conversation);
  assert.equal(error.kind, 'mock');
  assert.equal(roles(error.transcript), 'system user assistant');
});

test('cancelling keeps the partial transcript', async () => {
  const controller = new AbortController();
  const { candidate, conversation } = play(
    [
      () => {
        controller.abort();
        return calling(['get_cards', { card_ids: ['all'] }]);
      },
    ],
    { signal: controller.signal },
  );
  const error = await failure(conversation);
  assert.equal(error.kind, 'cancelled');
  assert.equal(roles(error.transcript), 'system user assistant tool');
  assert.equal(candidate.requests.length, 1);
});
