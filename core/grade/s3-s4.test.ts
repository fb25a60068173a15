import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calls, result, says, system, user } from '../../test/conversation.ts';
import { sampleCase } from '../../test/sample-case.ts';
import { expose } from '../../test/tools.ts';
import type { Json } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';
import { checkTranscript } from './grade.ts';
import type { Checks } from './score.ts';

function check(
  live: Message[],
  prior: Message[] = [],
  tools: Json[] = ['get_card_details', 'set_card_controls'],
): Checks {
  const base = sampleCase();
  const source = { ...base, setup: { ...base.setup, prior_messages: prior } };
  return checkTranscript(source, [system, ...prior, ...live], expose(...tools));
}

/** A call as it may stand in a stored transcript, whatever the types promise. */
const odd = (called: Json): Message =>
  ({ role: 'assistant', content: null, tool_calls: [called] }) as unknown as Message;

describe('S3', () => {
  test('every error of every live call, at its argument', () => {
    const live = [
      user('a'),
      calls(
        ['get_card_details', { card_ids: 'C1' }],
        ['set_card_controls', { card_id: 'C1', atm: { domestic: { enabled: 'on' } } }],
      ),
      result({}),
      result({}),
      calls(['get_card_details', { card_ids: [] }]),
    ];
    assert.deepEqual(check(live).S3, {
      active: true,
      ok: false,
      details: [
        {
          message: 'get_card_details: "card_ids" must be a list of texts, not "C1"',
          index: 2,
          call: 0,
          tool: 'get_card_details',
          argument: 'card_ids',
          expected: 'array<string>',
          actual: 'C1',
        },
        {
          message: 'set_card_controls: "atm.domestic.enabled" must be true or false, not "on"',
          index: 2,
          call: 1,
          tool: 'set_card_controls',
          argument: 'atm.domestic.enabled',
          expected: 'boolean',
          actual: 'on',
        },
      ],
    });
  });

  test('a tool that is not exposed in this case fails, even if it is defined', () => {
    const { S3 } = check([user('a'), calls(['block_card', { card_id: 'C1', reason: 'lost' }])]);
    assert.deepEqual(S3.details, [
      {
        message: 'block_card: this tool is not among the tools exposed in the case',
        index: 2,
        call: 0,
        tool: 'block_card',
      },
    ]);
  });

  test('arguments that were no JSON object fail, whatever stands in arguments', () => {
    const raw = odd({
      id: 'c',
      function: { name: 'get_card_details', arguments: { card_ids: [] }, arguments_raw: '[1]' },
    });
    assert.deepEqual(check([user('a'), raw]).S3.details, [
      {
        message: 'the arguments of get_card_details are not a JSON object: "[1]"',
        index: 2,
        call: 0,
        tool: 'get_card_details',
        actual: '[1]',
      },
    ]);
  });

  test('the wire form of arguments is read too', () => {
    const wire = (args: Json) =>
      check([user('a'), odd({ function: { name: 'get_card_details', arguments: args } })]).S3.ok;
    assert.equal(wire('{"card_ids": []}'), true);
    assert.equal(wire('{"card_ids": 5}'), false);
    for (const args of ['', 'x', '[]', 'null', null, [], 5]) assert.equal(wire(args), false);
    const none = { name: 'ping', inputs: [] };
    assert.equal(check([odd({ function: { name: 'ping', arguments: '' } })], [], [none]).S3.ok, true);
  });

  test('calls of the prior part do not count', () => {
    assert.equal(check([user('a')], [calls(['nobody', {}]), result({})]).S3.ok, true);
  });
});

describe('S4', () => {
  const clean = (text: string): boolean => check([user('a'), says(text)]).S4.ok;

  test('the whole words null and nan, in any case', () => {
    for (const text of ['Your rate is null.', 'NULL', 'rate: NaN%', '(nan)', 'null-value', 'न null'])
      assert.ok(!clean(text), text);
    for (const text of ['nullified', 'annulled', 'Nandini', 'finance', 'null_value', 'nullé', 'कnull', 'null5', '']) {
      assert.ok(clean(text), text);
    }
  });

  test('live assistant text only, also beside calls', () => {
    assert.ok(check([user('null'), result({ rate: null }), says('none')]).S4.ok);
    assert.ok(check([user('a')], [says('null')]).S4.ok);
    assert.ok(!check([{ ...calls(['get_card_details', { card_ids: [] }]), content: 'It is null.' }]).S4.ok);
  });

  test('says which word at which message', () => {
    assert.deepEqual(check([user('a'), says('fine'), says('Rate NaN')]).S4.details, [
      { message: 'the assistant said "NaN" to the customer', index: 3, actual: 'NaN' },
    ]);
  });
});
