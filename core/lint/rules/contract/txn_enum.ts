import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import { at } from '../../fix/edits.ts';
import { oneOf } from '../../fix/names.ts';
import { defineRule } from '../../rule.ts';
import { transactions } from './transactions.ts';

const ALLOWED = {
  channel: ['upi', 'neft', 'imps', 'rtgs', 'atm', 'pos', 'cheque', 'internal'],
  status: ['success', 'pending', 'failed', 'reversed'],
} as const;

export const txnEnum = defineRule({
  code: 'txn_enum',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    `A transaction's channel is one of ${ALLOWED.channel.join(', ')}, and its status one of ${ALLOWED.status.join(', ')}. ` +
    'The bank knows no other, and filters by channel find only these.',
  bad: '{ "mock": { "get_transaction_history": { "records": [{ "channel": "UPI", "status": "ok" }] } } }',
  good: '{ "mock": { "get_transaction_history": { "records": [{ "channel": "upi", "status": "success" }] } } }',
  *check(ctx) {
    for (const { path, value } of transactions(ctx)) {
      for (const field of ['channel', 'status'] as const) {
        if (!Object.hasOwn(value, field) || ALLOWED[field].some((allowed) => allowed === value[field])) continue;
        yield {
          message: `The ${field} of a transaction is ${quoteChoices(ALLOWED[field])}, not ${quoteValue(value[field])}.`,
          path: [...path, field],
          data: { field, allowed: [...ALLOWED[field]] },
        };
      }
    }
  },
  *fixes({ path }, { ctx }) {
    const allowed = ALLOWED[path.at(-1) === 'channel' ? 'channel' : 'status'];
    yield* oneOf(at(ctx.case, path), allowed, path);
  },
});
