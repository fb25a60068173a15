import { quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { at, kept, keptText, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { judgedTexts } from './judged-texts.ts';

/** `status=pending`, `status='not_found'`: a name of the data with a word for its value. */
const PAIR = /(?<![\p{L}\p{N}_.])([a-z][a-z_]{2,40})\s?=\s?(['"]?)([A-Za-z][A-Za-z_]*)\2(?![\p{L}\p{N}_(]|\.\p{L})/gu;

/** A name of 41 letters, a blank, and a sign before it of up to two units. */
const LONGEST_NAME = 44;
const LONGEST_VALUE = 80;

export const fieldValueUnsupported = defineRule({
  code: 'field_value_unsupported',
  scope: 'case',
  group: 'authoring',
  severity: 'warning',
  needs: 'exposure',
  absence: true,
  explanation:
    'Rubric or gate rule says that a field or argument has a value ("status=pending") which it has nowhere in the case and ' +
    'which no tool of the case accepts for it. The judge looks for something that cannot be in the transcript.',
  bad: '{ "gold": { "tool_calls": [], "expected_resolution": "The transfer comes back with status=pending." } }',
  good: '{ "gold": { "tool_calls": [], "expected_resolution": "The transfer comes back with status=success." } }',
  *check(ctx) {
    const pairs = judgedTexts(ctx).flatMap(({ path, text }) => pairsIn(text).map((pair) => ({ path, ...pair })));
    if (pairs.length === 0) return;
    const values = valuesOf(new Set(pairs.map(({ match }) => match[1] ?? '')), ctx);
    for (const { path, match, offset } of pairs) {
      const [written, name = '', , value = ''] = match;
      const known = values.get(name);
      if (!known || known.has(value.toLowerCase())) continue;
      yield {
        message: `${quoteValue(name)} is nowhere ${quoteValue(value)} in this case, and no tool accepts that for it.`,
        path,
        within: { offset, length: written.length },
        data: { name, value, written, known: [...known] },
      };
    }
  },
  *fixes({ path, data }, { ctx }) {
    const [written, value, known] = [keptText(data, 'written'), keptText(data, 'value'), kept(data, 'known')];
    const choices = Array.isArray(known)
      ? known.filter((one) => typeof one === 'string' && /^[a-z_]+$/i.test(one))
      : [];
    const text = at(ctx.case, path);
    if (typeof text !== 'string' || written === '' || choices.length > 4) return;
    for (const choice of choices as string[]) {
      const instead =
        written.slice(0, written.lastIndexOf(value)) +
        choice +
        written.slice(written.lastIndexOf(value) + value.length);
      const only = choices.length === 1 ? { weight: 'only' as const } : {};
      yield {
        title: `Say ${instead}`,
        edits: [
          set(
            path,
            text.replaceAll(written, () => instead),
          ),
        ],
        ...only,
      };
    }
  },
});

/** Looks only around each `=`: tried at every word of a text the pattern would be the dearest part of a lint. */
function pairsIn(text: string): { match: RegExpMatchArray; offset: number }[] {
  const found: { match: RegExpMatchArray; offset: number }[] = [];
  for (let at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) {
    const from = Math.max(0, at - LONGEST_NAME);
    for (const match of text.slice(from, at + LONGEST_VALUE).matchAll(PAIR)) {
      const offset = from + match.index;
      if (offset + match[0].indexOf('=') === at) found.push({ match, offset });
    }
  }
  return found;
}

/** Every value of the named fields in the data, and what the exposed tools accept for such arguments; lower case. */
function valuesOf(names: ReadonlySet<string>, ctx: CaseContext): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, value: Json) => {
    if (!names.has(name) || (typeof value === 'object' && value !== null)) return;
    const values = found.get(name);
    if (values) values.add(String(value).toLowerCase());
    else found.set(name, new Set([String(value).toLowerCase()]));
  };
  const open: Json[] = [ctx.mocks, ctx.setup, ...ctx.goldCalls.map((call) => call.arguments)];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object') open.push(item);
    } else if (isObject(value)) {
      for (const name in value) {
        const inner = value[name] ?? null;
        add(name, inner);
        if (typeof inner === 'object') open.push(inner);
      }
    }
  }
  for (const { inputs } of ctx.exposure?.contracts.values() ?? []) {
    for (const input of inputs) {
      for (const value of input.enum ?? []) add(input.name, value);
      // Without an enum any value may be passed.
      if (!input.enum) found.delete(input.name);
    }
  }
  return found;
}
