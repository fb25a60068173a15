import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseText } from '../document/text.ts';
import { lintCase } from '../lint/engine.ts';
import { proveCase } from '../prove/prove.ts';
import { seededRandom } from '../stats/random.ts';
import { publishedBank } from '../../test/published.ts';
import { sharedTest } from '../../test/shared.ts';
import { DEFINITIONS } from '../../test/tools.ts';
import { axesIn, playsIn, reasonAgainst, type Axis } from './choices.ts';
import { personas, type Persona } from './customer.ts';
import { newCase, NoSuchCase, type NewCase, type Surroundings } from './new-case.ts';
import { readPersona } from './persona/read-persona.ts';
import type { DomainName } from './play.ts';
import type { JsonObject } from '../document/json.ts';
import { DOMAINS } from '../document/vocabulary.ts';
import type { Day } from '../lint/money/dates.ts';

const definitions = DEFINITIONS;
const DAYS: Day[] = [
  { year: 2026, month: 5, day: 18 },
  { year: 2027, month: 3, day: 31 },
  { year: 2028, month: 2, day: 29 },
  { year: 2026, month: 1, day: 2 },
];

function make(
  domain: DomainName,
  tool: string,
  axis: Axis,
  seed = 1,
  other: Partial<Surroundings> = {},
  own?: Persona,
): NewCase {
  const random = seededRandom(seed);
  const [invented] = personas(random, 1);
  return newCase(
    { domain, tool, axis, persona: own ?? invented ?? assert.fail() },
    {
      definitions,
      ids: [],
      taken: () => false,
      mentioned: () => false,
      random,
      today: DAYS[seed % DAYS.length] ?? assert.fail(),
      ...other,
    },
  );
}

function* offered(): Generator<{ domain: DomainName; tool: string; axis: Axis }> {
  for (const domain of Object.keys(DOMAINS) as DomainName[]) {
    for (const play of playsIn(domain)) {
      for (const axis of axesIn(domain)) {
        if (reasonAgainst(play, axis, definitions) === null) yield { domain, tool: play.tool, axis };
      }
    }
  }
}

test('every case that is offered lints clean, and the ideal assistant passes it', async () => {
  const faults: string[] = [];
  let count = 0;
  for (const { domain, tool, axis } of offered()) {
    const made = make(domain, tool, axis, ++count);
    const parsed = parseText(made.text);
    const { findings } = lintCase(parsed, definitions, { relativePath: `case_bank/${made.path}` });
    for (const { code, severity, message } of findings) faults.push(`${made.caseId} ${severity} ${code}: ${message}`);
    const proof = await proveCase(parsed, definitions);
    if (proof.status !== 'proved') faults.push(`${made.caseId} not proved: ${proof.reason ?? ''}`);
    const gold = (parsed.value as { gold: { tool_calls: unknown[] } }).gold.tool_calls.length > 0;
    if ((proof.silence?.outcome === 'killed') !== gold)
      faults.push(`${made.caseId} silence: ${proof.silence?.outcome ?? ''}`);
  }
  assert.deepEqual(faults, []);
  assert.ok(count > 500, String(count));
});

sharedTest('the published definitions are served as well as our own', (shared) => {
  const { definitions: published } = publishedBank(shared);
  for (const { domain, tool, axis } of offered()) {
    const made = make(domain, tool, axis, 3, { definitions: published });
    const { findings } = lintCase(parseText(made.text), published, { relativePath: `case_bank/${made.path}` });
    assert.deepEqual(findings, [], made.caseId);
  }
});

test('a customer in the author’s words lints clean too, of any script, abroad, old or new', () => {
  const people = [
    'Zoya Khan, 29, NRI, premium customer since 2024, from Pune',
    'अनीता देवी, ७१ वर्ष, महिला, senior citizen',
    'a woman and a man, aged 5, 3 cats, customer since last month',
  ].map((words) => readPersona(words, { year: 2026, month: 5, day: 18 }).persona);
  let count = 0;
  for (const { domain, tool, axis } of offered()) {
    const person = people[count++ % people.length] ?? assert.fail();
    const made = make(domain, tool, axis, 4, {}, person);
    const parsed = parseText(made.text);
    const { findings } = lintCase(parsed, definitions, { relativePath: `case_bank/${made.path}` });
    assert.deepEqual(findings, [], `${made.caseId}: ${person.text}`);
    const login = (parsed.value as { setup: { login_context: JsonObject } }).setup.login_context;
    assert.deepEqual(
      [login.full_name, login.gender, login.customer_segment],
      [person.name, person.gender, person.segment],
    );
    assert.equal(made.text.includes('"nre"'), person.nri === true);
    if (person.since !== undefined) assert.equal(login.customer_since, person.since);
  }
});

test('places to write at are the texts themselves', () => {
  const { text, spots } = make('cards', 'block_card', '1_happy_path');
  const texts = spots.map(({ offset, length }) => text.slice(offset, offset + length));
  assert.match(texts[0] ?? '', /^\d\d-year-old (woman|man), /);
  assert.equal(texts[2], 'Yes, block it.');
  assert.equal(texts.length, 5);
  for (const { offset, length } of spots) assert.ok(text[offset - 1] === '"' && text[offset + length] === '"');
});

test('a customer number that the bank mentions anywhere is not used again', () => {
  const first = /SQCU(\d{5})/.exec(make('cards', 'block_card', '1_happy_path').text)?.[1];
  const { text } = make('cards', 'block_card', '1_happy_path', 1, { mentioned: (number) => number === first });
  assert.ok(first !== undefined && !text.includes(first));
});

test('what is not offered is refused', () => {
  assert.throws(() => make('calculators', 'get_gold_rate', 'general_agentic_multitool'), NoSuchCase);
  assert.throws(() => make('cards', 'mine_bitcoin', '1_happy_path'), NoSuchCase);
});
