import { quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json } from '../../../document/json.ts';
import { at, isNothing, namesIn, remove, set } from '../../fix/edits.ts';
import { meantObject, writtenAsObject } from '../../fix/meant-object.ts';
import { defineRule, type Finding } from '../../rule.ts';

export const caseValueType = defineRule({
  code: 'case_value_type',
  scope: 'case',
  group: 'authoring',
  severity: 'error',
  needs: 'object',
  explanation:
    'The value is of a type with which a case is not run: the persona is a text, the quality metrics are a list of texts, ' +
    'and the mocks are an object with one mock for each tool, empty where no tool is to answer.',
  bad: '{ "mock": [] }',
  good: '{ "mock": {} }',
  *check(ctx) {
    const persona = ctx.setup.persona;
    if (persona !== undefined && typeof persona !== 'string')
      yield wrong(['setup', 'persona'], 'a text about the customer', persona);
    const { mock } = ctx.case;
    if (mock !== undefined && !isObject(mock)) yield wrong(['mock'], 'an object with a mock for each tool', mock);
    const metrics = ctx.grading.judge_advisory;
    if (metrics === undefined) return;
    if (!Array.isArray(metrics)) {
      yield wrong(['grading', 'judge_advisory'], 'a list of quality metrics', metrics);
      return;
    }
    for (const [index, metric] of metrics.entries()) {
      if (typeof metric !== 'string') yield wrong(['grading', 'judge_advisory', index], 'the name of a metric', metric);
    }
  },
  *fixes({ path }, { ctx }) {
    const value = at(ctx.case, path);
    if (path[0] === 'mock') {
      const meant = meantObject(value);
      // A list of one mock is no object of mocks.
      if (meant && Object.values(meant).every(isObject)) yield* writtenAsObject(ctx, path);
      if (isNothing(value)) yield { title: 'Write an empty object: no tool answers', edits: [set(path, {})] };
    } else if (typeof value === 'string') {
      yield { title: 'Make it a list', edits: [set(path, namesIn(value))] };
    } else {
      yield { title: 'Leave it out', edits: [remove(path)] };
    }
  },
});

function wrong(path: Finding['path'], wanted: string, value: Json): Finding {
  return { message: `Must be ${wanted}, not ${quoteValue(value)}: the case cannot be run.`, path };
}
