import { quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json, type JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { at, lastKey, rename, textOr } from '../../fix/edits.ts';
import { nearestKey } from '../../fix/names.ts';
import { didYouMean, nearestName } from '../../nearest.ts';
import { defineRule, type Finding } from '../../rule.ts';
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
    const { grading } = ctx;
    yield* unknownIn(ctx.case, CASE, []);
    yield* unknownIn(ctx.setup, SETUP, ['setup']);
    yield* unknownIn(ctx.gold, GOLD, ['gold']);
    yield* unknownIn(grading, GRADING, ['grading']);
    yield* unknownIn(grading['judge_gate'], JUDGE_GATE, ['grading', 'judge_gate']);
    for (const gate of ctx.gates) yield* unknownIn(gate.value, GATE, gate.path);
    yield* inMocks(ctx);
    yield* inLists(ctx);
    for (const { value, path, known } of openObjects(ctx)) yield* slipsIn(value, known, path);
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

/** An object that may have other keys than the format names, such as a customer's profile, and the keys that it names. */
interface OpenObject {
  value: Json;
  path: JsonPath;
  known: readonly string[];
}

function openObjects(ctx: CaseContext): OpenObject[] {
  const { profile, ...parts } = KNOWN_KEYS.profile;
  const { tool, ...lists } = KNOWN_KEYS.inline_tool;
  return [
    ...objectsIn({ value: ctx.loginContext, path: ['setup', 'login_context'], known: profile }, parts),
    ...inlineTools(ctx).flatMap(({ value, path }) => objectsIn({ value, path, known: tool }, lists)),
  ];
}

/** An object, and those under the keys of `parts` in it. */
function objectsIn(holder: OpenObject, parts: Record<string, readonly string[]>): OpenObject[] {
  const inner = Object.entries(parts).flatMap(([key, known]) => {
    const value = isObject(holder.value) && Object.hasOwn(holder.value, key) ? (holder.value[key] ?? null) : null;
    const path = [...holder.path, key];
    return Array.isArray(value)
      ? value.map((entry, index) => ({ value: entry, path: [...path, index], known }))
      : [{ value, path, known }];
  });
  return [holder, ...inner];
}

function* slipsIn(value: Json, known: readonly string[], path: JsonPath): Iterable<Finding> {
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const missing = known.filter((name) => !Object.hasOwn(value, name));
    const name = nearestName(key, missing);
    if (name === null) continue;
    yield {
      message: `No ${quoteValue(name)} stands here, but ${quoteValue(key)}. Did you mean ${quoteValue(name)}?`,
      path: [...path, key],
      at: 'key',
      data: { key },
    };
  }
}

function* inMocks({ mocks }: CaseContext): Iterable<Finding> {
  for (const tool of Object.keys(mocks)) {
    const mock = mocks[tool];
    if (tool.startsWith('_') || !isObject(mock)) continue;
    if (mock['kind'] === undefined) yield* slipsIn(mock, ['kind'], ['mock', tool]);
    const known = MOCKS.get(textOr(mock['kind']));
    if (known !== undefined) yield* unknownIn(mock, known, ['mock', tool]);
  }
}

function* inLists(ctx: CaseContext): Iterable<Finding> {
  const lists: [Json | undefined, readonly string[], JsonPath][] = [
    [ctx.case['user_turns'], ['content'], ['user_turns']],
    [ctx.gold['tool_calls'], ['tool', 'arguments'], ['gold', 'tool_calls']],
  ];
  for (const [list, known, path] of lists) {
    if (!Array.isArray(list)) continue;
    for (const [i, entry] of list.entries()) yield* unknownIn(entry, known, [...path, i]);
  }
}

function* unknownIn(value: Json | undefined, known: readonly string[], path: JsonPath): Iterable<Finding> {
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    if (known.includes(key) || key.startsWith('_')) continue;
    yield {
      message: `Nobody reads the key ${quoteValue(key)} here.${didYouMean(key, known) || ' Notes for authors begin with "_".'}`,
      path: [...path, key],
      at: 'key',
      data: { key },
    };
  }
}

/** The keys that the format knows in the object at a path. */
function knownAt(ctx: CaseContext, path: JsonPath): readonly string[] {
  const [section, part, , kind] = path;
  if (section === undefined) return CASE;
  if (section === 'user_turns') return ['content'];
  if (section === 'setup' && part === undefined) return SETUP;
  if (section === 'setup' || section === 'tools_exposed')
    return openObjects(ctx).find((each) => String(each.path) === String(path))?.known ?? [];
  if (section === 'grading') return part === undefined ? GRADING : JUDGE_GATE;
  if (section === 'mock') return MOCKS.get(textOr(at(ctx.case, [...path, 'kind']))) ?? ['kind'];
  if (part === 'tool_calls') return kind === undefined ? ['tool', 'arguments'] : [];
  return part === 'arg_gate' ? GATE : GOLD;
}
