import { quoteValue } from '../../../contract/wording.ts';
import { figurePlace, readFigures, type Figure } from '../../figures/read.ts';
import { statedIn } from '../../figures/stated.ts';
import { isSupported } from '../../figures/support.ts';
import { at, keptText, set } from '../../fix/edits.ts';
import { inText, statedFigure } from '../../fix/figures.ts';
import { defineRule } from '../../rule.ts';
import { explainsInterest } from './closure-interest.ts';
import { judgedTexts } from './judged-texts.ts';

const NAMES: Record<Figure['kind'], string> = {
  amount: 'The amount',
  rate: 'The rate',
  date: 'The date',
  no_date: 'The date, which no calendar has,',
  id: 'The id',
  count: 'The count',
  duration: 'The time',
  foreign: 'The amount',
  number: 'The number',
};

export const figureUnsupported = defineRule({
  code: 'figure_unsupported',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'sections',
  absence: true,
  explanation:
    'Rubric or gate rule states an amount, rate, date, id or count that stands nowhere else in the case and does not follow ' +
    'from what stands there: not as a sum or difference of two figures, nor by the formulas for deposits and loans. The ' +
    'judge then holds a right answer to a wrong figure. Author notes are not part of the case.',
  bad: '{ "gold": { "tool_calls": [], "expected_resolution": "Sends ₹5,050 to Meera." } }',
  good: '{ "gold": { "tool_calls": [], "expected_resolution": "Sends ₹500 to Meera." } }',
  *check(ctx) {
    const stated = statedIn(ctx);
    const told = new Set<string>();
    for (const { path, text } of judgedTexts(ctx)) {
      for (const figure of readFigures(text)) {
        const { kind, value, written, unit = '' } = figure;
        const key = `${kind} ${value} ${unit}`;
        if (told.has(key) || isSupported(figure, ctx, stated)) continue;
        if (kind === 'rate' && explainsInterest(ctx, Number(value))) continue;
        told.add(key);
        yield {
          message: `${NAMES[kind]} ${quoteValue(written)} stands nowhere else in the case and follows from nothing there.`,
          path,
          within: figurePlace(figure),
          data: { kind, value, written },
        };
      }
    }
  },
  *fixes({ path, data }, { ctx }) {
    const [kind, written] = [keptText(data, 'kind'), keptText(data, 'written')];
    const stated = statedFigure(ctx, statedIn(ctx), kind as Figure['kind'], written);
    const text = stated === null ? null : inText(at(ctx.case, path), written, stated);
    if (text !== null) yield { title: `Change to ${stated}, which the case states`, edits: [set(path, text)] };
  },
});
