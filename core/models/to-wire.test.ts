import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message } from '../run/transcript.ts';
import { endpointOf, wireOf } from './endpoint.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from './presets.ts';
import type { OpenAiProfile } from './profile.ts';
import { DEFAULT_WIRE, type Wire } from './quirks.ts';
import { samplingFor } from './sampling.ts';
import { toWire } from './to-wire.ts';

const call = (id: string, more: object = {}) => ({ id, function: { name: 't', arguments: {} }, ...more });
const CALLING: Message = {
  role: 'assistant',
  content: null,
  tool_calls: [call('c1')],
  reasoning: 'hm',
  reasoning_details: [{ type: 'reasoning.text', text: 'hm' }],
};
const RESULT: Message = { role: 'tool', tool_call_id: 'c1', content: '{}' };
const SENT_CALLS = [{ id: 'c1', type: 'function', function: { name: 't', arguments: '{}' } }];
const DETAILS = { reasoning_details: [{ type: 'reasoning.text', text: 'hm' }] };
const written = (message: Message, wire: Partial<Wire>) => toWire([message], { ...DEFAULT_WIRE, ...wire })[0];

test('content of a message that only calls: null, or the empty text', () => {
  const rest = { role: 'assistant', tool_calls: SENT_CALLS, ...DETAILS };
  assert.deepEqual(written(CALLING, { emptyContent: 'null' }), { ...rest, content: null });
  assert.deepEqual(written(CALLING, { emptyContent: 'empty' }), { ...rest, content: '' });
});

test('an empty list of calls is never sent', () => {
  for (const calls of [[], null]) {
    const message: Message = { role: 'assistant', content: 'done', tool_calls: calls };
    assert.deepEqual(written(message, {}), { role: 'assistant', content: 'done' });
  }
});

test('the system prompt has the role that the server knows', () => {
  const prompt: Message = { role: 'system', content: 'rules' };
  assert.deepEqual(written(prompt, { instructions: 'system' }), { role: 'system', content: 'rules' });
  assert.deepEqual(written(prompt, { instructions: 'developer' }), { role: 'developer', content: 'rules' });
});

test('reasoning goes back in one field, or stays home', () => {
  const rest = { role: 'assistant', content: null, tool_calls: SENT_CALLS };
  assert.deepEqual(written(CALLING, { reasoning: 'none' }), rest);
  assert.deepEqual(written(CALLING, { reasoning: 'reasoning' }), { ...rest, reasoning: 'hm' });
  assert.deepEqual(written(CALLING, { reasoning: 'reasoning_content' }), { ...rest, reasoning_content: 'hm' });
  assert.deepEqual(written(CALLING, { reasoning: 'reasoning_details' }), { ...rest, ...DETAILS });
});

test('a call without reasoning gets an empty one where the server misses it', () => {
  const message: Message = { role: 'assistant', content: null, tool_calls: [call('c1')] };
  const rest = { role: 'assistant', content: null, tool_calls: SENT_CALLS };
  const wire = { reasoning: 'reasoning_content', fillReasoning: true } as const;
  assert.deepEqual(written(message, wire), { ...rest, reasoning_content: '' });
  assert.deepEqual(written({ role: 'assistant', content: 'hi' }, wire), { role: 'assistant', content: 'hi' });
});

test('what a provider sent with a call goes back with it; where it must be there, a stand-in does', () => {
  const extra = { google: { thought_signature: 'AbC=' } };
  const message: Message = { role: 'assistant', content: null, tool_calls: [call('c1', { extra_content: extra })] };
  const [signed] = SENT_CALLS;
  assert.deepEqual(written(message, {})?.['tool_calls'], [{ ...signed, extra_content: extra }]);
  const unsigned = { google: { thought_signature: 'skip_thought_signature_validator' } };
  const two: Message = { role: 'assistant', content: null, tool_calls: [call('c1'), call('c2')] };
  assert.deepEqual(written(two, { signCalls: true })?.['tool_calls'], [
    { ...signed, extra_content: unsigned },
    { ...signed, id: 'c2' },
  ]);
});

test('every tool result is sent: an empty list, null and an empty object too', () => {
  for (const content of ['[]', 'null', '{}', '""']) {
    assert.deepEqual(toWire([CALLING, { ...RESULT, content }])[1], { role: 'tool', tool_call_id: 'c1', content });
  }
});

test('calls are answered by id in call order; missing and doubled ids are repaired', () => {
  const result = (id: string | undefined, content: string): Message => ({
    role: 'tool',
    ...(id !== undefined && { tool_call_id: id }),
    content,
  });
  const messages: Message[] = [
    { role: 'assistant', content: null, tool_calls: [call('a'), call('b'), call('a'), call('')] },
    result('b', '2'),
    result('a', '1'),
    result('a', '3'),
    result(undefined, '4'),
    { role: 'assistant', content: null, tool_calls: [call('b')] },
    result('unknown', '5'),
    { role: 'user', content: 'ok' },
  ];
  const sent = toWire(messages);
  const ids = sent.flatMap(({ tool_calls: calls }) => (Array.isArray(calls) ? calls : [])) as { id: string }[];
  assert.deepEqual(
    ids.map(({ id }) => id),
    ['a', 'b', 'a_2', 'call_4', 'b_2'],
  );
  const answers = sent.filter(({ role }) => role === 'tool');
  assert.deepEqual(
    answers.map((answer) => [answer['tool_call_id'], answer['content']]),
    [
      ['a', '1'],
      ['b', '2'],
      ['a_2', '3'],
      ['call_4', '4'],
      ['b_2', '5'],
    ],
  );
  assert.equal(messages[0]?.tool_calls?.[3]?.id, '', 'the transcript itself stays as it was');
});

test('only the parameters that the profile or its role asks for are sent', () => {
  const profile = (more: Partial<OpenAiProfile>): OpenAiProfile => ({
    ...{ name: 'p', provider: 'openai-compatible', baseUrl: 'https://a.example/v1', model: 'm' },
    ...more,
  });
  const limit = { maxTokens: 9, temperature: null };
  assert.deepEqual(samplingFor(profile(limit), 'candidate'), { max_tokens: 9 });
  const completion = profile({ ...limit, wire: { tokenLimit: 'max_completion_tokens' } });
  assert.deepEqual(samplingFor(completion, 'candidate'), { max_completion_tokens: 9 });
  assert.deepEqual(samplingFor(profile({ wire: { seed: false } }), 'judge'), { temperature: 0, top_p: 1 });
  assert.deepEqual(samplingFor(profile({ wire: { seed: false }, seed: 7 }), 'judge'), {
    ...{ temperature: 0, top_p: 1 },
    seed: 7,
  });
});

test('what each preset sets', () => {
  const told = PRESET_NAMES.map((preset) => {
    const profile: OpenAiProfile = { name: 'p', provider: 'openai-compatible', preset, model: 'm' };
    const wire = wireOf(profile);
    const odd = (Object.keys(wire) as (keyof Wire)[]).filter((key) => wire[key] !== DEFAULT_WIRE[key]);
    const parallel = PRESETS[preset].parallelCalls === undefined ? '' : ' parallel calls';
    return `${preset} ${endpointOf(profile).apiKeyEnv ?? '-'} ${odd.map((key) => `${key}=${wire[key]}`).join(' ')}${parallel}`;
  });
  assert.deepEqual(told, [
    'vllm - emptyContent=empty reasoning=reasoning',
    'ollama - emptyContent=empty reasoning=reasoning',
    'openrouter OPENROUTER_API_KEY ',
    'deepseek DEEPSEEK_API_KEY seed=false reasoning=reasoning_content fillReasoning=true',
    'glm ZAI_API_KEY seed=false reasoning=reasoning_content',
    'qwen DASHSCOPE_API_KEY emptyContent=empty reasoning=none parallel calls',
    'gemini GEMINI_API_KEY seed=false reasoning=none signCalls=true',
    'xai XAI_API_KEY tokenLimit=max_completion_tokens reasoning=none',
  ]);
});

test("a preset's variable is meant for its own address only, and a profile's own words win", () => {
  const at = (preset: PresetName, more: Partial<OpenAiProfile> = {}) =>
    endpointOf({ name: 'p', provider: 'openai-compatible', preset, model: 'm', ...more });
  assert.deepEqual(at('xai'), {
    baseUrl: 'https://api.x.ai/v1',
    origin: 'https://api.x.ai',
    apiKeyEnv: 'XAI_API_KEY',
    providersOwn: true,
    local: false,
  });
  const elsewhere = at('xai', { baseUrl: 'https://api.x.ai.evil.example/v1' });
  assert.equal(elsewhere.apiKeyEnv, undefined);
  assert.equal(elsewhere.providersOwn, false);
  assert.equal(at('xai', { apiKeyEnv: 'MY_KEY' }).apiKeyEnv, 'MY_KEY');
  assert.equal(at('ollama').local, true);
});
