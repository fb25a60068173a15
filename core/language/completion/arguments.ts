import type { ToolField } from '../../contract/contract.ts';
import { quoteValue } from '../../contract/wording.ts';
import { valueAt, type Json, type JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../../lint/context.ts';
import { conversation, states } from '../../lint/rules/contract/enum_not_stated.ts';
import { contractOf } from '../contracts.ts';
import { fieldsInside, type ArgumentPlace } from '../tool-places.ts';
import { fieldLine } from '../tool-text.ts';
import { dates } from './dates.ts';
import { figuresFor } from './figures.ts';
import { takesIds } from './id-kinds.ts';
import { customersIds, idsInScope } from './ids.ts';
import type { Place } from './place.ts';
import { distinct, labelOf, valueProposal, type Proposal } from './proposal.ts';
import type { Shape } from './shape.ts';

/** The fields that can stand in the object at a place: the tool's inputs, or the properties of one that is an object. */
function fieldsAt(ctx: CaseContext, { tool, inside }: ArgumentPlace): readonly ToolField[] {
  return fieldsInside(contractOf(ctx, tool)?.inputs ?? [], inside);
}

/** Arguments that are not passed yet, required ones first; in a gate each with the value that gold passes. */
export function argumentNames({ ctx, keys }: Place, at: ArgumentPlace): Proposal[] {
  const left = fieldsAt(ctx, at).filter(({ name }) => !keys.has(name));
  const passed = (name: string) => agreed(ctx, at, [...at.inside, name])[0];
  const rank = (field: ToolField) => (passed(field.name) === undefined ? 2 : 0) + (field.required ? 0 : 1);
  return left
    .sort((a, b) => rank(a) - rank(b))
    .map((field) => {
      const value = passed(field.name)?.value;
      const begun: Shape = value === undefined ? beginning(field) : { json: value };
      const inner: Shape = value === undefined ? { open: '[]' } : { list: [{ json: value }] };
      const need = field.required ? 'required' : 'optional';
      return {
        label: field.name,
        icon: 'key',
        detail:
          value === undefined ? `${field.type}, ${need}` : `${quoteValue(value)}, ${passed(field.name)?.from ?? ''}`,
        documentation: fieldLine(field, true),
        shape: at.part === 'optional_ok' ? { object: [['allowed', inner]] } : begun,
      };
    });
}

/** How a value of a field's type begins. */
export function beginning({ type, enum: allowed }: Pick<ToolField, 'type' | 'enum'>): Shape {
  if (type === 'object') return { open: '{}' };
  if (type === 'array<string>') return { open: '[""]' };
  if (type.startsWith('array')) return { open: '[]' };
  const isText = allowed?.length ? allowed.every((value) => typeof value === 'string') : /^(?:string|date)$/.test(type);
  return isText ? { text: '' } : { fill: type === 'boolean' ? false : 0 };
}

/** Values for an argument: what gold or gate says of it, its enum values, ids and dates that suit it. */
export function argumentValues(place: Place, at: ArgumentPlace): Proposal[] {
  const { ctx, items } = place;
  const inList = typeof at.inside.at(-1) === 'number' && at.part !== 'allowed';
  const names = at.inside.filter((step) => typeof step === 'string');
  const name = names.at(-1);
  const field = fieldsAt(ctx, { ...at, inside: names.slice(0, -1) }).find((each) => each.name === name);
  if (name === undefined) return [];
  const isList = field?.type.startsWith('array') ?? false;
  const used = new Set(items);
  const whole = agreed(ctx, at, names);
  const parts = inList || (isList && at.part === 'allowed') ? whole.flatMap(itemsOf) : whole;
  const found = parts.map(({ value, from }) => valueProposal(value, from));
  const others = [
    ...enumValues(ctx, field),
    ...(takesIds(name, field?.type) ? idValues(place, at, name, used) : []),
    ...moreValues(ctx, field, name),
  ];
  const wanted = isList && !inList && at.part !== 'allowed';
  const listed = wanted ? [...others.slice(0, 1), ...allTogether(ctx, name), ...others.slice(1)].map(asList) : others;
  return distinct([...withDetails(found, listed), ...listed]).filter(
    ({ shape }) => !('json' in shape) || !used.has(shape.json),
  );
}

function itemsOf({ value, from }: { value: Json; from: string }): { value: Json; from: string }[] {
  return Array.isArray(value) ? value.map((item) => ({ value: item, from })) : [{ value, from }];
}

/** What gold and gate agree on keeps what is known of it as an id. */
function withDetails(found: readonly Proposal[], others: readonly Proposal[]): Proposal[] {
  return found.map((each) => {
    const same = others.find(({ label }) => label === each.label);
    return same ? { ...same, detail: [same.detail, each.detail].filter(Boolean).join(' · ') } : each;
  });
}

/** Every account, card or deposit that the customer has, for an argument that takes several. */
function allTogether(ctx: CaseContext, name: string): Proposal[] {
  const ids = takesIds(name) ? customersIds(ctx, name) : [];
  return ids.length < 2
    ? []
    : [{ label: labelOf(ids), icon: 'id', detail: 'login_context: all', shape: { json: ids } }];
}

function asList(proposal: Proposal): Proposal {
  const { shape } = proposal;
  return 'json' in shape && !Array.isArray(shape.json) ? { ...proposal, shape: { json: [shape.json] } } : proposal;
}

/** What the other side says of an argument: the gate of a gold call, the gold calls of a gate. */
function agreed(ctx: CaseContext, { tool, part }: ArgumentPlace, names: JsonPath): { value: Json; from: string }[] {
  if (tool === undefined || part === 'prior' || names.length === 0) return [];
  const gate = ['arg_gate', tool];
  const read = (root: Json, path: JsonPath, from: string) => {
    const value = valueAt(root, path);
    return value === undefined ? [] : [{ value, from }];
  };
  if (part === 'call') {
    const allowed = valueAt(ctx.gold, [...gate, 'optional_ok', names[0] ?? '', 'allowed']);
    const choices = names.length === 1 && Array.isArray(allowed) ? allowed : [];
    return [
      ...read(ctx.gold, [...gate, 'required', ...names], 'required by the gate'),
      ...choices.map((value) => ({ value, from: 'allowed by the gate' })),
    ];
  }
  return ctx.goldCalls
    .filter((call) => call.tool === tool)
    .flatMap((call) => read(call.arguments, names, `gold call ${call.index + 1}`));
}

function enumValues(ctx: CaseContext, field: ToolField | undefined): Proposal[] {
  const said = conversation(ctx).toLowerCase();
  const isSaid = (value: Json) => states(said, labelOf(value));
  return [...(field?.enum ?? [])]
    .sort((a, b) => Number(isSaid(b)) - Number(isSaid(a)))
    .map((value) => {
      const notes = [isSaid(value) ? 'said in the conversation' : '', value === field?.default ? 'default' : ''];
      return valueProposal(value, notes.filter(Boolean).join(', '));
    });
}

function idValues(
  { ctx }: Place,
  { tool, part, call }: ArgumentPlace,
  key: string,
  used: ReadonlySet<Json>,
): Proposal[] {
  return idsInScope(ctx, { key, tool, call: part === 'prior' ? -1 : call, used });
}

function moreValues(ctx: CaseContext, field: ToolField | undefined, name: string): Proposal[] {
  if (field?.type === 'boolean') return [valueProposal(true), valueProposal(false)];
  if (field?.type === 'date' || /(^|_)date(_|$)/.test(name)) return dates(ctx, name);
  const isNumber = field?.type === 'number' || field?.type === 'integer';
  if (isNumber && !field.enum) return figuresFor(ctx, name, field.type === 'integer');
  return field?.default === undefined || field.enum ? [] : [valueProposal(field.default, 'default')];
}
