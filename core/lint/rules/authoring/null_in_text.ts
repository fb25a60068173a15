import { defineRule } from '../../rule.ts';
import { judgedTexts } from './judged-texts.ts';
import { isBadResponse } from './mocked-figures.ts';

const NULL = /(?<![\p{L}\p{N}_])(?:null|nan)(?![\p{L}\p{N}_])/iu;

export const nullInText = defineRule({
  code: 'null_in_text',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'Rubric, gate rule or a turn holds the word "null" or "nan": mostly a value that a template did not fill in. A turn ' +
    'with it also invites the assistant to say it back, which fails S4. In cases of broken answers the word belongs there.',
  bad: '{ "user_turns": [{ "content": "Send null rupees to Meera." }, { "content": "Yes." }] }',
  good: '{ "user_turns": [{ "content": "Send 500 rupees to Meera." }, { "content": "Yes." }] }',
  *check(ctx) {
    if (isBadResponse(ctx)) return;
    const turns = ctx.turns.map(({ index, content }) => ({ path: ['user_turns', index, 'content'], text: content }));
    for (const { path, text } of [...judgedTexts(ctx), ...turns]) {
      const match = NULL.exec(text);
      if (match === null) continue;
      const [word] = match;
      const within = { offset: match.index, length: word.length };
      yield { message: `"${word}" stands here where a value should.`, path, within };
    }
  },
});
