import { defineRule } from '../../rule.ts';
import { goldWrites } from './confirming.ts';

export const turnLongerThanFirst = defineRule({
  code: 'turn_longer_than_first',
  scope: 'case',
  group: 'authoring',
  severity: 'hint',
  needs: 'exposure',
  explanation:
    'In a case with a write, a later turn is longer than the first. The first turn carries the request; later ones supply ' +
    'what was asked for, or confirm. A long one mostly says again what is known, or starts another case.',
  bad: '{ "user_turns": [{ "content": "Send 500 to Meera." }, { "content": "Yes, please send the money that I told you of to my sister Meera." }] }',
  good: '{ "user_turns": [{ "content": "Send 500 to Meera." }, { "content": "Yes." }] }',
  *check(ctx) {
    const [first, ...later] = ctx.turns;
    if (!first || first.index !== 0 || goldWrites(ctx).length === 0) return;
    // After a conversation that went before, the first live turn need not carry the request.
    if (ctx.priorMessages.length > 0) return;
    for (const { index, content } of later) {
      if (content.length <= first.content.length) continue;
      yield {
        message: `Longer than the first turn (${content.length} characters to ${first.content.length}).`,
        path: ['user_turns', index, 'content'],
        related: [{ message: 'The first turn stands here.', path: ['user_turns', 0, 'content'] }],
      };
    }
  },
});
