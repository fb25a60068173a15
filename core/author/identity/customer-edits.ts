import type { JsonObject } from '../../document/json.ts';
import { parseDay } from '../../lint/money/dates.ts';
import { randomFrom } from '../../stats/random.ts';
import { numberMentions } from '../number-mentions.ts';
import { birthEdits, otherBirthday } from './birth-edits.ts';
import { emailEdits } from './email-edits.ts';
import { homeEdits } from './home-edits.ts';
import { nameEdits } from './name-edits.ts';
import { mobileEdits, otherNumber, panEdits } from './number-edits.ts';
import type { SaidEdit } from './said-edits.ts';

/** The name of a case's customer; null where there is none. */
export function customerName(login: JsonObject): string | null {
  const name = textOf(login.full_name);
  return name === '' ? null : name;
}

/**
 * Edits that make the customer of a case another person wherever a text speaks of it: name, e-mail, mobile number, PAN,
 * birthday and street. Year of birth, town and gender stay, since rates, branches, `she` and `he` hang on them. An empty new
 * name leaves the name. The same seed gives the same person.
 */
export function customerEdits(text: string, login: JsonObject, newName: string, seed: string): SaidEdit[] {
  const name = customerName(login) ?? '';
  const wanted = newName.trim() === '' ? name : newName.trim();
  const registered = textOf(login.registered_email);
  return [
    ...emailEdits(text, { registered, name, newName: wanted, seed }),
    ...(name === '' || wanted === name ? [] : nameEdits(text, name, wanted)),
    ...phoneEdits(text, textOf(login.registered_mobile), `${seed}/mobile`),
    ...panNumberEdits(text, textOf(login.pan_masked), `${seed}/pan`),
    ...birthdayEdits(text, login, `${seed}/birth`),
    ...homeEdits(text, login, seed),
  ];
}

function phoneEdits(text: string, mobile: string, seed: string): SaidEdit[] {
  if (!/\d/.test(mobile)) return [];
  const fresh = otherNumber(mobile, seed);
  return [...mobileEdits(text, mobile, fresh, seed), ...numberMentions(text, new Map([[mobile, fresh]]))];
}

function panNumberEdits(text: string, pan: string, seed: string): SaidEdit[] {
  return /\d/.test(pan) ? panEdits(text, pan, otherNumber(pan, seed)) : [];
}

function birthdayEdits(text: string, login: JsonObject, seed: string): SaidEdit[] {
  const born = parseDay(login.date_of_birth);
  const next = born && otherBirthday(text, born, Math.floor(randomFrom(seed)() * 60));
  return born && next ? birthEdits(text, born, next) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
