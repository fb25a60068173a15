import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

interface Pattern {
  include?: string;
  match?: string;
  name?: string;
  captures?: Record<string, { name: string }>;
  patterns?: Pattern[];
}
interface Grammar {
  scopeName: string;
  injectionSelector: string;
  patterns: Pattern[];
  repository: Record<string, Pattern>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'));
const grammar = read('sarq.injection.tmLanguage.json') as Grammar;

/** All matching patterns in the order of the grammar, includes and groups laid flat. */
function flatten(patterns: readonly Pattern[]): Pattern[] {
  return patterns.flatMap((pattern) => {
    const included = pattern.include === undefined ? pattern : grammar.repository[pattern.include.slice(1)];
    assert(included !== undefined, `no such pattern: ${pattern.include}`);
    return included.patterns === undefined ? [included] : flatten(included.patterns);
  });
}

/**
 * What the grammar marks in a line, as `scope: text`: the pattern that matches first wins, at the same place the earlier
 * one, as an editor does it. A group of a pattern with captures counts by itself; escapes are left out.
 */
function marks(line: string): string[] {
  const rules = flatten(grammar.patterns).map((pattern) => ({ pattern, regex: new RegExp(pattern.match ?? '', 'dg') }));
  const found: string[] = [];
  for (let at = 0; at < line.length;) {
    const matches = rules.flatMap(({ pattern, regex }) => {
      regex.lastIndex = at;
      const match = regex.exec(line);
      return match === null ? [] : [{ pattern, match }];
    });
    const first = matches.toSorted((a, b) => a.match.index - b.match.index)[0];
    if (first === undefined) break;
    const { pattern, match } = first;
    if (pattern.name !== undefined) found.push(`${pattern.name}: ${match[0]}`);
    for (const [group, { name }] of Object.entries(pattern.captures ?? {})) {
      const text = match[Number(group)];
      if (text !== undefined && name.endsWith('.sarq')) found.push(`${name}: ${text}`);
    }
    at = match.index + Math.max(match[0].length, 1);
  }
  return found.map((mark) => mark.replace(/^(\S+)\.sarq:/, '$1:'));
}

test('the grammar is injected into JSON, outside comments', () => {
  assert.equal(grammar.scopeName, 'sarq.injection');
  assert.equal(grammar.injectionSelector, 'L:source.json -comment');
});

test('tools are marked as keys and as values, and inline tools behind "tool"', () => {
  assert.deepEqual(marks('"create_fd": { "required": {} }'), ['entity.name.function.tool: create_fd']);
  assert.deepEqual(marks('["get_fd_details", "close_deposit"]'), [
    'entity.name.function.tool: get_fd_details',
    'entity.name.function.tool: close_deposit',
  ]);
  assert.deepEqual(marks('"tool": "book_doorstep_service",'), ['entity.name.function.tool: book_doorstep_service']);
  assert.deepEqual(marks('"content": "call create_fd now", "login_context": {'), []);
});

test('the grammar knows the tools that Sarq defines', () => {
  const { tools } = read('../schemas/tools.json') as { tools: { function: { name: string } }[] };
  for (const { function: tool } of tools) {
    assert.deepEqual(marks(`"${tool.name}"`), [`entity.name.function.tool: ${tool.name}`]);
  }
});

test('ids, masked values, dates and amounts are marked inside strings', () => {
  assert.deepEqual(marks('"account_id": "NKA40217016", "reference_id": "NKREF-4021798"'), [
    'variable.other.constant.id: NKA40217016',
    'variable.other.constant.id: NKREF-4021798',
  ]);
  assert.deepEqual(marks('"pan_masked": "XXXXX8124X"'), ['string.other.masked: XXXXX8124X']);
  assert.deepEqual(marks('"₹2,00,000.50 and Rs. 600, on 2026-07-09 at 2026-07-09T10:15:00"'), [
    'constant.numeric.money: ₹2,00,000.50',
    'constant.numeric.money: Rs. 600',
    'constant.numeric.date: 2026-07-09',
    'constant.numeric.date: 2026-07-09T10:15:00',
  ]);
});

test('words that only look like ids, dates or amounts are left alone', () => {
  assert.deepEqual(marks('"RBI, UPI and KYC rules", "BSD-3-Clause", "MPL-2.0", "sha512-AB9/c", "2026-13-09"'), []);
});

test('gates are marked where they stand alone', () => {
  assert.deepEqual(marks('["S1", "Q_tone", "behavior_advisory"], "S2 failed"'), [
    'constant.language.gate: S1',
    'constant.language.gate: Q_tone',
    'constant.language.gate: behavior_advisory',
  ]);
});

test('an author note is dimmed with its text, a structured one by its key', () => {
  assert.deepEqual(marks('"_note": "see \\"NKA40217016\\"", "limit": 10'), [
    'comment.block.note: "_note": "see \\"NKA40217016\\"",',
  ]);
  assert.deepEqual(marks('"_lint_ignore": {'), ['comment.block.note: "_lint_ignore"']);
  assert.deepEqual(marks('"a_note": "text", "content": "{\\"_x\\":true}"'), [
    'support.type.property-name.content: _x',
    'constant.language.content: true',
  ]);
});

test('JSON inside a string shows its keys, numbers and constants', () => {
  assert.deepEqual(marks('"content": "{\\"amount\\": 2349.5,\\"account_id\\":\\"NKA57340113\\",\\"open\\":false}"'), [
    'support.type.property-name.content: amount',
    'constant.numeric.content: 2349.5',
    'support.type.property-name.content: account_id',
    'variable.other.constant.id: NKA57340113',
    'support.type.property-name.content: open',
    'constant.language.content: false',
  ]);
});
