import { addMonths, writeDay, type Day } from '../../lint/money/dates.ts';
import { randomFrom } from '../../stats/random.ts';
import { CITIES } from '../cities.ts';
import { cityAt, personas, pick, type Persona } from '../customer.ts';
import { NAMES, type Gender } from '../names.ts';
import { agesIn } from './age.ts';
import { gendersIn } from './gender.ts';
import { nameIn } from './name.ts';
import { isNri, segmentsIn, sinceIn, type Segment, type Since } from './standing.ts';
import { START, withPlainNumbers, words } from './words.ts';

/** A customer in an author's own words, and what was made of them. */
export interface ReadPersona {
  persona: Persona;
  /** `woman`, `29`, `premium`: what the words say. */
  understood: string[];
  /** `name Kavya Menon`: what they leave open, and is invented. */
  invented: string[];
  /** What in them is contradictory or not taken up, as sentences. */
  doubts: string[];
}

const GENDER_WORDS: Record<Gender, string> = { female: 'woman', male: 'man' };
const NEITHER = words('trans(?:gender)?|non[- ]binary|hijra|third gender');
const [YOUNGEST, OLDEST, SENIOR] = [18, 100, 60];

/**
 * The customer that an author describes: name, gender, age, segment, town, since when and whether abroad, as far as the words
 * say so, the rest invented. The same words give the same customer.
 */
export function readPersona(description: string, today: Day): ReadPersona {
  const text = description.trim();
  const plain = withPlainNumbers(text);
  const chance = randomFrom(text);
  const [invention] = personas(chance, 1) as [Persona];
  const told: Told = { understood: [], invented: [], doubts: [] };

  const segments = segmentsIn(plain);
  const segment = firstOf(
    segments.map((each) => [each, inWords(each)]),
    'regular',
    told,
    'segment',
  );
  const { ages, places } = agesIn(plain, today);
  const age = ageOf(ages, segment, likelyAge(plain, segment, invention.age), told);
  const said = nameIn(text);
  const genders = gendersIn(plain, said);
  const gender = firstOf(
    genders.map((each) => [each, GENDER_WORDS[each]]),
    invention.gender,
    told,
    'gender',
    GENDER_WORDS[invention.gender],
  );
  if (plain.search(NEITHER) >= 0)
    told.doubts.push(`A case knows women and men only: a ${GENDER_WORDS[gender]} is taken.`);
  const name = said ?? (gender === invention.gender ? invention.name : pick(chance, NAMES[gender]));
  (said === null ? told.invented : told.understood).unshift(said === null ? `name ${name}` : name);
  const since = sinceOf(sinceIn(plain, today), age, today, told);
  const city = cityOf(text, invention.city, told);
  const abroad = isNri(plain);
  if (abroad) told.understood.push('NRI with an NRE account');
  doubtNumbers(plain, [...places, ...(since?.places ?? [])], told);
  const persona: Persona = {
    ...{ text, name, gender, age, city, segment },
    ...(since && { since: writeDay(since.day) }),
    ...(abroad && { nri: true }),
  };
  return { persona, ...told };
}

type Told = Pick<ReadPersona, 'understood' | 'invented' | 'doubts'>;

/** The first of what the words say; two contradict each other. */
function firstOf<T extends string>(
  said: readonly (readonly [T, string])[],
  otherwise: T,
  told: Told,
  what: string,
  otherwiseInWords: string = otherwise,
): T {
  const [first, ...more] = said;
  if (first === undefined) {
    told.invented.push(`${what} ${otherwiseInWords}`);
    return otherwise;
  }
  told.understood.push(first[1]);
  if (more.length > 0)
    told.doubts.push(`${[first, ...more].map(([, said]) => said).join(' and ')}: ${first[1]} is taken.`);
  return first[0];
}

function ageOf(ages: readonly number[], segment: Segment, invented: number, told: Told): number {
  const [age] = ages;
  if (age === undefined || age < YOUNGEST || age > OLDEST) {
    if (age !== undefined)
      told.doubts.push(`Aged ${age}: customers are ${YOUNGEST} to ${OLDEST}, so ${invented} is taken.`);
    told.invented.push(`age ${invented}`);
    return invented;
  }
  told.understood.push(String(age));
  if (ages.length > 1) told.doubts.push(`Aged ${ages.join(' and ')}: ${age} is taken.`);
  if (segment === 'senior_citizen' && age < SENIOR)
    told.doubts.push(`A senior citizen aged ${age}: both are taken as they are.`);
  return age;
}

/** An age that goes with what is said of somebody. */
function likelyAge(text: string, segment: Segment, invented: number): number {
  const has = (signs: string) => text.search(words(signs)) >= 0;
  if (segment === 'senior_citizen' || has('retired|pensioner|grandmother|grandfather|elderly'))
    return 62 + (invented % 10);
  return has('student|college|young') ? 19 + (invented % 6) : invented;
}

function sinceOf(since: Since | null, age: number, today: Day, told: Told): Since | null {
  if (since === null) {
    told.invented.push(`customer since ${addMonths(today, -77).year}`);
    return null;
  }
  const { year } = since.day;
  if (writeDay(since.day) > writeDay(today)) {
    told.doubts.push(`A customer since ${year}, which is still to come: left out.`);
    return { ...since, day: addMonths(today, -77) };
  }
  told.understood.push(`customer since ${year}`);
  const born = addMonths(today, -12 * age);
  if (writeDay(since.day) < writeDay(born))
    told.doubts.push(`A customer since ${year}, before being born: taken as it is.`);
  else if (writeDay(since.day) > writeDay(addMonths(today, -OLDEST_DEPOSIT))) {
    told.doubts.push(`A customer since ${year}: deposits and loans that the case may hold are made up to be older.`);
  }
  return since;
}

/** Deposits and loans of invented customers began so many months ago at most. */
const OLDEST_DEPOSIT = 24;

function cityOf(text: string, invented: number, told: Told): number {
  const city = CITIES.findIndex(({ city: name, also = [] }) =>
    [name, ...also].some((one) => new RegExp(`${START}${one}`, 'iu').test(text)),
  );
  if (city >= 0) {
    told.understood.push(cityAt(city).city);
    return city;
  }
  const other = /(?<=(?:^|[\s,])(?:in|from) )\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*(?=\s*(?:[,;.(]|$))/u.exec(text)?.[0];
  told.invented.push(`living in ${cityAt(invented).city}`);
  if (other !== undefined) told.doubts.push(`${other} is none of the towns that addresses are made up for.`);
  return invented;
}

/** Numbers of the text that nothing was made of. */
function doubtNumbers(text: string, places: readonly number[], told: Told): void {
  const open = [...text.matchAll(/\d[\d,.]*/g)].filter(({ index }) => !places.includes(index));
  const numbers = open.map(([number]) => number.replace(/[.,]$/, ''));
  if (numbers.length > 0) told.doubts.push(`${numbers.join(', ')}: only told, as the words are, in the persona.`);
}

function inWords(segment: Segment): string {
  return segment.replace('_', ' ');
}
