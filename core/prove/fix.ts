import { isObject, jsonEqual, setKey, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import type { MissingGate } from './mutant.ts';
import type { ProofFix } from './proof.ts';

/** The edits of a case's `gold` that add gates; gates of one tool come together. Null where one cannot be added. */
export function fixFor(gold: JsonObject, missing: readonly MissingGate[]): ProofFix | null {
  const edits: ProofFix['edits'] = [];
  const titles = new Set<string>();
  const gates = isObject(gold['arg_gate']) ? gold['arg_gate'] : {};
  const set = (path: JsonPath, value: Json) => {
    const at = edits.findIndex(
      (edit) => edit.path.length === path.length && edit.path.every((step, i) => step === path[i]),
    );
    if (at < 0) edits.push({ edit: 'set', path, value });
    else edits[at] = { edit: 'set', path, value };
  };
  for (const gate of missing) {
    if (gate.gate === 'dependencies') {
      const pairs = Array.isArray(gold['dependencies']) ? gold['dependencies'] : [];
      const pair = [gate.before, gate.after];
      if (pairs.some((other) => jsonEqual(other, pair))) return null;
      set(['gold', 'dependencies'], [...pairs, pair]);
      titles.add(`require ${gate.before} before ${gate.after}`);
      continue;
    }
    const own = Object.hasOwn(gates, gate.tool) ? (gates[gate.tool] as Json) : {};
    if (!isObject(own)) return null;
    const base = ['gold', 'arg_gate', gate.tool];
    if (gate.gate === 'required') {
      const required = isObject(own['required']) ? own['required'] : null;
      if (required !== null && Object.hasOwn(required, gate.argument)) return null;
      set([...base, 'required', gate.argument], gate.value);
      const whole = typeof gate.value === 'object' && gate.value !== null ? ' (compared as a whole)' : '';
      titles.add(`require ${gate.argument} of ${gate.tool}${whole}`);
    } else if (gate.gate === 'optional_ok') {
      if (isObject(own['optional_ok']) && Object.hasOwn(own['optional_ok'], gate.argument)) return null;
      set([...base, 'optional_ok', gate.argument], { allowed: gate.allowed });
      titles.add(`allow ${gate.tool} only some values of ${gate.argument}`);
    } else {
      const before = edits.find(({ path }) => path.at(-1) === 'forbidden_ids' && path.at(-2) === gate.tool)?.value;
      const forbidden = before ?? (Array.isArray(own['forbidden_ids']) ? own['forbidden_ids'] : []);
      if (!Array.isArray(forbidden) || forbidden.includes(gate.id)) return null;
      set([...base, 'forbidden_ids'], [...forbidden, gate.id]);
      titles.add(`forbid ${gate.id} to ${gate.tool}`);
    }
  }
  const title = [...titles].slice(0, 2).join(', ') + (titles.size > 2 ? ` and ${titles.size - 2} more` : '');
  return edits.length === 0 ? null : { title: `Add the gate: ${title}`, edits };
}

/** A copy of the case with a fix applied; shares what it does not change. */
export function withFix(caseObject: JsonObject, fix: ProofFix): JsonObject {
  return fix.edits.reduce((json, { path, value }) => setAt(json, path, value), caseObject);
}

function setAt(json: Json | undefined, path: JsonPath, value: Json): JsonObject {
  const [step = '', ...rest] = path;
  const copy: JsonObject = {};
  if (isObject(json)) for (const key of Object.keys(json)) setKey(copy, key, json[key] as Json);
  const key = String(step);
  const inner = Object.hasOwn(copy, key) ? copy[key] : undefined;
  setKey(copy, key, rest.length === 0 ? value : setAt(inner, rest, value));
  return copy;
}
