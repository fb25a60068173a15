import { isObject } from '../../../document/json.ts';
import { defineItemTextRule } from '../rule.ts';

export const qaShape = defineItemTextRule({
  code: 'qa_shape',
  scope: 'text',
  group: 'questions',
  severity: 'error',
  explanation: 'A file of items is one list of objects, or one object per line of a .jsonl file.',
  bad: '{ "items": [] }',
  good: '[{ "id": "REG_001", "task_type": "regulatory_interpretation" }]',
  *check(parsed) {
    if (parsed.value === undefined || (parsed.value === null && parsed.broken)) return;
    if (!Array.isArray(parsed.value)) {
      yield {
        ...parsed.rangeOf([]),
        path: [],
        message: 'A file of items must be one list: put the items between [ and ].',
      };
      return;
    }
    for (const [index, item] of parsed.value.entries()) {
      // A line that could not be read at all stands as null and is reported as such.
      if (isObject(item) || (item === null && parsed.broken)) continue;
      yield { ...parsed.rangeOf([index]), path: [index], message: 'An item must be an object.' };
    }
  },
});
