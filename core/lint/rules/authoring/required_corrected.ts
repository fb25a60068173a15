import { isWriteTool } from '../../../contract/contract.ts';
import { isObject } from '../../../document/json.ts';
import { readFigures } from '../../figures/read.ts';
import { lastKey, remove } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';

const CORRECTION =
  /(?<![\p{L}\p{N}_])(?:actually|instead|rather|sorry|i meant|my mistake|make (?:it|that)|change (?:it|that)|wait|no,|not)(?![\p{L}\p{N}_])/iu;

export const requiredCorrected = defineRule({
  code: 'required_corrected',
  scope: 'case',
  group: 'authoring',
  severity: 'error',
  needs: 'exposure',
  explanation:
    'A gate requires a figure that the customer says in one turn and corrects in a later one, of a tool that may be called ' +
    'in between. "required" holds for every call, so whichever figure stands there, an assistant that looked up both fails ' +
    'A3. Leave the argument open and let the gate rule judge the last answer. (A write comes after the yes: there the ' +
    'corrected figure may be required.)',
  bad:
    '{ "tools_exposed": ["future_value"], "user_turns": [{ "content": "What do ₹40,000 come to in 24 months?" }, { "content": "Sorry, make it ₹30,000." }], ' +
    '"gold": { "tool_calls": [{ "tool": "future_value", "arguments": { "amount": 30000, "months": 24 } }], "arg_gate": { "future_value": { "required": { "amount": 30000 } } } } }',
  good:
    '{ "tools_exposed": ["future_value"], "user_turns": [{ "content": "What do ₹40,000 come to in 24 months?" }, { "content": "Sorry, make it ₹30,000." }], ' +
    '"gold": { "tool_calls": [{ "tool": "future_value", "arguments": { "amount": 30000, "months": 24 } }], "arg_gate": { "future_value": { "required": { "months": 24 } } } } }',
  *check(ctx) {
    const figures = ctx.turns.map(({ index, content }) => ({ index, content, said: readFigures(content) }));
    for (const { path, value, tool } of ctx.gates) {
      const contract = ctx.exposure?.contracts.get(tool);
      if (!contract || isWriteTool(contract) || !isObject(value.required)) continue;
      for (const [argument, wanted] of Object.entries(value.required)) {
        if (typeof wanted !== 'number') continue;
        const later = figures.find(
          ({ index, content, said }) =>
            index > 0 && CORRECTION.test(content) && said.some((figure) => figure.value === wanted),
        );
        const kind = later?.said.find((figure) => figure.value === wanted)?.kind;
        const earlier =
          later && figures.find(({ index, said }) => index < later.index && said.some((one) => one.kind === kind));
        const before = earlier?.said.filter((one) => one.kind === kind).map((one) => one.value) ?? [];
        if (!later || !earlier || before.includes(wanted)) continue;
        yield {
          message: `The customer corrects this to ${wanted} only later; a call with the figure said first fails here.`,
          path: [...path, 'required', argument],
          related: [
            { message: 'The first figure stands here.', path: ['user_turns', earlier.index, 'content'] },
            { message: 'The correction stands here.', path: ['user_turns', later.index, 'content'] },
          ],
          data: { tool, argument },
        };
      }
    }
  },
  *fixes({ path }) {
    yield { title: `Take ${lastKey(path)} out of the gate`, edits: [remove(path)], weight: 'only' };
  },
});
