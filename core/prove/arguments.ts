import type { ToolContract, ToolField } from '../contract/contract.ts';
import { isObject, jsonEqual, setKey, valueAt, type Json, type JsonObject } from '../document/json.ts';
import { isWriteTool } from '../contract/contract.ts';
import { contractOf, goldPath, requires, shown, type Material, type MissingGate, type Mutant } from './mutant.ts';
import { withArgument, type CallPlace } from './script.ts';

/** A plain value somewhere in a call's arguments. */
export interface Leaf {
  /** Keys and indexes from the arguments. */
  path: (string | number)[];
  value: Json;
  /** Its field in the contract; undefined where the contract declares none. */
  field: ToolField | undefined;
}

/** Every plain value of a call's arguments, list items each by themselves, with its field in the contract. */
export function leavesOf(args: JsonObject, contract: ToolContract | undefined): Leaf[] {
  return collect(args, contract?.inputs ?? [], []);
}

function collect(object: JsonObject, fields: readonly ToolField[], path: (string | number)[]): Leaf[] {
  return Object.entries(object).flatMap(([key, value]): Leaf[] => {
    const field = fields.find(({ name }) => name === key);
    const here = [...path, key];
    if (isObject(value)) return collect(value, field?.properties ?? [], here);
    if (!Array.isArray(value)) return [{ path: here, value, field }];
    return value.flatMap((item, i) => (typeof item === 'object' ? [] : [{ path: [...here, i], value: item, field }]));
  });
}

/** A copy of the arguments with one value replaced, or left out where `value` is undefined. */
export function replaced(args: JsonObject, path: readonly (string | number)[], value: Json | undefined): JsonObject {
  return change(args, path, value) as JsonObject;
}

function change(json: Json, path: readonly (string | number)[], value: Json | undefined): Json {
  const [step, ...rest] = path;
  if (Array.isArray(json)) {
    return json.map((item, i) => (i !== step ? item : rest.length === 0 ? (value ?? null) : change(item, rest, value)));
  }
  const copy: JsonObject = {};
  if (!isObject(json)) return copy;
  let found = false;
  for (const [key, inner] of Object.entries(json)) {
    if (key !== step) setKey(copy, key, inner);
    else if (rest.length > 0) setKey(copy, key, change(inner, rest, value));
    else if (value !== undefined) setKey(copy, key, value);
    found ||= key === step;
  }
  if (!found && step !== undefined && rest.length === 0 && value !== undefined) setKey(copy, String(step), value);
  return copy;
}

/** The mutant that gets one value of one call wrong. */
export function wrongValue(
  material: Material,
  place: CallPlace,
  path: readonly (string | number)[],
  wrong: Json | undefined,
  why: string,
  missing?: readonly MissingGate[],
): Mutant {
  const { made } = place;
  const contract = contractOf(material, made.tool);
  const write = contract !== undefined && isWriteTool(contract);
  const right = valueAt(made.arguments, path);
  const [argument = ''] = path;
  const given = wrong === undefined ? 'without' : `with ${shown(wrong)} as`;
  const instead = right === undefined ? '' : ` instead of ${shown(right)}`;
  return {
    title: `calls ${made.tool} ${given} ${path.join('.')}${wrong === undefined ? '' : instead}: ${why}`,
    path: right === undefined ? goldPath(made) : goldPath(made, ...path),
    script: withArgument(material.script, place, replaced(made.arguments, path, wrong)),
    mayBeEquivalent: !write,
    missing: missing ?? [requires(made, String(argument))],
  };
}

/** Values without those equal to `right` or to an earlier one. */
export function otherValues(values: readonly Json[], right: Json | undefined): Json[] {
  return values.filter(
    (value, i) => !jsonEqual(value, right) && values.findIndex((other) => jsonEqual(other, value)) === i,
  );
}
