import type { ToolContract, ToolField } from '../../contract/contract.ts';
import { validateArguments } from '../../contract/validate.ts';
import { isObject, jsonEqual, setKey, type Json, type JsonObject, type JsonPath } from '../../document/json.ts';
import type { CaseContext, GoldCall } from '../context.ts';
import { idTexts } from '../../grade/ids.ts';
import { isIdArgument } from '../id-trace.ts';
import { provenanceOf } from '../provenance.ts';
import type { Fix } from '../rule.ts';
import { at, lastKey, remove, set } from './edits.ts';
import { nearestArgument, renameArgument } from './argument-names.ts';
import { readJson } from './meant-object.ts';
import { meant, oneOf, placesOf } from './names.ts';
import { hasDefault, ownIds, singleName } from './plausible.ts';

/** The ways to mend one S3 error of a gold call; `path` leads to the argument, from the case's root. */
export function* argumentFixes(ctx: CaseContext, call: GoldCall, error: string, path: JsonPath): Iterable<Fix> {
  const { contract } = call;
  if (!contract) return;
  const inside = path.slice(call.path.length + 1);
  const fields = fieldsAt(contract, inside.slice(0, -1));
  const field = fields.find(({ name }) => name === inside.at(-1));
  const value = at(ctx.case, path);
  switch (error) {
    case 'unexpected': {
      const names = fields.map(({ name }) => name);
      yield* nearestArgument(ctx, call.tool, path, names);
      const gated = at(ctx.gold, ['arg_gate', call.tool, 'required', lastKey(path)]);
      if (gated === undefined) yield { title: `Remove "${lastKey(path)}"`, edits: [remove(path)] };
      return;
    }
    case 'missing': {
      const holder = at(ctx.case, path.slice(0, -1));
      const names = isObject(holder) ? Object.keys(holder) : [];
      const misspelt = names.find((name) => !fields.some((one) => one.name === name) && meant(name, [lastKey(path)]));
      if (misspelt !== undefined) {
        const edits = renameArgument(ctx, call.tool, [...inside.slice(0, -1), misspelt], lastKey(path));
        yield { title: `Change "${misspelt}" to "${lastKey(path)}"${placesOf(edits)}`, edits, weight: 'only' };
        return;
      }
      const known = field && knownArgument(ctx, call.tool, field);
      if (known !== undefined) {
        const edits = [set(path, known)];
        yield { title: `Add ${lastKey(path)} ${JSON.stringify(known)}`, edits, weight: 'only' };
      } else if (field?.enum) yield* oneOf(value, passing(ctx, call, path, field.enum), path);
      return;
    }
    case 'type': {
      const read = field && value !== undefined ? coerced(field, value) : undefined;
      // A number may be an id that lost its quotes, if somebody has it.
      const isNew = typeof value === 'number' && field !== undefined && isIdArgument(field.name) && !isKnown(ctx, read);
      if (read !== undefined && !isNew) {
        yield withGate(ctx, call, path, {
          title: `Write it as ${JSON.stringify(read)}`,
          edits: [set(path, read)],
          weight: 'only',
        });
      }
      return;
    }
    case 'enum': {
      for (const fix of oneOf(value, passing(ctx, call, path, field?.enum ?? []), path))
        yield withGate(ctx, call, path, fix);
    }
  }
}

/** Those of some values that the gate lets pass. */
function passing({ gold }: CaseContext, { tool }: GoldCall, path: JsonPath, values: readonly Json[]): readonly Json[] {
  const gate = at(gold, ['arg_gate', tool]);
  const allowed = path.length === 5 ? at(gate, ['optional_ok', lastKey(path), 'allowed']) : undefined;
  const forbidden = at(gate, ['forbidden_ids']);
  const within = (list: Json | undefined, value: Json) =>
    Array.isArray(list) && list.some((one) => jsonEqual(one, value));
  return values.filter((value) => !within(forbidden, value) && (!Array.isArray(allowed) || within(allowed, value)));
}

/** A gate that requires the same wrong value is set right along with the call. */
function withGate(ctx: CaseContext, { tool }: GoldCall, path: JsonPath, fix: Fix): Fix {
  const gate = ['gold', 'arg_gate', tool, 'required', ...path.slice(4)];
  const agreed = jsonEqual(at(ctx.case, gate), at(ctx.case, path));
  const moved = fix.edits.flatMap((edit) => (agreed && edit.edit === 'set' ? [set(gate, edit.value)] : []));
  return { ...fix, edits: [...fix.edits, ...moved] };
}

/** The arguments of a call that are certain: what its gate requires, and what else can only be one thing; null where they do not do. */
export function knownArguments(ctx: CaseContext, contract: ToolContract): JsonObject | null {
  const args: JsonObject = {};
  for (const field of contract.inputs) {
    const gated = at(ctx.gold, ['arg_gate', contract.name, 'required', field.name]);
    const known = gated ?? (field.required ? knownArgument(ctx, contract.name, field) : undefined);
    if (known !== undefined && known !== null) setKey(args, field.name, known);
  }
  return validateArguments(contract, args).length === 0 ? args : null;
}

function knownArgument(ctx: CaseContext, tool: string, field: ToolField): Json | undefined {
  const gated = at(ctx.gold, ['arg_gate', tool, 'required', field.name]);
  if (gated !== undefined && gated !== null && isValid(field, gated)) return gated;
  if (hasDefault(field)) return field.default;
  if (field.enum?.length === 1) return field.enum[0];
  const [id, another] = ownIds(ctx, singleName(field.name), tool) ?? [];
  if (id === undefined || another !== undefined) return undefined;
  return field.type.startsWith('array') ? [id] : id;
}

function isKnown(ctx: CaseContext, id: Json | undefined): boolean {
  return idTexts(id).every((one) => provenanceOf(ctx).knownIds.has(one));
}

function isValid(field: ToolField, value: Json): boolean {
  const args: JsonObject = {};
  setKey(args, field.name, value);
  const contract = { name: '', inputs: [field] } as unknown as ToolContract;
  return validateArguments(contract, args).length === 0;
}

/** The same value in the type that is wanted; undefined where it cannot be read so. */
function coerced(field: ToolField, value: Json): Json | undefined {
  const readings: Json[] = [];
  // Nothing is called "true".
  const isName = isIdArgument(field.name);
  if (typeof value === 'number' || (typeof value === 'boolean' && !isName))
    readings.push(String(value), [String(value)]);
  if (typeof value === 'string') {
    const number = Number(value.replaceAll(/[₹,\s]/g, ''));
    if (value.trim() !== '' && Number.isFinite(number)) readings.push(number);
    if (/^(?:true|false)$/i.test(value)) readings.push(value.toLowerCase() === 'true');
    const listed = value.trim().split(/\s*[,;]\s*/);
    // Free text with a comma in it is one value.
    if (listed.length > 1 && listed.every((item) => /^\S+$/.test(item))) readings.push(listed);
    readings.push([value]);
    const read = readJson(value);
    if (read !== undefined) readings.push(read);
  }
  if (Array.isArray(value)) {
    readings.push(value.map((item) => (typeof item === 'number' ? String(item) : item)));
    if (value.length === 1 && value[0] !== undefined) readings.push(value[0]);
  }
  return readings.find((reading) => isValid(field, reading));
}

/** The declared fields at a path inside a call's arguments. */
function fieldsAt(contract: ToolContract, path: JsonPath): readonly ToolField[] {
  let fields: readonly ToolField[] = contract.inputs;
  for (const step of path) fields = fields.find(({ name }) => name === step)?.properties ?? [];
  return fields;
}
