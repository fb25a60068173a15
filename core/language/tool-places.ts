import type { ToolField } from '../contract/contract.ts';
import { isObject, valueAt, type JsonPath } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { contractOf, wrapperOf } from './contracts.ts';

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
    return { tool: textAt(ctx, [a, b, c, 'tool']), part: 'call', call: c, inside: path.slice(4) };
  }
  if (a === 'gold' && b === 'arg_gate' && typeof c === 'string') {
    if (d === 'required') return { tool: c, part: 'required', call: null, inside: path.slice(4) };
    if (d === 'optional_ok' && path.length === 4) return { tool: c, part: 'optional_ok', call: null, inside: [] };
    if (d === 'optional_ok' && e !== undefined && f === 'allowed' && g !== undefined) {
      return { tool: c, part: 'allowed', call: null, inside: [e, g] };
    }
  }
  if (a === 'setup' && b === 'prior_messages' && d === 'tool_calls' && f === 'function' && g === 'arguments') {
    return { tool: textAt(ctx, [...path.slice(0, 6), 'name']), part: 'prior', call: null, inside: path.slice(7) };
  }
  return null;
}

/** Where a tool's reply is written: in a mock's record, output, static output or refusal, or in a prior message. */
export interface ReplyPlace {
  tool: string;
  fields: readonly ToolField[];
  /** Keys inside the record or output, and places in lists. */
  inside: JsonPath;
  record: boolean;
}

/** What reply a path of a case leads into; null where it leads into none. Of a prior message into its content as JSON. */
export function replyAt(path: JsonPath, ctx: CaseContext): ReplyPlace | null {
  const [section, tool, zone, step] = path;
  if (section === 'setup' && tool === 'prior_messages') return priorReply(path, ctx);
  if (section !== 'mock' || typeof tool !== 'string') return null;
  const contract = contractOf(ctx, tool);
  const outputs = contract?.outputs ?? [];
  if (zone === 'records' && typeof step === 'number') {
    return { tool, fields: (contract && wrapperOf(contract)?.properties) ?? [], inside: path.slice(4), record: true };
  }
  if (zone === 'output' || zone === 'static_output') {
    return { tool, fields: outputs, inside: path.slice(3), record: false };
  }
  return zone === 'reject_when' && step === 'output'
    ? { tool, fields: outputs, inside: path.slice(4), record: false }
    : null;
}

/** A tool message answers the call of that id, which a message before it made. */
function priorReply([, , index, part, ...inside]: JsonPath, ctx: CaseContext): ReplyPlace | null {
  const message = ctx.priorMessages[Number(index)];
  if (part !== 'content' || !isObject(message) || message.role !== 'tool') return null;
  const calls = ctx.priorMessages.slice(0, Number(index)).flatMap((one) => {
    const made = valueAt(one, ['tool_calls']);
    return Array.isArray(made) ? made : [];
  });
  const call = calls.findLast((one) => isObject(one) && one.id !== undefined && one.id === message.tool_call_id);
  const tool = valueAt(call, ['function', 'name']);
  if (typeof tool !== 'string') return null;
  return { tool, fields: contractOf(ctx, tool)?.outputs ?? [], inside, record: false };
}

/** The fields of the object that a path leads to; those of a list are those of its items. */
export function fieldsInside(fields: readonly ToolField[], inside: JsonPath): readonly ToolField[] {
  let found = fields;
  for (const step of inside) {
    if (typeof step === 'string') found = found.find(({ name }) => name === step)?.properties ?? [];
  }
  return found;
}

function textAt({ case: root }: CaseContext, path: JsonPath): string | undefined {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : undefined;
}
