import { quoteValue } from '../../../contract/wording.ts';
import { isObject } from '../../../document/json.ts';
import { figurePlace, readFigures, type Figure } from '../../figures/read.ts';
import { groundedIn } from '../../figures/stated.ts';
import { isSupported } from '../../figures/support.ts';
import { at, keptText, set } from '../../fix/edits.ts';
import { inText, statedFigure } from '../../fix/figures.ts';
import { defineRule } from '../../rule.ts';

export const priorFigureUnsupported = defineRule({
  code: 'prior_figure_unsupported',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'sections',
  absence: true,
  explanation:
    'In the prior messages the assistant states an amount, rate, date or id that no customer message, tool result or other ' +
    'place of the case holds and that does not follow from them. The case then shows the model an assistant that invents ' +
    'figures, and a wrong one may come back as the answer.',
  bad: '{ "setup": { "login_context": {}, "prior_messages": [{ "role": "assistant", "content": "You have ₹77,123 left." }] } }',
  good: '{ "setup": { "login_context": {}, "prior_messages": [{ "role": "user", "content": "I have ₹77,123 left." }, { "role": "assistant", "content": "Right, ₹77,123." }] } }',
  *check(ctx) {
    for (const [index, message] of ctx.priorMessages.entries()) {
      if (!isObject(message) || message.role !== 'assistant' || typeof message.content !== 'string') continue;
      for (const figure of readFigures(message.content)) {
        if (figure.kind === 'count' || figure.kind === 'duration' || isSupported(figure, ctx, groundedIn(ctx)))
          continue;
        yield {
          message: `${quoteValue(figure.written)} rests on nothing in the case.`,
          path: ['setup', 'prior_messages', index, 'content'],
          within: figurePlace(figure),
          data: { kind: figure.kind, value: figure.value, written: figure.written },
        };
      }
    }
  },
  *fixes({ path, data }, { ctx }) {
    const [kind, written] = [keptText(data, 'kind'), keptText(data, 'written')];
    const stated = statedFigure(ctx, groundedIn(ctx), kind as Figure['kind'], written);
    const text = stated === null ? null : inText(at(ctx.case, path), written, stated);
    if (text !== null) yield { title: `Change to ${stated}, which the case states`, edits: [set(path, text)] };
  },
});
