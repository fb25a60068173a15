import type { JsonEdit } from '../../document/edit.ts';
import { isObject, type JsonObject } from '../../document/json.ts';
import type { CaseContext } from '../context.ts';
import { append, at, set } from './edits.ts';

const LOGIN = ['setup', 'login_context'];

/** Links an account, card or product in the login context, and counts it where products are counted; null where it cannot. */
export function linkEdits(ctx: CaseContext, key: string, id: string, tool: string): JsonEdit[] | null {
  if (!isObject(at(ctx.case, LOGIN))) return null;
  const entry = entryFor(key, id, tool);
  const edit = entry && append(ctx.case, [...LOGIN, entry.list], entry.value);
  if (!entry || !edit) return null;
  const { type } = entry.value;
  const counts = at(ctx.loginContext, ['linked_products_summary']);
  const counted = isObject(counts) && typeof type === 'string' ? at(counts, [type]) : undefined;
  if (typeof type !== 'string' || !isObject(counts)) return [edit];
  return [edit, set([...LOGIN, 'linked_products_summary', type], (typeof counted === 'number' ? counted : 0) + 1)];
}

function entryFor(key: string, id: string, tool: string): { list: string; value: JsonObject } | null {
  const product = (type: string, label: string) => ({
    list: 'linked_products',
    value: { product_id: id, type, label },
  });
  switch (key) {
    case 'account_id':
    case 'payout_account':
    case 'emi_account_id':
      return { list: 'linked_accounts', value: { account_id: id, account_type: 'savings', status: 'active' } };
    case 'card_id':
      return { list: 'linked_cards', value: { card_id: id, card_type: 'debit', status: 'active' } };
    case 'loan_id':
      return product('loan', 'Loan');
    case 'policy_id':
      return product('policy', 'Policy');
    case 'deposit_id':
      return tool.includes('_rd_') ? product('rd', 'Recurring deposit') : product('fd', 'Fixed deposit');
    default:
      return null;
  }
}
