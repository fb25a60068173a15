import type { ToolField } from '../../contract/contract.ts';
import { quoteValue } from '../../contract/wording.ts';
import type { Json, JsonPath } from '../../document/json.ts';
import type { CaseContext } from '../../lint/context.ts';
import { isIdArgument } from '../../lint/id-trace.ts';
import { conversation, states } from '../../lint/rules/contract/enum_not_stated.ts';
import { fieldLine } from '../tool-text.ts';
import { dates } from './dates.ts';
import { figuresFor } from './figures.ts';
import { customersIds, idsInScope } from './ids.ts';
import { contractOf, textAt, valueAt, type Place } from './place.ts';
import { distinct, labelOf, valueProposal, type Proposal } from './proposal.ts';
import type { Shape } from './shape.ts';

/** Where arguments of a tool are written. */
export interface ArgumentPlace {
  tool: string | undefined;
  /** `required` and `allowed` are a gate's. */
  part: 'call' | 'prior' | 'required' | 'optional_ok' | 'allowed';
  /** Place in `gold.tool_calls`; null elsewhere. */
  call: number | null;
  /** Argument, keys inside it, and the place in a list. */
  inside: JsonPath;
}

/** What arguments a path of a case leads into; null where it leads into none. */
export function argumentsAt(path: JsonPath, ctx: CaseContext): ArgumentPlace | null {
  const [a, b, c, d, e, f, g] = path;
  if (a === 'gold' && b === 'tool_calls' && typeof c === 'number' && d === 'arguments') {
    return { tool: textAt(ctx.case, [a, b, c, 'tool']), part: 'call', call: c, inside: path.slice(4) };
  }
  if (a === 'gold' && b === 'arg_gate' && typeof c === 'string') {
    if (d === 'required') return { tool: c, part: 'required', call: null, inside: path.slice(4) };
    if (d === 'optional_ok' && path.length === 4) return { tool: c, part: 'optional_ok', call: null, inside: [] };
    if (d === 'optional_ok' && e !== undefined && f === 'allowed' && g !== undefined) {
      return { tool: c, part: 'allowed', call: null, inside: [e, g] };
    }
  }
  if (a === 'setup' && b === 'prior_messages' && d === 'tool_calls' && f === 'function' && g === 'arguments') {
    return { tool: textAt(ctx.case, [...path.slice(0, 6), 'name']), part: 'prior', call: null, inside: path.slice(7) };
  }
  return null;
}

/** The fields that can stand in the object at a place: the tool's inputs, or the properties of one that is an object. */
function fieldsAt(ctx: CaseContext, { tool, inside }: ArgumentPlace): readonly ToolField[] {
  let fields: readonly ToolField[] = contractOf(ctx, tool)?.inputs ?? [];
  for (const step of inside) {
    if (typeof step === 'string') fields = fields.find(({ name }) => name === step)?.properties ?? [];
  }
  return fields;
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
  const others = [...enumValues(ctx, field), ...idValues(place, at, name, used), ...moreValues(ctx, field, name)];
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
  const ids = isIdArgument(name) ? customersIds(ctx, name) : [];
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
  return isIdArgument(key) ? idsInScope(ctx, { key, tool, call: part === 'prior' ? -1 : call, used }) : [];
}

function moreValues(ctx: CaseContext, field: ToolField | undefined, name: string): Proposal[] {
  if (field?.type === 'boolean') return [valueProposal(true), valueProposal(false)];
  if (field?.type === 'date' || /(^|_)date(_|$)/.test(name)) return dates(ctx, name);
  const isNumber = field?.type === 'number' || field?.type === 'integer';
  if (isNumber && !field.enum) return figuresFor(ctx, name, field.type === 'integer');
  return field?.default === undefined || field.enum ? [] : [valueProposal(field.default, 'default')];
}
