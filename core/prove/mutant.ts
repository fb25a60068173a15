import type { ToolContract } from '../contract/contract.ts';
import type { Case } from '../document/case.ts';
import type { Json, JsonObject, JsonPath } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import type { Message } from '../run/transcript.ts';
import type { AXES } from '../document/vocabulary.ts';
import type { CallPlace, Script, ScriptCall } from './script.ts';

/** What the mutants are made from: the case, and how the ideal assistant played it. */
export interface Material {
  case: Case;
  context: CaseContext;
  script: Script;
  /** Every call of the ideal assistant, in order. */
  calls: readonly CallPlace[];
  /** The ideal assistant's conversation, and the index of its first live message. */
  transcript: readonly Message[];
  start: number;
}

/** A gate that would see a mutant: what to add to the case's gold. */
export type MissingGate =
  | { gate: 'required'; tool: string; argument: string; value: Json }
  | { gate: 'optional_ok'; tool: string; argument: string; allowed: Json[] }
  | { gate: 'forbidden_ids'; tool: string; id: string }
  | { gate: 'dependencies'; before: string; after: string };

/** One assistant that does one thing wrong. */
export interface Mutant {
  title: string;
  path: JsonPath;
  script: Script;
  /** False where the wrong is done to the customer even if every reply is the same, such as a write without asking. */
  mayBeEquivalent: boolean;
  /** The mutant writes to something else than gold does. */
  wrongTarget?: boolean;
  /** The gates that would see it, the first that works is offered; absent where the format has none. */
  missing?: readonly MissingGate[];
}

export type Axis = (typeof AXES)[number];

/** A kind of mutant: what it is about as data, and a pure function that makes every one of them for a case. */
export interface MutantKind {
  name: string;
  /** What the kind tests, for an author. */
  tests: string;
  /** The axes that are about this; on them a mutant that only the judge sees is a finding. */
  axes: readonly Axis[] | 'all';
  generate(material: Material): Iterable<Mutant>;
}

export function defineMutant<const Name extends string>(
  kind: MutantKind & { name: Name },
): MutantKind & { name: Name } {
  return kind;
}

/** The contract of a called tool; undefined where it is not exposed. */
export function contractOf(material: Material, tool: string): ToolContract | undefined {
  return material.context.exposure?.contracts.get(tool);
}

/** The way to a call of gold, or to one of its arguments. */
export function goldPath(call: ScriptCall, ...rest: (string | number)[]): JsonPath {
  if (call.gold === null) return ['gold', 'tool_calls'];
  const inside = rest.length > 0 ? ['arguments', ...rest] : [];
  return ['gold', 'tool_calls', call.gold, ...inside];
}

/** The gate that pins a call's top-level argument to gold's value; null pins it to being left out. */
export function requires(call: ScriptCall, argument: string): MissingGate {
  const value = Object.hasOwn(call.arguments, argument) ? (call.arguments[argument] as Json) : null;
  return { gate: 'required', tool: call.tool, argument, value };
}

/** A value as a title shows it: short, on one line. */
export function shown(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** A mock as an object; undefined where the case has none for the tool. */
export function mockOf({ context }: Material, tool: string): JsonObject | undefined {
  const mock = Object.hasOwn(context.mocks, tool) ? context.mocks[tool] : undefined;
  return typeof mock === 'object' && mock !== null && !Array.isArray(mock) ? mock : undefined;
}
