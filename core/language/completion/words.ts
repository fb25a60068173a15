import { isObject, type Json } from '../../document/json.ts';
import { AXES, DOMAINS } from '../../document/vocabulary.ts';
import { axisAbbreviation } from '../../lint/rules/contract/case-name.ts';
import { RULES } from '../../lint/rules/index.ts';
import { axisCard } from '../axis-text.ts';
import { behaviorCard, checkCard } from '../gate-text.ts';
import { plain } from '../markdown.ts';
import { describedAt, keysAt, type Described } from '../case-schema.ts';
import { listAt, textAt, type Place } from './place.ts';
import { valueProposal, type Proposal } from './proposal.ts';
import type { Shape } from './shape.ts';

/** Keys of the format that are not written yet, in its order, each with what it says. */
export function formatKeys({ ctx, container, keys }: Place): Proposal[] {
  // Fields of an object in an inline tool are written like its inputs.
  const isNested = container[0] === 'tools_exposed' && container[2] === 'inputs' && container[4] === 'properties';
  return keysAt(isNested ? container.slice(0, 4) : container, ctx.case)
    .filter(({ key }) => !keys.has(key))
    .map((described) => ({
      label: described.key,
      icon: 'key',
      documentation: plain(described.description),
      shape: beginningOf(described),
    }));
}

function beginningOf({ types, values }: Described): Shape {
  const [type] = types;
  if (type === 'object') return { open: '{}' };
  if (type === 'array') return { open: values.length > 0 ? '[""]' : '[]' };
  if (type === 'boolean') return { fill: true, choices: [true, false] };
  return type === 'number' ? { fill: 0 } : { text: '' };
}

/** Codes of rules that can be switched off for the case, each with what the rule is about. */
export function ruleCodes({ keys }: Place): Proposal[] {
  return RULES.filter(({ code }) => !keys.has(code)).map(({ code, explanation }) => ({
    label: code,
    icon: 'key',
    documentation: plain(explanation),
    shape: { text: '' },
  }));
}

/** Values that the format knows for a place, best first: true and false, kinds, roles, checks, metrics. */
export function formatValues(place: Place): Proposal[] {
  const { ctx, path, container, items } = place;
  const inList = typeof path.at(-1) === 'number';
  const described = describedAt(inList ? container : path, ctx.case);
  if (described === null || described.types.includes('array') !== inList) return [];
  const isFlag = described.types.length === 1 && described.types[0] === 'boolean';
  const values = isFlag ? [true, false].map((value) => ({ value, description: '' })) : described.values;
  const expected = expectedValue(place);
  const score = (value: Json) => (typeof value === 'string' && expected.includes(value) ? 0 : 1);
  return values
    .filter(({ value }) => !items.includes(value))
    .sort((a, b) => score(a.value) - score(b.value))
    .map(({ value, description }) => ({
      ...valueProposal(value),
      documentation: cardOf(value) ?? plain(description),
    }));
}

/** What an axis, a behaviour class, a check or a metric is. */
function cardOf(value: Json): string | null {
  return typeof value === 'string' ? (axisCard(value) ?? behaviorCard(value) ?? checkCard(value)) : null;
}

/** What the rest of the case says that the value should be. */
function expectedValue({ ctx, path }: Place): readonly string[] {
  const [section, part, third] = path;
  const id = textAt(ctx.case, ['case_id'])?.split('.') ?? [];
  const folders = ctx.relativePath?.split('/') ?? [];
  switch (section) {
    case 'domain':
      return Object.entries(DOMAINS).flatMap(([domain, prefix]) =>
        id[0] === prefix || folders.includes(domain) ? [domain] : [],
      );
    case 'axis':
      return AXES.filter(
        (axis) =>
          nameParts(folders.at(-1), id).includes(axisAbbreviation(axis)) ||
          (axis === 'general_agentic_multitool' && id[1] === 'agentic'),
      );
    case 'target_behavior':
      return [textAt(ctx.grading, ['judge_gate', 'behavior_class']) ?? ''];
    case 'grading':
      return part === 'judge_gate' && third === 'behavior_class' ? [textAt(ctx.case, ['target_behavior']) ?? ''] : [];
    case 'setup':
      return part === 'prior_messages' ? [nextRole(listAt(ctx.setup, ['prior_messages'])[Number(third) - 1])] : [];
    default:
      return [];
  }
}

function nameParts(file: string | undefined, id: readonly string[]): readonly string[] {
  return [...id, ...(file?.split('.') ?? []), ...id.map((part) => `capability_${part}`)];
}

/** Who speaks after a message. */
function nextRole(before: Json | undefined): string {
  if (!isObject(before)) return 'user';
  if (before.role === 'assistant') return Array.isArray(before.tool_calls) ? 'tool' : 'user';
  return 'assistant';
}

/** The id that a case has by its place in the bank: domain, tool, axis and number (SPEC 11b, `case_id_location`). */
export function caseIds({ ctx }: Place): Proposal[] {
  const [domain, tool, file] = ctx.relativePath?.split('/').slice(-3) ?? [];
  const prefix =
    domain !== undefined && Object.hasOwn(DOMAINS, domain) ? DOMAINS[domain as keyof typeof DOMAINS] : null;
  const name = file?.replace(/\.json$/i, '');
  if (prefix === null || prefix === 'cap' || !name || !/^[a-z0-9._-]+$/.test(`${tool ?? ''}${name}`)) return [];
  return [valueProposal(`${prefix}.${tool ?? ''}.${name}`, 'as the file lies in the bank')];
}
