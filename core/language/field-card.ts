import type { ToolContract, ToolField } from '../contract/contract.ts';
import type { JsonPath } from '../document/json.ts';
import { isIdKey } from '../grade/ids.ts';
import type { CaseContext } from '../lint/context.ts';
import { contractOf, exposedTools, wrapperOf } from './contracts.ts';
import { code, plain } from './markdown.ts';
import { argumentsAt, replyAt } from './tool-places.ts';
import { fieldLine } from './tool-text.ts';

/** An argument or a field of a reply, with everything that it lies in, outermost first. */
interface Trail {
  tool: ToolContract;
  isInput: boolean;
  fields: readonly ToolField[];
  /** The tool that declares the last ones, where theirs leaves them open. */
  like: ToolContract | null;
  /** Keys that no contract declares. */
  undeclared: readonly string[];
}

/** The argument or output field that a path of a case leads to, as Markdown; null where it leads to none. */
export function fieldCard(path: JsonPath, ctx: CaseContext): string | null {
  if (typeof path.at(-1) !== 'string') return null;
  const args = argumentsAt(isAllowed(path) ? [...path.slice(0, 3), 'required', ...path.slice(4)] : path, ctx);
  const reply = args === null ? replyAt(path, ctx) : null;
  const tool = contractOf(ctx, (args ?? reply)?.tool);
  const names = ((args ?? reply)?.inside ?? []).filter((step) => typeof step === 'string');
  const [name] = names;
  if (!tool || name === undefined) return null;
  const wrapper = reply?.record ? wrapperOf(tool) : undefined;
  const outer = args ? tool.inputs : (reply?.fields ?? []);
  const trail = trailOf(ctx, { tool, isInput: args !== null, fields: wrapper ? [wrapper] : [] }, outer, names);
  const field = trail.fields.at(-1);
  if (trail.undeclared.length > 0) return undeclaredCard(trail, names.at(-1) ?? name);
  return field ? cardOf(field, trail) : null;
}

/** An argument under `optional_ok`: below it stands what is allowed, not the argument itself. */
function isAllowed([section, part, , key, ...rest]: JsonPath): boolean {
  return section === 'gold' && part === 'arg_gate' && key === 'optional_ok' && rest.length === 1;
}

function trailOf(
  ctx: CaseContext,
  from: Pick<Trail, 'tool' | 'isInput' | 'fields'>,
  outer: readonly ToolField[],
  names: readonly string[],
): Trail {
  const fields = [...from.fields];
  let [open, like]: [readonly ToolField[], ToolContract | null] = [outer, null];
  for (const [index, name] of names.entries()) {
    let found = open.find((field) => field.name === name);
    const parent = fields.at(-1);
    if (!found && parent && !parent.properties?.length) {
      const twin = twinOf(ctx, parent.name, name);
      [found, like] = [twin?.field, twin?.tool ?? like];
    }
    if (!found) return { ...from, fields, like, undeclared: names.slice(index) };
    fields.push(found);
    open = found.properties ?? [];
  }
  return { ...from, fields, like, undeclared: [] };
}

/**
 * What an object holds that a contract leaves open, by the tool that writes it: the argument of its name (`nominee`), or
 * the arguments of a tool that returns it (`controls`).
 */
function twinOf(ctx: CaseContext, object: string, name: string): { tool: ToolContract; field: ToolField } | null {
  for (const tool of new Set([...exposedTools(ctx).values(), ...ctx.definitions.values()])) {
    const same = tool.inputs.find((input) => input.name === object)?.properties;
    const returned = tool.outputs.some((output) => output.name === object) ? tool.inputs : [];
    const field = (same ?? returned).find((each) => each.name === name);
    if (field) return { tool, field };
  }
  return null;
}

function cardOf(field: ToolField, trail: Trail): string {
  const { like, isInput } = trail;
  const line = fieldLine(field, isInput);
  const parts = field.description === '' ? [meaningOf(field, trail)] : [];
  if (like) parts.push(`Written as in ${code(like.name)}.`);
  return parts.length === 0 ? line : `${line}${field.description === '' ? ': ' : ' '}${parts.join(' ')}`;
}

/** What a field without a description must mean by its place. */
function meaningOf(field: ToolField, trail: Trail): string {
  const { tool, fields, isInput } = trail;
  const input = isInput ? undefined : tool.inputs.find(({ name }) => name === field.name);
  if (input && fields.length === 1) {
    return `the argument as it was passed${input.description === '' ? '.' : `: ${plain(input.description)}`}`;
  }
  const parts = [placeOf(trail, fields.slice(0, -1))];
  if (input && fields.length === 2) parts.push('The argument of this name selects by it.');
  if (field.name === 'total_count' && !isInput) parts.push('How many records there are on all pages.');
  if (isIdKey(field.name) && !isInput) parts.push('Once it is returned, later calls may pass it.');
  return parts.join(' ');
}

/** `part of controls.atm.domestic (Domestic transactions), in the reply of get_card_details.` */
function placeOf({ tool, isInput }: Trail, holders: readonly ToolField[]): string {
  const whole = `${isInput ? 'the arguments' : 'the reply'} of ${code(tool.name)}`;
  if (holders.length === 0) return `part of ${whole}.`;
  const meaning = holders.findLast(({ description }) => description !== '')?.description.trim() ?? '';
  const words = meaning === '' ? '' : ` (${plain(meaning.replace(/\.$/, ''))})`;
  return `part of ${code(holders.map(({ name }) => name).join('.'))}${words}, in ${whole}.`;
}

/** A key below an object that the contract leaves open, or one that it does not have. */
function undeclaredCard(trail: Trail, name: string): string {
  const { fields, undeclared, isInput } = trail;
  const holders = undeclared.slice(0, -1).map((key) => ({ name: key, type: '', required: false, description: '' }));
  const inside = `${code(name)}: ${placeOf(trail, [...fields, ...holders])}`;
  if (isInput) return `${inside} Its definition has no such argument, so a call with it is invalid.`;
  return fields.at(-1)?.properties?.length || fields.length === 0
    ? `${inside} Its definition has no such field.`
    : `${inside} Its definition says no more of it.`;
}
