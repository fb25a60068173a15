import { isObject, type Json, type JsonObject } from '../../document/json.ts';
import type { CaseContext } from '../../lint/context.ts';
import { freeNumber } from '../../lint/fix/free-number.ts';
import { mockFor } from '../../lint/fix/mock.ts';
import { MockError, MockRun } from '../../mocks/executor.ts';
import { contractOf, exposedTools } from '../contracts.ts';
import { listAt, objectAt, textAt, type Place } from './place.ts';
import type { Proposal } from './proposal.ts';
import type { Shape } from './shape.ts';
import { earlierTools } from './tool-names.ts';
import { wholeArguments } from './wholes.ts';

/** A call that a prior message makes. */
interface Made {
  id: string;
  tool: string;
  arguments: JsonObject;
}

/** A whole prior message: the result of a call that waits for one, what the customer or assistant says, a call with its result. */
export function wholeMessages(place: Place, index: number): Proposal[] {
  const { ctx } = place;
  const results = waitingCalls(ctx, index).map((call) => whole(`result of ${call.tool}`, call.id, result(ctx, call)));
  // A result is written before anybody speaks again.
  if (results.length > 0) return results;
  const said = (role: string): Shape => ({
    object: [
      ['role', { json: role }],
      ['content', { text: '' }],
    ],
  });
  const before = objectAt(ctx.setup, ['prior_messages', index - 1]).role;
  const speakers = before === 'user' ? ['assistant', 'user'] : ['user', 'assistant'];
  const id = freeId(ctx);
  const calls = earlierTools(place).map(({ label: tool }) => {
    const made = { id, tool, arguments: {} };
    const call = {
      object: [
        ['role', { json: 'assistant' }],
        ['content', { json: null }],
        ['tool_calls', { list: [callShape(ctx, made)] }],
      ],
    } satisfies Shape;
    return {
      ...whole(`call of ${tool}`, 'assistant, and the tool’s result', { items: [call, result(ctx, made)] }),
      tool,
    };
  });
  return [...speakers.map((role) => whole(`${role} message`, '', said(role))), ...calls];
}

/** A whole call in a prior message, of each tool that can be called. */
export function wholeCalls(place: Place): Proposal[] {
  const id = freeId(place.ctx);
  return earlierTools(place).map((each) => ({
    ...each,
    icon: 'whole',
    shape: callShape(place.ctx, { id, tool: each.label, arguments: {} }),
  }));
}

/** What a tool message can say: the reply of the tool whose call it answers. */
export function resultTexts({ ctx }: Place, index: number): Proposal[] {
  const message = objectAt(ctx.setup, ['prior_messages', index]);
  if (message.role !== 'tool') return [];
  const before = listAt(ctx.setup, ['prior_messages']).slice(0, index).flatMap(callsIn);
  const call = before.findLast(({ id }) => id === message.tool_call_id);
  const text = call && replyText(ctx, call);
  return text === undefined ? [] : [whole(`reply of ${call?.tool ?? ''}`, 'as JSON text', { json: text })];
}

/** The calls before a place in the prior messages that no message answers yet. */
export function waitingCalls(ctx: CaseContext, index: number): Made[] {
  const messages = listAt(ctx.setup, ['prior_messages']);
  const answered = new Set(messages.map((message, i) => (i === index ? null : textAt(message, ['tool_call_id']))));
  return messages
    .slice(0, index)
    .flatMap(callsIn)
    .filter(({ id }) => !answered.has(id));
}

function callsIn(message: Json): Made[] {
  return listAt(message, ['tool_calls']).flatMap((call) => {
    const id = textAt(call, ['id']);
    const tool = textAt(call, ['function', 'name']) ?? '';
    return id === undefined ? [] : [{ id, tool, arguments: objectAt(call, ['function', 'arguments']) }];
  });
}

function callShape(ctx: CaseContext, { id, tool }: Made): Shape {
  const called: Shape = {
    object: [
      ['name', { json: tool }],
      ['arguments', wholeArguments(ctx, tool, {})],
    ],
  };
  return {
    object: [
      ['id', { json: id }],
      ['type', { json: 'function' }],
      ['function', called],
    ],
  };
}

function result(ctx: CaseContext, call: Made): Shape {
  const content: Shape = { json: replyText(ctx, call) ?? '{}' };
  return {
    object: [
      ['role', { json: 'tool' }],
      ['tool_call_id', { json: call.id }],
      ['content', content],
    ],
  };
}

/** What the case's mock, else one made from the contract, replies to a call, as JSON text; undefined where it cannot. */
function replyText(ctx: CaseContext, { tool, arguments: args }: Made): string | undefined {
  const contract = contractOf(ctx, tool);
  if (!contract) return undefined;
  const text = JSON.stringify(ctx.case);
  const own = Object.hasOwn(ctx.mocks, tool) ? ctx.mocks[tool] : undefined;
  const mock = isObject(own) ? own : mockFor({ ctx, taken: (word) => text.includes(word) }, tool);
  // Arguments that are still to be written select nothing yet.
  const open = { ...contract, inputs: contract.inputs.map((input) => ({ ...input, required: false })) };
  const contracts = new Map([...exposedTools(ctx), [tool, open]]);
  try {
    return JSON.stringify(new MockRun({ ...ctx.mocks, [tool]: mock }, { contracts, shown: [] }).call(tool, args));
  } catch (error) {
    if (error instanceof MockError) return undefined;
    throw error;
  }
}

function freeId(ctx: CaseContext): string {
  const taken = new Set(
    listAt(ctx.setup, ['prior_messages'])
      .flatMap(callsIn)
      .map(({ id }) => id),
  );
  return `call_${freeNumber(1, (number) => taken.has(`call_${number}`))}`;
}

function whole(label: string, detail: string, shape: Shape): Proposal {
  return { label, icon: 'whole', ...(detail !== '' && { detail }), shape };
}
