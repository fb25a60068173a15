import { quoteValue } from '../../../contract/wording.ts';
import { at, remove } from '../../fix/edits.ts';
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
  *fixes({ path }, { ctx }) {
    const [, tool, zone] = path;
    // A transaction has all its fields, and a zone is no field.
    if (path.length < 4 || (tool === 'get_transaction_history' && zone === 'records')) return;
    const step = path.at(-1);
    const holder = at(ctx.case, path.slice(0, -1));
    if (typeof step === 'number' && Array.isArray(holder)) yield { title: 'Remove this entry', edits: [remove(path)] };
    else if (typeof step === 'string') yield { title: `Leave "${step}" out`, edits: [remove(path)] };
  },
});

const NULL_TEXT = /^\s*(?:null|nan)\s*$/i;
