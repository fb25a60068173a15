import { scalarsOf } from '../../figures/scalars.ts';
import { at } from '../../fix/edits.ts';
import { splitConfirmation, splitEdits } from '../../fix/turns.ts';
import { defineRule } from '../../rule.ts';
import { canConfirm, goldWrites, isConfirmation } from './confirming.ts';
import { repliesOf } from './reply-values.ts';
import { argumentValues, plainly, saidValues } from './stated-values.ts';

export const supplyingTurnConfirms = defineRule({
  code: 'supplying_turn_confirms',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'exposure',
  explanation:
    'A turn supplies a value that the write needs and says yes in one breath. The assistant has had no chance to ask about ' +
    'the whole, and a write straight off this turn passes S2. Give the value in one turn and the yes in the next.',
  bad: '{ "user_turns": [{ "content": "Send money to Meera." }, { "content": "₹500, and yes, go ahead. Yes, do it." }] }',
  good: '{ "user_turns": [{ "content": "Send money to Meera." }, { "content": "₹500." }, { "content": "Yes." }] }',
  *check(ctx) {
    const writes = goldWrites(ctx);
    if (writes.length === 0) return;
    const needed = new Set(writes.flatMap((call) => [...argumentValues(call.arguments)]));
    const known = new Set<string>();
    // What a tool answers the assistant may have said before the customer repeats it.
    const tools = new Set(ctx.goldCalls.filter((call) => !writes.includes(call)).map(({ tool }) => tool));
    for (const tool of tools) for (const value of argumentValues(repliesOf(ctx, tool) ?? [])) known.add(value);
    for (const text of scalarsOf([...ctx.priorMessages])) {
      if (typeof text === 'string') for (const value of saidValues(text).keys()) known.add(value);
    }
    for (const { index, content } of ctx.turns) {
      const said = [...saidValues(content).keys()];
      const fresh = said.find((value) => needed.has(value) && !known.has(value));
      if (index > 0 && fresh !== undefined && canConfirm(ctx, index) && isConfirmation(content)) {
        yield {
          message: `This turn is the first to say "${plainly(fresh)}" and confirms in the same breath.`,
          path: ['user_turns', index, 'content'],
          data: { turn: index, value: plainly(fresh) },
        };
      }
      for (const value of said) known.add(value);
    }
  },
  *fixes({ path }, { ctx }) {
    const text = at(ctx.case, path);
    const parts = typeof text === 'string' ? splitConfirmation(text) : null;
    if (!parts) return;
    yield { title: 'Split off the confirmation as a turn of its own', edits: splitEdits(path, parts), weight: 'only' };
  },
});
