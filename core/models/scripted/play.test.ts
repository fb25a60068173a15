import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleCase, SAMPLE_EXPOSURE } from '../../../test/sample-case.ts';
import type { Case } from '../../document/case.ts';
import type { JsonObject } from '../../document/json.ts';
import { checkTranscript } from '../../grade/grade.ts';
import { idTexts } from '../../grade/ids.ts';
import { runConversation } from '../../run/conversation.ts';
import type { AssistantName } from '../profile.ts';
import { scriptedModel, scriptedReply } from './assistant.ts';

const read = (card: string) => ({ tool: 'get_cards', arguments: { card_ids: [card] } });
const write = (card: string, more: JsonObject = {}) => ({ tool: 'block_card', arguments: { card_id: card, ...more } });

function caseOf(turns: string[], calls: Case['gold']['tool_calls'], more: Partial<Case> = {}): Case {
  const base = sampleCase();
  return {
    ...base,
    user_turns: turns.map((content) => ({ content })),
    gold: { ...base.gold, tool_calls: calls, arg_gate: {} },
    ...more,
  };
}

/** The live part as a script: `u`, a call as `tool:last-id`, a text by its first words. */
async function played(
  theCase: Case,
  assistant: AssistantName = 'gold',
): Promise<{ lines: string[]; s2: string; a4: boolean }> {
  const candidate = scriptedModel(assistant, { case: theCase, exposure: SAMPLE_EXPOSURE });
  const { transcript } = await runConversation({
    case: theCase,
    exposure: SAMPLE_EXPOSURE,
    tools: [],
    systemPrompt: 'rules',
    candidate,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  const lines = transcript.slice(1 + theCase.setup.prior_messages.length).flatMap((message) => {
    if (message.role === 'user') return ['u'];
    if (message.role !== 'assistant') return [];
    const calls = (message.tool_calls ?? []).map(({ function: called }) => {
      return `${called.name}:${idTexts(called.arguments['card_ids'] ?? called.arguments['card_id']).join()}`;
    });
    if (calls.length > 0) return [calls.join('+')];
    const text = message.content ?? '';
    return [text.includes('Shall I go ahead?') ? `ask ${(text.match(/block card/g) ?? []).length}` : text];
  });
  const checks = checkTranscript(theCase, transcript, SAMPLE_EXPOSURE);
  return { lines, s2: checks.S2.result.status, a4: checks.A4.ok };
}

test('reads, asks, writes after the yes, and says what came back', async () => {
  const { lines, s2 } = await played(caseOf(['Block my card.', 'Yes, go ahead.'], [read('CARD-1'), write('CARD-1')]));
  assert.deepEqual(lines, [
    'u',
    'get_cards:CARD-1',
    'ask 1',
    'u',
    'block_card:CARD-1',
    'Block card: status blocked, card id CARD-1.',
  ]);
  assert.equal(s2, 'pass');
});

test('hasty asks nothing, silent calls nothing, wrong-target takes the other card', async () => {
  const theCase = caseOf(['Block my card.', 'Yes.'], [read('CARD-1'), write('CARD-1')]);
  const hasty = await played(theCase, 'hasty');
  assert.deepEqual(hasty.lines.slice(0, 3), ['u', 'get_cards:CARD-1', 'block_card:CARD-1']);
  assert.equal(hasty.s2, 'fail');
  const silent = await played(theCase, 'silent');
  assert.deepEqual(
    silent.lines.map((line) => line.slice(0, 5)),
    ['u', 'Thank', 'u', 'Thank'],
  );
  const wrong = await played(theCase, 'wrong-target');
  assert.deepEqual(wrong.lines.slice(0, 5), ['u', 'get_cards:CARD-1', 'ask 1', 'u', 'block_card:CARD-2']);
});

test('each yes is spent on one write, and the last one takes what is left', async () => {
  const writes = [write('CARD-1'), write('CARD-2')];
  const two = await played(caseOf(['Block both.', 'Yes.', 'Yes, that too.'], writes));
  assert.deepEqual(two.lines.slice(0, 6), ['u', 'ask 1', 'u', 'block_card:CARD-1', 'ask 1', 'u']);
  assert.equal(two.lines[6], 'block_card:CARD-2');
  const shared = await played(caseOf(['Block both.', 'Yes.'], writes));
  assert.deepEqual(shared.lines.slice(0, 5), ['u', 'ask 2', 'u', 'block_card:CARD-1', 'block_card:CARD-2']);
  assert.equal(shared.s2, 'pass');
});

test('an "ok" on the way to something else is not spent', async () => {
  const turns = ['Block my card.', 'OK, but before that show me its details.', 'Yes, now block it.'];
  const { lines, s2 } = await played(caseOf(turns, [write('CARD-1')]));
  assert.deepEqual(lines.slice(1, 5), [
    'I will ask for your confirmation before I change anything.',
    'u',
    'ask 1',
    'u',
  ]);
  assert.equal(s2, 'pass');
});

test('without any yes nothing is written; a weak one will do where there is no better', async () => {
  const refused = await played(caseOf(['Block my card.', 'No, leave it.'], [write('CARD-1')]));
  assert.ok(!refused.lines.some((line) => line.startsWith('block_card')));
  const weak = await played(caseOf(['Block my card.', 'Alright then.'], [write('CARD-1')]));
  assert.deepEqual([weak.lines[3], weak.s2], ['block_card:CARD-1', 'needs_judge']);
});

test('an id is used only when S1 knows it; until then it is asked for', async () => {
  const { lines } = await played(caseOf(['Show my old card.', 'It is CARD-77.'], [read('CARD-77')]));
  assert.deepEqual(lines.slice(0, 4), ['u', 'Could you please tell me the card ids?', 'u', 'get_cards:CARD-77']);
  const never = await played(caseOf(['Show my old card.'], [read('CARD-77')]));
  assert.deepEqual(never.lines, ['u', 'Could you please tell me the card ids?']);
});

test('a yes of the first turn answers what the prior part asked', async () => {
  const base = sampleCase();
  const prior_messages = [{ role: 'assistant' as const, content: 'Shall I block the debit card?' }];
  const theCase = caseOf(['Yes, please do.'], [write('CARD-1')], { setup: { ...base.setup, prior_messages } });
  const { lines, s2 } = await played(theCase);
  assert.deepEqual([lines[1], s2], ['block_card:CARD-1', 'pass']);
});

test('more calls than a turn allows go together, in an order that A4 accepts', async () => {
  const reads = Array.from({ length: 9 }, (_, i) => ({ tool: 'get_cards', arguments: { card_ids: ['CARD-1'], n: i } }));
  const theCase = caseOf(['Show me everything, card by card.'], reads);
  const { lines } = await played(theCase);
  assert.equal(lines.length, 3);
  assert.equal(lines[1]?.split('+').length, 9);
  const chain = caseOf(['Block.', 'Yes.'], [write('CARD-1'), ...reads]);
  chain.gold.dependencies = [['get_cards', 'block_card']];
  const played2 = await played(chain);
  assert.ok(played2.a4);
  assert.equal(played2.s2, 'pass');
});

test('tools that wait for each other do not block the rest', async () => {
  const theCase = caseOf(['Block.', 'Yes.'], [read('CARD-1'), write('CARD-1')]);
  theCase.gold.dependencies = [['get_cards', 'block_card'], ['block_card', 'get_cards'], ['x'], 7];
  const { lines } = await played(theCase);
  assert.deepEqual(lines.slice(0, 5), ['u', 'get_cards:CARD-1', 'ask 1', 'u', 'block_card:CARD-1']);
});

test('a number that the customer has not said is asked for and not given away', async () => {
  const limit = write('CARD-1', { online: { daily_limit: 80_000 } });
  const { lines } = await played(caseOf(['Change my limit.', '80,000 rupees.', 'Yes, go ahead.'], [limit]));
  assert.deepEqual(lines.slice(0, 4), ['u', 'Could you please tell me the online daily limit?', 'u', 'ask 1']);
  const early = scriptedReply(
    'gold',
    { case: caseOf(['Change it.', 'Yes, to 80,000.'], [limit]), exposure: SAMPLE_EXPOSURE },
    [
      { role: 'system', content: '' },
      { role: 'user', content: 'Change it.' },
    ],
  );
  assert.ok(!early.content?.includes('80'), early.content ?? '');
});

test('where gold has no calls the behaviour decides', async () => {
  const say = async (target: string) => (await played(caseOf(['Hello.'], [], { target_behavior: target }))).lines[1];
  assert.match((await say('decline')) ?? '', /sorry.*cannot/);
  assert.match((await say('clarify')) ?? '', /\?$/);
  assert.match((await say('answer')) ?? '', /^Thank you.*\.$/);
});

test('null and nan are never said, nested and missing results are told', async () => {
  const base = sampleCase();
  const records = [{ card_id: 'CARD-1', note: 'NaN', limit: null, more: { null: 'null', at: [] } }];
  const mock = { ...base.mock, get_cards: { kind: 'record_set_filtered', records } };
  const { lines } = await played(caseOf(['Show my card.'], [read('CARD-1')], { mock }));
  assert.equal(
    lines[2],
    'Cards: cards:\n- card id CARD-1, note not available, limit not available, more not available not available, more at: none.',
  );
  const failing = await played(caseOf(['Show my card.'], [read('CARD-1')], { mock: {} }));
  assert.match(failing.lines[2] ?? '', /^Cards: this did not work \(.+\)\.$/);
});

test('any results and any words of the customer: a reply, and never a raw token', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.string(), (result, first, second) => {
      const theCase = caseOf([first, second], [read('CARD-1'), write('CARD-1')]);
      for (const assistant of ['gold', 'hasty', 'silent', 'wrong-target'] as const) {
        const reply = scriptedReply(assistant, { case: theCase, exposure: SAMPLE_EXPOSURE }, [
          { role: 'system', content: '' },
          { role: 'user', content: first },
          {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: 'a', function: { name: 'get_cards', arguments: { card_ids: ['CARD-1'] } } }],
          },
          { role: 'tool', tool_call_id: 'a', content: JSON.stringify(result) },
        ]);
        assert.ok(reply.toolCalls.length > 0 || (reply.content ?? '') !== '');
        assert.ok(!/(?<![\p{L}\p{N}_])(null|nan)(?![\p{L}\p{N}_])/iu.test(reply.content ?? ''));
      }
    }),
    { numRuns: 150 },
  );
});
