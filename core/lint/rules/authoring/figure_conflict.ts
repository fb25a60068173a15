import { quoteValue } from '../../../contract/wording.ts';
import { DayIndex } from '../../figures/day-index.ts';
import { figurePlace, readFigures, type Figure } from '../../figures/read.ts';
import { keptText, set } from '../../fix/edits.ts';
import { inText } from '../../fix/figures.ts';
import { defineRule } from '../../rule.ts';
import { gateRuleOf, rubricOf } from './judged-texts.ts';

/** What a figure is of, as rubrics call it. */
const FACT =
  /(?<![\p{L}_])(maturity|matures?|due|deadline|expiry|expires?|payout|pay-?off|charges?|penalty|interest|emi|outstanding|total|reference|balance|principal|deposited|limit|available|premium|eligible|rate|spare|saved|refund|fee)(?![\p{L}])/giu;
const NEAR = 32;

export const figureConflict = defineRule({
  code: 'figure_conflict',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'sections',
  explanation:
    'Rubric and gate rule give different figures for the same fact, such as two payouts. Both are put before the judge, ' +
    'and whichever figure the assistant reports, one of them calls it wrong.',
  bad:
    '{ "gold": { "tool_calls": [], "expected_resolution": "Reports a payout of ₹77,697." }, ' +
    '"grading": { "judge_gate": { "axis_gate_rule": "A payout of ₹77,967 is reported." } } }',
  good:
    '{ "gold": { "tool_calls": [], "expected_resolution": "Reports a payout of ₹77,697." }, ' +
    '"grading": { "judge_gate": { "axis_gate_rule": "A payout of ₹77,697 is reported." } } }',
  *check(ctx) {
    const [rubric, rule] = [rubricOf(ctx), gateRuleOf(ctx)];
    if (!rubric || !rule) return;
    const [inRubric, inRule] = [readFigures(rubric.text), readFigures(rule.text)];
    const own = factsOf(inRule, rule.text, inRubric);
    if (own.length === 0) return;
    // A figure that both texts have is of something else than one that only one of them has.
    const rivals = new Map<string, Figure>();
    for (const { key, figure } of factsOf(inRubric, rubric.text, inRule)) {
      if (!rivals.has(key)) rivals.set(key, figure);
    }
    for (const { key, fact, figure } of own) {
      const rival = rivals.get(key);
      if (!rival) continue;
      yield {
        message: `The gate rule says ${quoteValue(figure.written)} (${fact}), the rubric ${quoteValue(rival.written)}.`,
        path: rule.path,
        within: figurePlace(figure),
        related: [{ message: 'The rubric says it here.', path: rubric.path, within: figurePlace(rival) }],
        data: { fact, rule: figure.value, rubric: rival.value, inRule: figure.written, inRubric: rival.written },
      };
    }
  },
  *fixes({ data }, { ctx }) {
    const [rubric, rule] = [rubricOf(ctx), gateRuleOf(ctx)];
    const [inRubric, inRule] = [keptText(data, 'inRubric'), keptText(data, 'inRule')];
    const taken = rule && inText(rule.text, inRule, inRubric);
    if (rule && taken !== null)
      yield { title: `Say ${inRubric} in the gate rule, as the rubric does`, edits: [set(rule.path, taken)] };
    const given = rubric && inText(rubric.text, inRubric, inRule);
    if (rubric && given !== null)
      yield { title: `Say ${inRule} in the rubric, as the gate rule does`, edits: [set(rubric.path, given)] };
  },
});

function keyOf({ kind, value, exact, unit = '' }: Figure): string {
  return `${kind} ${exact ?? value} ${unit}`;
}

interface Fact {
  /** The same for figures that speak of the same. */
  key: string;
  fact: string;
  figure: Figure;
}

/** What the figures of a text are of, as far as it is told; without those that the other text has as well. */
function factsOf(figures: readonly Figure[], text: string, inOther: readonly Figure[]): Fact[] {
  const others = new Set(inOther.map(keyOf));
  // "15 May" may be the day that the other text gives with its year.
  const days = new DayIndex(new Set(inOther.filter(({ kind }) => kind === 'date').map(({ value }) => String(value))));
  const counted = new Map<string, Set<number | string>>();
  for (const { unit, value } of figures) {
    if (unit !== undefined) counted.set(unit, (counted.get(unit) ?? new Set()).add(value));
  }
  return figures.flatMap((figure) => {
    const { kind, unit } = figure;
    if (others.has(keyOf(figure)) || (kind === 'date' && days.fits(String(figure.value)))) return [];
    // "17 cards" is told from "3 cards" by what else is said: only one of each can be compared.
    const fact = unit === undefined ? factOf(figure, text) : counted.get(unit)?.size === 1 ? `${unit}s` : null;
    return fact === null ? [] : [{ key: `${kind} ${fact}`, fact, figure }];
  });
}

/** The fact word nearest before a figure in its sentence, else directly after it. */
function factOf({ offset, written }: Figure, text: string): string | null {
  const before =
    text
      .slice(Math.max(0, offset - NEAR), offset)
      .split(/[.;:!?](?:\s|$)/)
      .at(-1) ?? '';
  const last = [...before.matchAll(FACT)].at(-1)?.[1];
  const end = offset + written.length;
  const after =
    /^\s(?:of\s|premature-closure\s|foreclosure\s)?([\p{L}-]+)/u.exec(text.slice(end, end + NEAR))?.[1] ?? '';
  const next = after.search(FACT) === 0 ? after : undefined;
  const word = next ?? last;
  return word === undefined
    ? null
    : word
        .toLowerCase()
        .replace(/(?<=charge|mature|expire)s$/, '')
        .replace(/^mature$/, 'maturity')
        .replace(/^expire$/, 'expiry')
        .replace('-', '');
}
