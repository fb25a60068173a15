import { quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json, type JsonObject, type JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { at, lastKey, rename, textOr } from '../../fix/edits.ts';
import { nearestKey } from '../../fix/names.ts';
import { didYouMean, nearestName } from '../../nearest.ts';
import { defineRule } from '../../rule.ts';
import { inlineTools } from '../contract/exposed-tools.ts';
import KNOWN_KEYS from '../../../../schemas/known-keys.json' with { type: 'json' };

const CASE = [
  ...['case_id', 'axis', 'domain', 'tool', 'target_behavior', 'setup', 'tools_exposed', 'user_turns', 'mock', 'gold'],
  ...['grading', 'reference_trajectory'],
];
const SETUP = ['persona', 'current_date', 'current_time', 'login_context', 'prior_messages'];
const GOLD = ['tool_calls', 'arg_gate', 'dependencies', 'expected_resolution'];
const GRADING = ['invariants_active', 'judge_gate', 'judge_advisory'];
const JUDGE_GATE = ['behavior_class', 'axis_gate_rule'];
const GATE = ['required', 'forbidden_ids', 'optional_ok', 'optional'];
const MOCKS = new Map([
  ['record_set_filtered', ['kind', 'records', 'static_output']],
  ['outcome_fixed', ['kind', 'output']],
  ['outcome_merged', ['kind', 'merge', 'output', 'reject_when']],
]);

export const unknownKey = defineRule({
  code: 'unknown_key',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'object',
  explanation:
    'A key that the format does not know is read by nobody: a gate under a misspelt "required" holds nothing, a mock ' +
    'with "outputs" answers nothing. Notes for authors begin with "_". In the customer\'s profile and in ' +
    'an inline tool other keys may stand; there only a slip of a key that is missing is marked.',
  bad: '{ "gold": { "arg_gate": { "block_card": { "forbiden_ids": ["CARD-2"] } } } }',
  good: '{ "gold": { "arg_gate": { "block_card": { "forbidden_ids": ["CARD-2"], "_why": "the sibling" } } } }',
  *check(ctx) {
    for (const place of places(ctx)) {
      for (const key of strangers(place)) {
        const message = place.isOpen ? slipped(key, place) : unread(key, place);
        if (message !== null) yield { message, path: [...place.path, key], at: 'key', data: { key } };
      }
    }
  },
  *fixes({ path }, { ctx }) {
    const [key, holder] = [lastKey(path), at(ctx.case, path.slice(0, -1))];
    yield* nearestKey(holder, knownAt(ctx, path.slice(0, -1)), path);
    // A note in the profile would be sent.
    if (
      path[1] !== 'login_context' &&
      path[0] !== 'tools_exposed' &&
      isObject(holder) &&
      !Object.hasOwn(holder, `_${key}`)
    ) {
      yield { title: `Make it a note for authors: "_${key}"`, edits: [rename(path, `_${key}`)] };
    }
  },
});

/** An object and the keys that the format names in it. */
interface Place {
  value: JsonObject;
  path: JsonPath;
  known: readonly string[];
  /** Other keys may stand there as well, as in a customer's profile. */
  isOpen: boolean;
}

function places(ctx: CaseContext): Place[] {
  const found: Place[] = [];
  const add = (value: Json | undefined, path: JsonPath, known: readonly string[], isOpen = false): void => {
    if (isObject(value)) found.push({ value, path, known, isOpen });
  };
  const addEach = (list: Json | undefined, path: JsonPath, known: readonly string[], isOpen = false): void => {
    if (Array.isArray(list))
      list.forEach((entry, index) => {
        add(entry, [...path, index], known, isOpen);
      });
  };
  const addOpen = (
    holder: JsonObject,
    path: JsonPath,
    own: readonly string[],
    inner: Record<string, readonly string[]>,
  ) => {
    add(holder, path, own, true);
    for (const key in inner) {
      if (!Object.hasOwn(holder, key)) continue;
      const [value, names = []] = [holder[key], inner[key]];
      if (Array.isArray(value)) addEach(value, [...path, key], names, true);
      else add(value, [...path, key], names, true);
    }
  };
  const { gold, grading, mocks } = ctx;
  const { profile, ...partsOfProfile } = KNOWN_KEYS.profile;
  const { tool, ...listsOfTool } = KNOWN_KEYS.inline_tool;
  add(ctx.case, [], CASE);
  add(ctx.setup, ['setup'], SETUP);
  add(gold, ['gold'], GOLD);
  add(grading, ['grading'], GRADING);
  add(grading['judge_gate'], ['grading', 'judge_gate'], JUDGE_GATE);
  for (const gate of ctx.gates) add(gate.value, gate.path, GATE);
  for (const name of Object.keys(mocks)) {
    const mock = mocks[name];
    if (name.startsWith('_') || !isObject(mock)) continue;
    const known = MOCKS.get(textOr(mock['kind']));
    if (known !== undefined) add(mock, ['mock', name], known);
    else if (mock['kind'] === undefined) add(mock, ['mock', name], ['kind'], true);
  }
  addEach(ctx.case['user_turns'], ['user_turns'], ['content']);
  addEach(gold['tool_calls'], ['gold', 'tool_calls'], ['tool', 'arguments']);
  addOpen(ctx.loginContext, ['setup', 'login_context'], profile, partsOfProfile);
  for (const { value, path } of inlineTools(ctx)) addOpen(value, path, tool, listsOfTool);
  return found;
}

const NONE: readonly string[] = [];

/** The keys that the format does not name there: mostly none. */
function strangers({ value, known }: Place): readonly string[] {
  const found = Object.keys(value).filter((key) => !known.includes(key));
  return found.length === 0 ? NONE : found;
}

/** Null for a note. */
function unread(key: string, { known }: Place): string | null {
  if (key.startsWith('_')) return null;
  return `Nobody reads the key ${quoteValue(key)} here.${didYouMean(key, known) || ' Notes for authors begin with "_".'}`;
}

/** Null where no key that is missing is but a slip away. */
function slipped(key: string, { value, known }: Place): string | null {
  const missing = known.filter((name) => !Object.hasOwn(value, name));
  const name = nearestName(key, missing);
  return name && `No ${quoteValue(name)} stands here, but ${quoteValue(key)}. Did you mean ${quoteValue(name)}?`;
}

/** The keys that the format names in the object at a path. */
function knownAt(ctx: CaseContext, path: JsonPath): readonly string[] {
  return places(ctx).find((place) => String(place.path) === String(path))?.known ?? NONE;
}
