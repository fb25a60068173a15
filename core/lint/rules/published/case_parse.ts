import { isObject } from '../../../document/json.ts';
import { defineTextRule } from '../../rule.ts';

export const caseParse = defineTextRule({
  code: 'case_parse',
  scope: 'text',
  group: 'published',
  severity: 'error',
  explanation:
    'The file is not strict JSON with one object in it, so nothing can run it. Comments, trailing commas and a byte ' +
    'order mark are errors too: the published harness refuses all three. What can still be read is linted all the same.',
  bad: '{ "case_id": "acct.transfer.happy.001", }',
  good: '{ "case_id": "acct.transfer.happy.001" }',
  *check(parsed) {
    yield* parsed.errors;
    if (parsed.errors.length === 0 && !isObject(parsed.value)) {
      yield { offset: 0, length: parsed.text.length, message: 'A case must be one JSON object.' };
    }
  },
});
