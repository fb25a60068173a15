import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readPersona } from './read-persona.ts';

const TODAY = { year: 2026, month: 5, day: 18 };

const READ: [words: string, understood: string, doubts?: RegExp][] = [
  ['71-year-old widow, lives alone in Guwahati', '71 · woman · Guwahati'],
  ['a man who mends nets', 'man'],
  ['female, 34', '34 · woman'],
  ['Male aged 71', '71 · man'],
  ['a woman, 29, premium customer since 2024', 'premium · 29 · woman · customer since 2024'],
  ['He is 45', '45 · man'],
  ["she's 45 years old", '45 · woman'],
  ['NRI engineer, 38, male', '38 · man · NRI with an NRE account'],
  ['customer for 12 years, aged 40', '40 · customer since 2014'],
  ['40, with the bank for 3 years', '40 · customer since 2023'],
  ['12 years of service as a clerk, she turned 60', '60 · woman', /^12: only told/],
  ['Zoya Khan, 29', 'Zoya Khan · 29 · woman'],
  ['Mr. Suresh Kumar aged 52, wealth customer', 'Suresh Kumar · wealth · 52 · man'],
  ['Mrs Lakshmi Iyer, senior citizen', 'Lakshmi Iyer · senior citizen · woman'],
  ['her name is Asha', 'Asha · woman'],
  ['Railway Clerk, 45', '45'],
  ['Farida Sheikh is a 44 yr old nurse with a 2-year-old daughter', 'Farida Sheikh · 44 · woman', /^2: only told/],
  ['lives with his wife and two sons, 50', '50 · man'],
  ['mother of two, in her mid-thirties', '35 · woman'],
  ['in his 40s', '44 · man'],
  ['born in 1958', '68'],
  ['staff nurse at a hospital', ''],
  ['bank staff, 33', 'staff · 33'],
  ['pays an insurance premium monthly', ''],
  ['Teacher 38 from Madurai', '38 · Madurai'],
  ['अनीता देवी, ४५ वर्ष, महिला, पुणे', 'अनीता देवी · 45 · woman · Pune'],
  ['७१ साल के पुरुष', '71 · man'],
  ['வயது 34, பெண்', '34 · woman'],
  ['৩৪ বছর বয়স, মহিলা', '34 · woman'],
  ['45 సంవత్సరాల మహిళ', '45 · woman'],
  ['मीरा, 34 साल की महिला, 10 साल से ग्राहक', 'मीरा · 34 · woman · customer since 2016'],
  ['thirty-five year old woman', '35 · woman'],
  ['Priya Sharma (27, F)', 'Priya Sharma · 27 · woman'],
  ['45/M', '45 · man'],
  ['F, 27', '27 · woman'],
  ['Ravi, 28, software engineer in Bengaluru', 'Ravi · 28 · man · Bengaluru'],
  ['40, customer since 20 years', '40 · customer since 2006'],
  ['Wealth manager, 40', '40'],
  // Contradictions and what is left open.
  ['a man, she is 30', '30 · man'],
  ['woman and man, 30', '30 · woman', /^woman and man: woman is taken\.$/],
  ['aged 29, aged 45', '29', /^Aged 29 and 45: 29 is taken\.$/],
  ['premium and wealth, 40', 'wealth · 40', /^wealth and premium: wealth is taken\.$/],
  ['9-year-old girl', 'woman', /^Aged 9: customers are 18 to 100, so \d\d is taken\.$/],
  ['a senior citizen aged 29', 'senior citizen · 29', /^A senior citizen aged 29/],
  ['customer since 2031, 40', '40', /^A customer since 2031, which is still to come/],
  ['aged 20, customer since 1990', '20 · customer since 1990', /before being born/],
  ['aged 40, customer since March 2026', '40 · customer since 2026', /deposits and loans/],
  ['aged 40, customer since 2026-05-30', '40', /still to come/],
  ['aged 40, customer since 2026', '40 · customer since 2026', /deposits and loans .* are made up to be older/],
  ['man, 40, from Palakkad', '40 · man', /^Palakkad is none of the towns/],
  ['man, 40, with 3 cats and ₹50,000', '40 · man', /^3, 50,000: only told/],
  ['new customer, 30', '30 · customer since 2026', /deposits and loans/],
  ['transgender, M, 30', '30 · man', /^A case knows women and men only: a man is taken/],
  ['keeps bees', ''],
];

for (const [words, understood, doubts = /^$/] of READ) {
  test(`understands: ${words}`, () => {
    const read = readPersona(` ${words} `, TODAY);
    assert.equal(read.understood.join(' · '), understood);
    assert.match(read.doubts.join(' '), doubts);
    assert.equal(read.persona.text, words);
  });
}

test('what is invented goes with what is said', () => {
  const { persona, invented } = readPersona('retired headmistress, female', TODAY);
  assert.ok(persona.age >= 60 && persona.gender === 'female');
  assert.equal(
    invented.join(),
    `name ${persona.name},segment regular,age ${persona.age},customer since 2019,living in ${invented.at(-1)?.slice(10)}`,
  );
  assert.equal(readPersona('Zoya Khan', TODAY).persona.name, 'Zoya Khan');
  assert.equal(readPersona('Kavya Menon', TODAY).persona.gender, 'female');
  assert.deepEqual(readPersona('a nurse', TODAY), readPersona('a nurse', TODAY));
});

test('whatever the words, somebody comes of them, and every number is used or doubted', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'aged',
      'since',
      '2024',
      '45',
      '७१',
      'years',
      'old',
      'woman',
      'Mr',
      'his',
      'वर्ष',
      ',',
      'NRI',
      'for',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.nat().map(String),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const { persona, understood, invented, doubts } = readPersona(parts.join(' '), TODAY);
      assert.ok(persona.age >= 18 && persona.age <= 100 && persona.name.trim() !== '');
      assert.ok(understood.length + invented.length >= 6, 'name, segment, age, gender, since and town');
      if (/\p{Nd}/u.test(persona.text)) {
        assert.ok(doubts.length > 0 || understood.some((said) => /\d/.test(said)), persona.text);
      }
    }),
  );
});
