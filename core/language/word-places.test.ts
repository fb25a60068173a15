import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { unmarked, withRanges } from '../../test/marked-text.ts';
import { wordPlaces } from './word-places.ts';

function expectPlaces(marked: string, ...names: string[]): void {
  const { text } = unmarked(marked);
  assert.equal(withRanges(text, wordPlaces(text, names)), marked);
}

test('finds names in values, keys and sentences, as whole words', () => {
  expectPlaces('{ "«SB-1»": ["«SB-1»", "Pay from «SB-1», not SB-12, XSB-1, SB-1-9 or SB-1_x."] }', 'SB-1');
  expectPlaces('{ "id": "«a b»", "t": "an «a b» and a c" }', 'a b');
});

test('of names that begin alike the longest counts, whatever their order', () => {
  for (const names of [
    ['SB', 'SB/1', 'SB/12'],
    ['SB/12', 'SB/1', 'SB'],
  ]) {
    expectPlaces('["«SB/12» «SB/1» «SB» «SB»/3"]', ...names);
  }
});

test('reads escapes, also those of a JSON text within a string', () => {
  expectPlaces(String.raw`["line\n«SB-1»\t«SB-1»", "{\"id\":\"«SB-1»\",\"note\":\"a\\n«SB-1»\"}"]`, 'SB-1');
  expectPlaces(String.raw`["«SB\u002d1»", "\\«SB-1»", "«a\"b»"]`, 'SB-1', 'a"b');
  expectPlaces('["\\u00e9", "\\u", "\\x", "cut \\', 'SB-1');
});

test('reads the escapes of JSON texts within JSON texts, also of broken ones', () => {
  const wrap = (text: string) => JSON.stringify([text]);
  const id = '\\u0916\\u0924-\\u0967\\/9';
  const inner = `{"id":"${id}","a":"x \\"${id}\\" y","खत-१/9":"खत-१/99"}`;
  for (const [text, depth] of [
    [wrap(inner), 2],
    [wrap(wrap(inner)), 3],
    [wrap(inner.slice(0, -1)), 2],
  ] as const) {
    const places = wordPlaces(text, ['खत-१/9']);
    assert.equal(places.length, 3, text);
    for (const { offset, length, within } of places) {
      assert.equal(within.depth, depth);
      let read = text.slice(offset, offset + length);
      for (let i = 0; i < depth; i++) read = JSON.parse(`"${read}"`) as string;
      assert.equal(read, 'खत-१/9');
    }
  }
});

test('words are those of every script; an ending that another script puts behind is none of the word', () => {
  expectPlaces('["«खत-१२» «खत-१२», खत-१२३ अखत-१२ खत-१२-३ खत-१२A खत-१२ा"]', 'खत-१२');
  expectPlaces('["«SB-1»ల «SB-1»இல் SB-1२ खाताSB-1 𑄌SB-1 «𑄌-1» 𑄌-1𑄌"]'.replace(' 𑄌-1𑄌', ''), 'SB-1', '𑄌-1');
});

test('numbers, masked numbers and what stands outside of strings are none', () => {
  expectPlaces('{ "n": 1234, "m": "XX1234 ****1234", "s": "«1234»" }', '****', '1234');
  expectPlaces('{ // "SB-1"\n "a": "«SB-1» unclosed,\n "b": "«SB-1»" }'.replace('// "SB-1"', ''), 'SB-1');
});

test('a name of one character is not sought, nor one that is longer than any name', () => {
  const long = 'x'.repeat(201);
  assert.deepEqual(wordPlaces(`["a ${long}"]`, ['a', long, '']), []);
});

test('whatever the text and the names, what stands at a place reads as the name', () => {
  const name = fc.stringMatching(/^[A-Z0-9/ "\\é-]{2,6}$/);
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 5 }),
      fc.array(fc.string()),
      fc.nat(),
      (names, texts, cut) => {
        const words = texts.flatMap((text, i) => [text, names[i % names.length] ?? '', `${text}${names[0]}`]);
        const whole = JSON.stringify({ words, nested: JSON.stringify(words) });
        for (const text of [whole, whole.slice(0, cut % (whole.length + 1))]) {
          let end = 0;
          for (const { word, offset, length, within } of wordPlaces(text, names)) {
            let read = text.slice(offset, offset + length);
            for (let i = 0; i < within.depth; i++) read = JSON.parse(`"${read}"`) as string;
            assert.equal(read, word);
            assert.ok(offset >= end, 'in the order of the text, none within another');
            end = offset + length;
          }
        }
      },
    ),
  );
});

test('every name that stands alone in a string is found', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[A-Z]{1,3}[-/]?\d{1,4}$/), { minLength: 1 }), (names) => {
      assert.deepEqual(
        wordPlaces(JSON.stringify(names), names).map(({ word }) => word),
        names,
      );
    }),
  );
});

/** What a piece of work costs this process, however busy the machine is beside it. */
function cpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

test('ten thousand names in five megabytes take no time to speak of', () => {
  const names = Array.from({ length: 10_000 }, (_, i) => `TKFDV${9_700_000 + i}`);
  const sentence = 'The customer asks for the balance of the account and of the deposits that mature. ';
  const entries = names.map((id, i) => ({ id, text: `${sentence.repeat(6)}${names[(i * 7) % 10_000]}` }));
  for (const text of [JSON.stringify(entries), JSON.stringify([JSON.stringify(entries)])]) {
    assert.ok(text.length > 5_000_000);
    assert.ok(
      cpuMs(() => {
        assert.equal(wordPlaces(text, names).length, 20_000);
      }) < 5_000,
    );
  }
  const hostile = JSON.stringify('a '.repeat(1_000_000));
  const alike = Array.from(
    { length: 190 },
    (_, i) =>
      'a '
        .repeat(100)
        .slice(0, i + 3)
        .trimEnd() + 'b',
  );
  assert.ok(
    cpuMs(() => {
      assert.deepEqual(wordPlaces(hostile, alike), []);
    }) < 5_000,
  );
});
