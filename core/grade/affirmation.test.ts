import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AFFIRMATIONS, hasAffirmation, hasWeakAffirmation, WEAK_AFFIRMATIONS } from './affirmation.ts';

describe('an affirmation', () => {
  test('is each of the twelve, in any case and in a sentence', () => {
    assert.equal(AFFIRMATIONS.length, 12);
    for (const word of AFFIRMATIONS) {
      assert.ok(hasAffirmation(`${word.toUpperCase()}, thanks`), word);
      assert.ok(hasAffirmation(`(${word})`), word);
    }
  });

  test('is a whole word', () => {
    for (const text of [
      'yesterday',
      'eyes',
      'confirmation',
      'unsure',
      'token',
      'okays',
      'ok_',
      '_yes',
      'yes2',
      'go  ahead',
      '',
    ]) {
      assert.ok(!hasAffirmation(text), text);
    }
  });

  test('has its boundaries in every script', () => {
    for (const text of ['हकok', 'éyes', 'yesé', 'ok१', 'okक']) assert.ok(!hasAffirmation(text), text);
    for (const text of ['हाँ, ok।', 'yes—do it', 'yes…', '“Yes”', "yes'm"]) assert.ok(hasAffirmation(text), text);
  });
});

describe('a weak affirmation', () => {
  test('is each of the phrases, in any case', () => {
    for (const phrase of WEAK_AFFIRMATIONS) assert.ok(hasWeakAffirmation(`Well, ${phrase.toUpperCase()} now`), phrase);
  });

  test('is whole words too', () => {
    for (const text of ['redo it', 'start an FD', 'rebook it', 'alrighty', 'please doing']) {
      assert.ok(!hasWeakAffirmation(text), text);
    }
  });
});
