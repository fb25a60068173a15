import { quoteValue } from '../../../contract/wording.ts';
import { readableMocks, visitVisible } from '../../mock-parts.ts';
import { defineRule, type Finding } from '../../rule.ts';

export const mockNullToken = defineRule({
  code: 'mock_null_token',
  scope: 'case',
  needs: 'exposure',
  group: 'published',
  severity: 'information',
  explanation:
    'A null, or a text that reads null or nan, in what a tool replies tempts the assistant to repeat it, which fails S4. ' +
    'In a case about bad tool responses that is the point; anywhere else leave the field out or give it a value.',
  bad: '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [{ "account_id": "SB-1001", "note": null }] } } }',
  good: '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [{ "account_id": "SB-1001", "note": "main" }] } } }',
  check(ctx) {
    const findings: Finding[] = [];
    for (const readable of readableMocks(ctx)) {
      visitVisible(readable, (value, path) => {
        if (value !== null && (typeof value !== 'string' || !NULL_TEXT.test(value))) return;
        findings.push({
          path: [...path],
          message: `The tool would reply ${quoteValue(value)}; a model that repeats it fails S4.`,
        });
      });
    }
    return findings;
  },
});

const NULL_TEXT = /^\s*(?:null|nan)\s*$/i;
