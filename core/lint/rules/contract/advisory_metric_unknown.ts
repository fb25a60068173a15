import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { METRICS } from '../../../document/vocabulary.ts';
import { at, remove } from '../../fix/edits.ts';
import { nearestValue } from '../../fix/names.ts';
import { defineRule } from '../../rule.ts';

export const advisoryMetricUnknown = defineRule({
  code: 'advisory_metric_unknown',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    `judge_advisory names quality metrics for the judge: ${METRICS.join(', ')}. A metric of another name has no ` +
    'meaning to the judge, and its score spoils the mean.',
  bad: '{ "grading": { "judge_advisory": ["Q_grounded", "Q_politeness"] } }',
  good: '{ "grading": { "judge_advisory": ["Q_grounded", "Q_tone", "behavior_advisory"] } }',
  *check(ctx) {
    const advisory = ctx.grading.judge_advisory;
    if (!Array.isArray(advisory)) return;
    for (const [index, entry] of advisory.entries()) {
      if (typeof entry !== 'string' || !entry.startsWith('Q_') || METRICS.some((metric) => metric === entry)) continue;
      yield {
        message: `${quoteValue(entry)} is no quality metric: write ${quoteChoices(METRICS)}.`,
        path: ['grading', 'judge_advisory', index],
        data: { metric: entry },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    const list = ctx.grading.judge_advisory;
    const free = METRICS.filter((metric) => !Array.isArray(list) || !list.includes(metric));
    yield* nearestValue(at(ctx.case, path), free, path);
    yield { title: 'Remove this metric', edits: [remove(path)] };
  },
});
