import type { Json, JsonPath } from '../../document/json.ts';
import { contractOf } from '../contracts.ts';
import { argumentsAt, replyAt } from '../tool-places.ts';
import { argumentValues } from './arguments.ts';
import { idsToForbid } from './ids.ts';
import { resultTexts, waitingCalls, wholeCalls, wholeMessages } from './messages.ts';
import { listAt, objectAt, textAt, type Place } from './place.ts';
import { valueProposal, type Proposal } from './proposal.ts';
import { replyValues } from './replies.ts';
import {
  anyTools,
  calledTools,
  dependencyTools,
  earlierTools,
  recordSetMocks,
  testedTools,
  toolsToExpose,
} from './tool-names.ts';
import { confirmation, wholeTurns } from './turns.ts';
import { wholeCall, wholeGate, wholeMocks, wholePairs, wholeRecords } from './wholes.ts';
import { caseIds, formatValues } from './words.ts';

/** What can be written as the value at a place. */
export function valuesAt(place: Place): Proposal[] {
  const { path, ctx } = place;
  const args = argumentsAt(path, ctx);
  if (args !== null && args.inside.length > 0) return argumentValues(place, args);
  const reply = replyAt(path, ctx);
  if (reply !== null && reply.inside.length > 0) return replyValues(place, reply);
  return special(place) ?? formatValues(place);
}

/** Null where the format alone says what can be written. */
function special(place: Place): Proposal[] | null {
  const { path, ctx, items, now } = place;
  const [section, part, third, fourth] = path;
  if (path.includes('_dependencies')) return anyTools(place);
  switch (section) {
    case 'case_id':
      return caseIds(place);
    case 'tool':
      return testedTools(place);
    case 'tools_exposed':
      if (path.length === 2) return toolsToExpose(place);
      return third === 'prerequisites' && path.at(-1) === 'tool' ? anyTools(place) : null;
    case 'user_turns':
      return userTurn(place);
    case 'setup':
      if (part === 'current_date') return [day(now.date, 'today')];
      if (part === 'current_time') return [day('10:30', 'working hours'), day(now.time, 'now')];
      return part === 'prior_messages' ? priorMessage(place) : null;
    case 'gold':
      return goldValue(place);
    case 'mock':
      if (typeof part !== 'string') return null;
      if (path.length === 2) return wholeMocks(ctx, part);
      if (third === 'kind') return mockKinds(place, part);
      if (third === 'records' && path.length === 4) return wholeRecords(ctx, part, items);
      if (third === 'merge') return mergeValue(place, part, fourth);
      return third === 'reject_when' && fourth === 'payload_has_all_of' ? payloadKeys(place, part, items) : null;
    default:
      return null;
  }
}

function day(label: string, detail: string): Proposal {
  return { label, icon: 'date', detail, shape: { json: label } };
}

function userTurn({ path, ctx }: Place): Proposal[] | null {
  if (path.length === 2) return wholeTurns(ctx, Number(path[1]));
  if (path[2] !== 'content') return null;
  const text = confirmation(ctx, Number(path[1]));
  return text === null || path[1] === 0 ? [] : [valueProposal(text, 'confirmation')];
}

function priorMessage(place: Place): Proposal[] | null {
  const { path, ctx } = place;
  const [, , index, part] = path;
  if (typeof index !== 'number') return null;
  if (path.length === 3) return wholeMessages(place, index);
  if (path.length === 5 && part === 'tool_calls') return wholeCalls(place);
  if (path.at(-1) === 'name' && path.at(-2) === 'function') return earlierTools(place);
  if (path.at(-1) === 'type' && path.at(-3) === 'tool_calls') return [valueProposal('function')];
  if (part === 'content' && path.length === 4) return resultTexts(place, index);
  if (part !== 'tool_call_id') return null;
  return waitingCalls(ctx, index).map(({ id, tool }) => ({ label: id, icon: 'id', detail: tool, shape: { json: id } }));
}

function goldValue(place: Place): Proposal[] | null {
  const { path, ctx, items } = place;
  const [, part, third, fourth, fifth] = path;
  if (part === 'tool_calls') {
    if (path.length === 3) return calledTools(place).map(({ label }) => wholeCall(ctx, label));
    return path.length === 4 && fourth === 'tool' ? calledTools(place) : null;
  }
  if (part === 'dependencies') {
    if (path.length === 3) return wholePairs(ctx, items);
    return path.length === 4 ? dependencyTools(place, Number(fourth)) : [];
  }
  if (part !== 'arg_gate' || typeof third !== 'string') return null;
  if (path.length === 3) return [wholeGate(ctx, third)];
  return fourth === 'forbidden_ids' && fifth !== undefined ? idsToForbid(ctx, third, new Set(items)) : null;
}

/** The kinds that suit the tool first. */
function mockKinds(place: Place, tool: string): Proposal[] {
  const suiting = wholeMocks(place.ctx, tool).map(({ detail }) => detail);
  const rank = ({ label }: Proposal) => (suiting.includes(label) ? suiting.indexOf(label) : suiting.length);
  return formatValues(place).sort((a, b) => rank(a) - rank(b));
}

function mergeValue(place: Place, tool: string, key: JsonPath[number] | undefined): Proposal[] {
  const { ctx } = place;
  if (key === 'state_from') return recordSetMocks(place);
  const source = textAt(ctx.mocks, [tool, 'merge', 'state_from']) ?? '';
  const records = listAt(ctx.mocks, [source, 'records']);
  const fields = new Map(records.flatMap((record) => Object.entries(objectAt(record, []))));
  const inputs = contractOf(ctx, tool)?.inputs.map(({ name }) => name) ?? [];
  const isState = (value: Json) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const names =
    key === 'match_on'
      ? inputs.filter((name) => fields.has(name))
      : key === 'field'
        ? [...fields].flatMap(([name, value]) => (isState(value) ? [name] : []))
        : [];
  return names.map((name) => valueProposal(name, `field of ${source}`));
}

/** Every key that can stand in an object inside the tool's arguments. */
function payloadKeys({ ctx }: Place, tool: string, items: readonly Json[]): Proposal[] {
  const found = new Set<string>();
  const open = [...(contractOf(ctx, tool)?.inputs ?? [])];
  for (let field = open.pop(); field !== undefined; field = open.pop()) {
    for (const inner of field.properties ?? []) {
      found.add(inner.name);
      open.push(inner);
    }
  }
  return [...found].filter((name) => !items.includes(name)).map((name) => valueProposal(name));
}
