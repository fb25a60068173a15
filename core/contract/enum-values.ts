import type { ToolContract, ToolDefinitions, ToolField } from './contract.ts';

const found = new WeakMap<ToolDefinitions, ReadonlySet<string>>();

/** Every text that the enum of an input or output names in any of the contracts, at any depth; once per map. */
export function enumValues(contracts: ToolDefinitions): ReadonlySet<string> {
  const known = found.get(contracts);
  if (known) return known;
  const values = new Set<string>();
  for (const contract of contracts.values()) for (const value of valuesOf(contract)) values.add(value);
  found.set(contracts, values);
  return values;
}

function* valuesOf({ inputs, outputs }: ToolContract): Generator<string> {
  const open: ToolField[] = [...inputs, ...outputs];
  for (let field = open.pop(); field !== undefined; field = open.pop()) {
    for (const value of field.enum ?? []) if (typeof value === 'string') yield value;
    open.push(...(field.properties ?? []));
  }
}
