import { quoteValue } from '../../../contract/wording.ts';
import { collectIds } from '../../../grade/ids.ts';
import { at, lastKey, set } from '../../fix/edits.ts';
import { slipOf } from '../../fix/figures.ts';
import { linkEdits } from '../../fix/links.ts';
import { defineRule } from '../../rule.ts';
import { isBadResponse, mockedRecords, own } from './mocked-figures.ts';

/** Where records name what belongs to the customer: tool, wrapper, and the keys of the ids. */
const OWNED: readonly (readonly [tool: string, wrapper: string, ...keys: string[]])[] = [
  ['get_account_balance', 'balances', 'account_id'],
  ['get_account_details', 'accounts', 'account_id'],
  ['get_fd_details', 'deposits', 'deposit_id', 'payout_account'],
  ['get_rd_details', 'deposits', 'deposit_id', 'payout_account'],
  ['get_deposit_closure_quote', 'quotes', 'deposit_id'],
  ['get_loan_details', 'loans', 'loan_id', 'emi_account_id'],
  ['get_loan_foreclosure_quote', 'quotes', 'loan_id'],
  ['get_card_details', 'cards', 'card_id'],
  ['get_insurance_details', 'policies', 'policy_id'],
  ['show_mandates', 'mandates', 'account_id'],
];

export const customerIdUnknown = defineRule({
  code: 'customer_id_unknown',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    "A record names an account, card, deposit, loan or policy as the customer's that the login context does not have. The " +
    'assistant cannot ask for it by id, and a mistyped digit makes the record unreachable.',
  bad: '{ "mock": { "get_account_balance": { "kind": "record_set_filtered", "records": [{ "account_id": "SB-1010" }] } } }',
  good: '{ "mock": { "get_account_balance": { "kind": "record_set_filtered", "records": [{ "account_id": "SB-1001" }] } } }',
  *check(ctx) {
    if (isBadResponse(ctx)) return;
    const known = new Set(collectIds(ctx.loginContext));
    for (const [tool, wrapper, ...keys] of OWNED) {
      for (const { path, value } of mockedRecords(ctx, tool, wrapper)) {
        for (const key of keys) {
          const id = own(value, key);
          if (typeof id !== 'string' || id === '' || known.has(id)) continue;
          yield {
            message: `The login context knows no ${quoteValue(id)}: correct it, or link it there.`,
            path: [...path, key],
            data: { id },
          };
        }
      }
    }
  },
  *fixes({ path }, { ctx }) {
    const id = at(ctx.case, path);
    const [key, tool] = [lastKey(path), path[1]];
    if (typeof id !== 'string' || typeof tool !== 'string') return;
    const known = slipOf(id, collectIds(ctx.loginContext));
    if (known !== null) yield { title: `Change to "${known}"`, edits: [set(path, known)] };
    const link = linkEdits(ctx, key, id, tool);
    if (link) yield { title: `Link ${id} in the login context`, edits: link };
  },
});
