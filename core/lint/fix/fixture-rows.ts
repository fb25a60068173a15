import { jsonEqual, type Json, type JsonObject } from '../../document/json.ts';
import { smallCase } from '../rules/small-case.ts';
import { at } from './edits.ts';
import { fixed, type FixOptions } from './fixture.ts';

export const HAPPY = 'accounts_and_transactions/transfer/happy.001.json';

/** A finding's code, what of the small case is otherwise, the fix by its title, and what stands where afterwards (undefined: nothing). */
export type Row = [
  code: string,
  before: JsonObject,
  title: string,
  after: Record<string, Json | undefined>,
  options?: FixOptions,
];

/** A part of the small case with changes below it. */
export function part(key: string, changes: JsonObject): JsonObject {
  return { [key]: { ...(smallCase()[key] as JsonObject), ...changes } };
}
export const gold = (changes: JsonObject) => part('gold', changes);
export const setup = (changes: JsonObject) => part('setup', changes);
export const mock = (changes: JsonObject) => part('mock', changes);
export const grading = (changes: JsonObject) => part('grading', changes);
export const gate = (value: Json) => gold({ arg_gate: { transfer: value } });
export const login = (changes: JsonObject) =>
  setup({ login_context: { ...(at(smallCase(), ['setup', 'login_context']) as JsonObject), ...changes } });
export const records = (tool: string, list: Json[]) => mock({ [tool]: { kind: 'record_set_filtered', records: list } });
export const history = (...list: Json[]) => records('get_transaction_history', list);
export const calls = at(smallCase(), ['gold', 'tool_calls']) as JsonObject[];
export const TRANSFER = { from_account: 'SB-1001', payee_id: 'PY-7', amount: 500 };
export const transferWith = (changes: JsonObject) =>
  gold({ tool_calls: [...calls.slice(0, 2), { tool: 'transfer', arguments: { ...TRANSFER, ...changes } }] });
export const turns = (...contents: string[]) => ({ user_turns: contents.map((content) => ({ content })) });
export const sibling = login({
  linked_accounts: ['SB-1001', 'SB-1002'].map((account_id) => ({
    account_id,
    account_type: 'savings',
    status: 'active',
  })),
});

/** Throws where a fix does not come to what its row says. */
export function checkRow([code, before, title, after, options]: Row): void {
  const result = fixed(code, before, title, options ?? {});
  for (const [path, value] of Object.entries(after)) {
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const found = at(result, steps);
    if (!jsonEqual(found, value)) throw new Error(`${path} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`);
  }
}
