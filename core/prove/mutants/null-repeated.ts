import { isObject, type Json } from '../../document/json.ts';
import { parseJson } from '../../grade/subject.ts';
import { label } from '../../models/scripted/facts.ts';
import { defineMutant } from '../mutant.ts';
import { wordsAt, withSteps } from '../script.ts';

export const nullRepeated = defineMutant({
  name: 'null-repeated',
  tests: 'A blank in a tool result is told in words, never as a raw null.',
  axes: ['2_bad_tool_response', '1_happy_path', '8_long_context', 'general_agentic_multitool'],
  *generate({ script, transcript, start }) {
    let turn = -1;
    const tools = new Map<string, string>();
    for (const message of transcript.slice(start)) {
      if (message.role === 'user') turn += 1;
      for (const call of message.tool_calls ?? []) tools.set(call.id, call.function.name);
      if (message.role !== 'tool') continue;
      const tool = tools.get(message.tool_call_id ?? '') ?? '';
      const key = blankKey(parseJson(message.content ?? ''));
      if (key === undefined) continue;
      const at = wordsAt(script, turn);
      yield {
        title: `tells the customer that the ${label(key)} from ${tool} is null`,
        path: ['mock', tool],
        script: withSteps(script, turn, (steps) => [
          ...steps.slice(0, at),
          { report: false, text: `The ${label(key)} is null.` },
          ...steps.slice(at + 1),
        ]),
        mayBeEquivalent: false,
      };
    }
  },
});

/** The key of the first null, at any depth; without recursion, as a reply may be nested deeply. */
function blankKey(reply: Json | undefined): string | undefined {
  const open: Json[] = reply === undefined ? [] : [reply];
  for (let value = open.shift(); value !== undefined; value = open.shift()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries<Json>(value)) {
      if (inner === null && isObject(value)) return key;
      open.push(inner);
    }
  }
  return undefined;
}
