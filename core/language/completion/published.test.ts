import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { publishedBank } from '../../../test/published.ts';
import { sharedTest } from '../../../test/shared.ts';
import type { ToolDefinitions } from '../../contract/contract.ts';
import { isObject, type Json, type JsonPath } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { buildContext } from '../../lint/build-context.ts';
import type { CaseContext } from '../../lint/context.ts';
import { isIdArgument } from '../../lint/id-trace.ts';
import { completeCase, type Completion } from './complete.ts';

const OPTIONS = { now: { date: '2026-05-04', time: '09:15' }, snippets: false };

interface PublishedCase {
  path: string;
  text: string;
  ctx: CaseContext;
}

function publishedCases(dir: string): { definitions: ToolDefinitions; cases: PublishedCase[] } {
  const { definitions } = publishedBank(dir);
  const root = join(dir, 'real/indicbankbench/case_bank');
  const cases = globSync('**/*.json', { cwd: root })
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, ctx: contextOf(text, definitions, path) };
    });
  return { definitions, cases };
}

function contextOf(text: string, definitions: ToolDefinitions, path: string): CaseContext {
  const { value } = parseText(text);
  return buildContext(isObject(value) ? value : {}, definitions, path).context;
}

function complete(text: string, definitions: ToolDefinitions, path: string, offset: number): Completion[] {
  return completeCase(parseText(text), contextOf(text, definitions, path), offset, OPTIONS);
}

function assertRange(text: string, offset: number, { range, label }: Completion): void {
  const end = range.offset + range.length;
  assert.ok(range.offset <= offset && offset <= end && end <= text.length, `${label} at ${offset}`);
  assert.doesNotMatch(text.slice(range.offset, end), /[\r\n]/);
}

function accept(text: string, { range, newText, commaAt }: Completion): string {
  const head = text.slice(0, range.offset);
  const before = commaAt === null ? head : `${head.slice(0, commaAt)},${head.slice(commaAt)}`;
  return before + newText + text.slice(range.offset + range.length);
}

sharedTest('at every offset of a published case what is offered keeps the case valid JSON', (dir) => {
  const { cases } = publishedCases(dir);
  for (const { text, ctx } of cases.filter((_, i) => i % 23 === 3)) {
    const parsed = parseText(text);
    const seen = new Set<string>();
    for (let offset = 0; offset <= text.length; offset++) {
      const offered = completeCase(parsed, ctx, offset, { ...OPTIONS, asked: true });
      for (const each of offered) {
        assertRange(text, offset, each);
        const mark = `${each.range.offset} ${each.range.length} ${each.newText}`;
        if (seen.has(mark)) continue;
        seen.add(mark);
        assert.doesNotThrow(() => JSON.parse(accept(text, each)) as unknown);
      }
    }
  }
});

sharedTest('completion never throws, wherever a case is cut', (dir) => {
  const { definitions, cases } = publishedCases(dir);
  const cut = fc.record({
    index: fc.nat(cases.length - 1),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(300),
  });
  fc.assert(
    fc.property(cut, ({ index, from, length }) => {
      const { text: whole, path } = cases[index] as PublishedCase;
      const start = Math.floor(from * whole.length);
      const text = whole.slice(0, start) + whole.slice(start + length);
      const parsed = parseText(text);
      const ctx = contextOf(text, definitions, path);
      for (let offset = Math.max(0, start - 60); offset <= Math.min(text.length, start + 60); offset++) {
        for (const each of completeCase(parsed, ctx, offset, OPTIONS)) assertRange(text, offset, each);
      }
    }),
    { numRuns: 25 },
  );
});

type Targets = Record<'id' | 'tool' | 'enum' | 'gate', JsonPath[]>;

/** Every id, tool name and enum value that gold names, and every value that a gate requires. */
function targetsOf(ctx: CaseContext): Targets {
  const found: Targets = { id: [], tool: [], enum: [], gate: [] };
  const items = (value: Json | undefined, path: JsonPath) =>
    Array.isArray(value) ? value.map((_, i) => [...path, i]) : [path];
  for (const { path, arguments: args, contract } of ctx.goldCalls) {
    found.tool.push([...path, 'tool']);
    for (const [name, value] of Object.entries(args)) {
      const at = [...path, 'arguments', name];
      if (isIdArgument(name)) found.id.push(...items(value, at));
      else if (contract?.inputs.find((input) => input.name === name)?.enum) found.enum.push(at);
    }
  }
  for (const { path, value } of ctx.gates) {
    for (const [name, wanted] of Object.entries(isObject(value.required) ? value.required : {})) {
      found.gate.push(...items(wanted, [...path, 'required', name]));
    }
  }
  return found;
}

sharedTest('a deleted id, tool name, enum value or gate value is among the first three that are offered', (dir) => {
  const { definitions, cases } = publishedCases(dir);
  const counts: Record<keyof Targets, { all: number; first: number; three: number }> = {
    id: { all: 0, first: 0, three: 0 },
    tool: { all: 0, first: 0, three: 0 },
    enum: { all: 0, first: 0, three: 0 },
    gate: { all: 0, first: 0, three: 0 },
  };
  for (const { path, text, ctx } of cases) {
    const parsed = parseText(text);
    for (const [kind, targets] of Object.entries(targetsOf(ctx)) as [keyof Targets, JsonPath[]][]) {
      for (const target of targets) {
        const { offset, length } = parsed.rangeOf(target);
        const deleted = text.slice(offset, offset + length);
        // Within quotes, as when an author begins a text, and wholly deleted, which breaks the case.
        for (const left of deleted.startsWith('"') ? ['""', ''] : ['']) {
          const typed = text.slice(0, offset) + left + text.slice(offset + length);
          const offered = complete(typed, definitions, path, offset + left.length / 2);
          const rank = offered.findIndex(({ newText }) => sameJson(newText.replace(/,$/, ''), deleted));
          counts[kind].all++;
          if (rank === 0) counts[kind].first++;
          if (rank >= 0 && rank < 3) counts[kind].three++;
        }
      }
    }
  }
  assert.ok(counts.id.all > 100 && counts.tool.all > 150 && counts.enum.all > 40 && counts.gate.all > 150);
  for (const [kind, { all, first, three }] of Object.entries(counts)) {
    assert.equal(three, all, `${kind}: ${three} of ${all} among the first three`);
    assert.ok(first >= 0.9 * all, `${kind}: ${first} of ${all} first`);
  }
});

function sameJson(a: string, b: string): boolean {
  return JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b));
}

sharedTest('without gates, which repeat what gold says, a deleted gold id is still among the first three', (dir) => {
  const { definitions, cases } = publishedCases(dir);
  for (const { path, ctx } of cases) {
    const bare = JSON.stringify({ ...ctx.case, gold: { ...ctx.gold, arg_gate: {} } });
    const parsed = parseText(bare);
    for (const target of targetsOf(ctx).id) {
      const { offset, length } = parsed.rangeOf(target);
      const offered = complete(
        `${bare.slice(0, offset)}""${bare.slice(offset + length)}`,
        definitions,
        path,
        offset + 1,
      );
      const first = offered.slice(0, 3).map(({ newText }) => newText);
      assert.ok(first.includes(bare.slice(offset, offset + length)), `${path} ${target.join('.')}`);
    }
  }
});

sharedTest(
  'in a case on one line a value that lost its closing quote is written back, and nothing behind it lost',
  (dir) => {
    const { definitions, cases } = publishedCases(dir);
    let count = 0;
    for (const { path, ctx } of cases) {
      const line = JSON.stringify(ctx.case);
      const parsed = parseText(line);
      for (const target of Object.values(targetsOf(ctx)).flat()) {
        const { offset, length } = parsed.rangeOf(target);
        const deleted = line.slice(offset, offset + length);
        if (!deleted.startsWith('"')) continue;
        for (const left of ['"', deleted.slice(0, 3)]) {
          const typed = line.slice(0, offset) + left + line.slice(offset + length);
          const offered = complete(typed, definitions, path, offset + left.length);
          const own = offered.find(({ newText }) => newText === deleted);
          assert.equal(own && accept(typed, own), line, `${path} ${target.join('.')} ${left}`);
          count++;
        }
      }
    }
    assert.ok(count > 300, String(count));
  },
);
