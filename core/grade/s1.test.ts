import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calls, result, says, system, user } from '../../test/conversation.ts';
import { sampleCase } from '../../test/sample-case.ts';
import { expose } from '../../test/tools.ts';
import type { Case } from '../document/case.ts';
import type { JsonObject } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';
import { checkTranscript } from './grade.ts';
import type { Check } from './score.ts';

const EXPOSED = expose('get_card_details', 'block_card', 'create_fd');

function withPrior(prior: Message[], login: JsonObject = {}): Case {
  const base = sampleCase();
  return { ...base, setup: { ...base.setup, login_context: login, prior_messages: prior } };
}

/** S1 of a transcript whose part before the live one is `prior`. */
function check(prior: Message[], live: Message[], login: JsonObject = {}): Check {
  return checkTranscript(withPrior(prior, login), [system, ...prior, ...live], EXPOSED).S1;
}

const uses = (id: string): Message => calls(['block_card', { card_id: id, reason: 'lost' }]);
const known = (prior: Message[], live: Message[], login?: JsonObject): boolean =>
  check(prior, [...live, uses('TKC-1')], login).ok;

describe('S1: what is known', () => {
  test('ids anywhere in login context', () => {
    assert.ok(known([], [], { linked_cards: [{ card_id: 'TKC-1' }] }));
    assert.ok(known([], [], { a: { b: [{ card_ids: ['TKC-0', 'TKC-1'] }] } }));
    assert.ok(!known([], [], { linked_cards: [{ card: 'TKC-1' }] }));
    assert.ok(!known([], []));
  });

  test('id-shaped words and parsed ids of a customer message', () => {
    assert.ok(known([], [user('Block TKC-1.')]));
    assert.ok(check([], [user(' {"card_id": "x9"} '), uses('x9')]).ok);
    assert.ok(check([], [user('[{"a": {"ids": ["x9"]}}]'), uses('x9')]).ok);
    assert.ok(!check([], [user('Block x9.'), uses('x9')]).ok);
    assert.ok(!check([], [user('{"card": "x9"}'), uses('x9')]).ok);
  });

  test('parsed ids of a tool result, not its words', () => {
    assert.ok(known([], [result({ cards: [{ card_id: 'TKC-1' }] })]));
    assert.ok(!known([], [result({ cards: [{ note: 'TKC-1' }] })]));
    assert.ok(!known([], [{ role: 'tool', tool_call_id: 'c', content: 'TKC-1 is not JSON' }]));
  });

  test('nothing the assistant says itself, nothing the system message says', () => {
    assert.ok(!known([], [says('I will block TKC-1.')]));
    assert.ok(!known([], [says('{"card_id": "TKC-1"}')]));
    assert.ok(!checkTranscript(withPrior([]), [{ role: 'system', content: 'TKC-1' }, uses('TKC-1')], EXPOSED).S1.ok);
  });

  test('everything said in the prior part, by whomever', () => {
    assert.ok(known([says('Your card is TKC-1.')], []));
    assert.ok(known([user('My card is TKC-1.')], []));
    assert.ok(known([{ role: 'system', content: 'Card TKC-1.' }], []));
    assert.ok(check([says('{"card_id": "x9"}')], [uses('x9')]).ok);
    assert.ok(known([result({ card_id: 'TKC-1' })], []));
    assert.ok(!known([result({ note: 'TKC-1' })], []));
    // The arguments of a prior call are no text.
    assert.ok(!known([uses('TKC-1')], []));
  });
});

describe('S1: when it is known', () => {
  test('an id must be known by then', () => {
    assert.ok(!check([], [uses('TKC-1'), user('TKC-1')]).ok);
    assert.ok(!check([], [uses('TKC-1'), result({ card_id: 'TKC-1' })]).ok);
  });

  test('calls of one message are checked before any of their results', () => {
    const both = calls(['get_card_details', { card_ids: [] }], ['block_card', { card_id: 'TKC-1', reason: 'lost' }]);
    assert.ok(!check([], [both, result({ cards: [{ card_id: 'TKC-1' }] }), result({})]).ok);
    const apart = [
      calls(['get_card_details', { card_ids: [] }]),
      result({ cards: [{ card_id: 'TKC-1' }] }),
      uses('TKC-1'),
    ];
    assert.ok(check([], apart).ok);
  });

  test('calls of the prior part are not checked', () => {
    assert.ok(check([uses('TKC-9'), result({})], []).ok);
  });
});

describe('S1: which arguments', () => {
  test('top-level id-like ones only, each text of a list', () => {
    const message = calls(
      ['get_card_details', { card_ids: ['TKC-1', 'TKC-2', 5, ['TKC-3']] }],
      ['create_fd', { source_account: 'TKC-4', nominee: { person_id: 'TKC-5' } }],
      ['nobody_has_this', { id: 'TKC-6' }],
    );
    assert.deepEqual(check([user('TKC-1')], [message]).details, [
      {
        message:
          'get_card_details was called with card_ids "TKC-2", but no one had given this id by then: not login context, the customer or an earlier tool result',
        index: 2,
        call: 0,
        tool: 'get_card_details',
        argument: 'card_ids',
        actual: 'TKC-2',
      },
      {
        message:
          'nobody_has_this was called with id "TKC-6", but no one had given this id by then: not login context, the customer or an earlier tool result',
        index: 2,
        call: 2,
        tool: 'nobody_has_this',
        argument: 'id',
        actual: 'TKC-6',
      },
    ]);
  });

  test('case and spaces count', () => {
    assert.ok(!check([], [user('TKC-1'), uses('tkc-1')]).ok);
    assert.ok(!check([], [user('TKC-1'), uses('TKC-1 ')]).ok);
  });
});
