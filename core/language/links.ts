import { isObject, type Json, type JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';
import type { CaseContext } from '../lint/context.ts';
import { caseTools } from './case-tools.ts';

/** A text that leads to another place of the same case. */
export interface CaseLink extends OffsetRange {
  target: number;
  tooltip: string;
}

/** Names that stand for another part of the case: of a mock in dependencies and `state_from`, of a call in a tool's reply. */
export function caseLinks(parsed: ParsedText, ctx: CaseContext): CaseLink[] {
  const { places } = caseTools(parsed, ctx);
  const mocks = new Map(places.filter(({ role }) => role === 'mock').map((place) => [place.tool, place]));
  const toMocks = places.flatMap(({ tool, role, offset, length }) => {
    const mock = role === 'dependency' || role === 'state_from' ? mocks.get(tool) : undefined;
    return mock ? [{ offset, length, target: mock.offset, tooltip: `Mock of ${tool}` }] : [];
  });
  return [...toMocks, ...replyLinks(parsed, ctx)].sort((a, b) => a.offset - b.offset);
}

/** From the `tool_call_id` of a reply in the prior messages to the call that it answers. */
function replyLinks(parsed: ParsedText, ctx: CaseContext): CaseLink[] {
  const calls = new Map<string, JsonPath>();
  const links: CaseLink[] = [];
  for (const [index, message] of ctx.priorMessages.entries()) {
    const path = ['setup', 'prior_messages', index];
    for (const [i, id] of callIds(message).entries()) if (id !== '') calls.set(id, [...path, 'tool_calls', i, 'id']);
    const answered = isObject(message) ? message.tool_call_id : undefined;
    const call = typeof answered === 'string' ? calls.get(answered) : undefined;
    if (call === undefined) continue;
    const { offset, length } = parsed.rangeOf([...path, 'tool_call_id']);
    links.push({ offset: offset + 1, length: length - 2, target: parsed.rangeOf(call).offset, tooltip: 'The call' });
  }
  return links;
}

function callIds(message: Json): string[] {
  const calls = isObject(message) && Array.isArray(message.tool_calls) ? message.tool_calls : [];
  return calls.map((call) => (isObject(call) && typeof call.id === 'string' ? call.id : ''));
}
