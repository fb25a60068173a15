import type { ToolDefinitions } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import { parseText } from '../document/text.ts';
import { smallCase, smallDefinitions } from '../lint/rules/small-case.ts';
import type { MutantName } from './mutants/index.ts';
import { proveCase } from './prove.ts';
import type { Proof, ProvedMutant } from './proof.ts';

/** A case whose customer has two accounts and two payees, so that there is something to mistake. */
export function transferCase(changes: readonly [JsonPath, Json | undefined][] = []): JsonObject {
  const accounts = [
    { account_id: 'SB-1001', balance: 9000, note: 'main' },
    { account_id: 'SB-2002', balance: 100, note: 'spare' },
  ];
  const base = smallCase({
    mock: {
      list_accounts: { kind: 'record_set_filtered', records: accounts },
      list_payees: {
        kind: 'record_set_filtered',
        records: [
          { payee_id: 'PY-7', name: 'Meera', added: '2025-01-02' },
          { payee_id: 'PY-8', name: 'Mira', added: '2025-03-04' },
        ],
      },
      transfer: { kind: 'outcome_fixed', output: { status: 'success', message: 'Sent.', reference_id: 'TX-90' } },
      future_value: { kind: 'outcome_fixed', output: { value: 5200 } },
    },
  });
  return changes.reduce((json, [path, value]) => set(json, path, value) as JsonObject, base);
}

/** A copy with one value set, or removed where it is undefined. */
export function set(json: Json | undefined, path: JsonPath, value: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? null;
  if (Array.isArray(json)) return json.map((item, i) => (i === step ? set(item, rest, value) : item));
  const copy: JsonObject = isObject(json) ? { ...json } : {};
  if (rest.length === 0 && value === undefined) Reflect.deleteProperty(copy, step);
  else copy[step] = set(copy[step], rest, value);
  return copy;
}

export function proveJson(json: Json, definitions: ToolDefinitions = smallDefinitions): Promise<Proof> {
  return proveCase(parseText(JSON.stringify(json)), definitions);
}

/** The mutants of one kind, each as `outcome gate`. */
export function outcomes(proof: Proof, kind: MutantName): string[] {
  return mutantsOf(proof, kind).map(({ outcome, gate }) => (gate === null ? outcome : `${outcome} ${gate}`));
}

export function mutantsOf(proof: Proof, kind: MutantName): ProvedMutant[] {
  return proof.mutants.filter((mutant) => mutant.kind === kind);
}
