import { defineItemTextRule } from '../rule.ts';

export const qaParse = defineItemTextRule({
  code: 'qa_parse',
  scope: 'text',
  group: 'questions',
  severity: 'error',
  explanation:
    'The file is not strict JSON, or a line of a .jsonl file is not. Comments, trailing commas and a byte order mark count ' +
    'as well: the programs that read the items stop at them.',
  bad: '[{ "id": "REG_001", }]',
  good: '[{ "id": "REG_001" }]',
  *check(parsed) {
    for (const { offset, length, message } of parsed.errors) yield { offset, length, message, path: [] };
  },
});
