import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseText } from '../document/text.ts';
import { lintBank, lintCase, type LintOptions } from './engine.ts';
import { RULES } from './rules/index.ts';
import { smallCase, smallDefinitions } from './rules/small-case.ts';

const lint = (text: string, options?: LintOptions) => lintCase(parseText(text), smallDefinitions, options).findings;
const codes = (text: string, options?: LintOptions) => lint(text, options).map(({ code }) => code);
const written = (overrides: Parameters<typeof smallCase>[0]) => JSON.stringify(smallCase(overrides), null, 2);

test('the small case of the fixtures is clean', () => {
  assert.deepEqual(lint(written({})), []);
});

test('every rule has a code, a paragraph and two examples of its own', () => {
  assert.equal(new Set(RULES.map(({ code }) => code)).size, RULES.length);
  for (const rule of RULES) {
    assert.match(rule.code, /^[a-z][a-z0-9_]+$/);
    assert.ok(rule.explanation.length > 60, rule.code);
    assert.ok(rule.bad !== '' && rule.good !== '' && rule.bad !== rule.good, rule.code);
  }
});

test('findings come in the order of the text, with 0-based positions', () => {
  const text = '{\r\n  "case_id": "",\r\n  "setup": { "current_date": "x" }\r\n}';
  const found = lint(text);
  const offsets = found.map(({ range }) => range.offset);
  assert.deepEqual(
    offsets,
    [...offsets].sort((a, b) => a - b),
  );
  const date = found.find(({ code }) => code === 'setup_date');
  assert.deepEqual(date?.range, {
    offset: 50,
    length: 3,
    start: { line: 2, column: 29 },
    end: { line: 2, column: 32 },
  });
  assert.deepEqual(date.path, ['setup', 'current_date']);
});

test('without setup, gold or grading the published rules speak of structure only', () => {
  const rules = RULES.filter(({ group }) => group === 'published');
  const state = written({ grading: [], target_behavior: 'decline', mock: { x: null } });
  assert.deepEqual(codes(state, { rules }), ['grading_missing']);
  assert.deepEqual(codes(written({ setup: 'none' }), { rules }), ['setup_missing']);
});

test('where tools_exposed does not resolve no rule guesses at tools', () => {
  const found = codes(written({ tools_exposed: ['transfer', 5], mock: {}, target_behavior: 'decline' }));
  assert.deepEqual(found.sort(), ['tools_exposed', 'tools_exposed_unknown']);
});

test('broken text gets its errors and whatever is certain of the rest', () => {
  const found = (text: string) => codes(text).filter((code) => code !== 'case_parse');
  const readable = '"case_id": "a", "axis": "", "target_behavior": "answer", "tools_exposed": ["transfer", 5]';
  assert.deepEqual(found(`{ ${readable}, "domain": }`), ['structure', 'tools_exposed']);
  assert.deepEqual(found(`{ ${readable}, "setup": { "current_date": "soon", "current_time": `), [
    'structure',
    'tools_exposed',
    'setup_date',
  ]);
});

test('what an error touches or tears open is not judged', () => {
  const found = (text: string) => codes(text).filter((code) => code !== 'case_parse');
  assert.deepEqual(found('{ "user_turns": ['), []);
  assert.deepEqual(found('{ "user_turns": [{ "content": "Hello" }, {'), []);
  assert.deepEqual(found('{ "setup": { "current_date": "2026-03'), []);
  assert.deepEqual(
    found('{ "gold": { "tool_calls": [{ "tool": "transfer", "arguments": {} }, "expected_resolution": "Sends it." } }'),
    [],
  );
  assert.deepEqual(
    found('{ "mock": { "transfer": { "kind": "outcome_fixed", "output": { "message": null } }, "x": { '),
    [],
  );
});

test('a text whose only fault is a mark, a comment or a comma gets every finding', () => {
  const text = written({ setup: { current_date: 'soon' } });
  const strict = codes(text);
  for (const variant of [`\uFEFF${text}`, `// a note\n${text}`, text.replace(/}$/, ',}')]) {
    assert.deepEqual(
      codes(variant)
        .filter((code) => code !== 'case_parse')
        .sort(),
      [...strict].sort(),
    );
    assert.equal(codes(variant).length, strict.length + 1);
  }
});

test('a value that is no object is one finding', () => {
  for (const text of ['[]', '7', 'null', '"case"']) assert.deepEqual(codes(text), ['case_parse']);
});

test('the settings change a severity or switch a rule off', () => {
  const text = written({ target_behavior: 'decline' });
  assert.deepEqual(
    lint(text).map(({ severity }) => severity),
    ['warning'],
  );
  const severity = { behavior_class_mismatch: 'error' } as const;
  assert.deepEqual(
    lint(text, { severity }).map((finding) => finding.severity),
    ['error'],
  );
  assert.deepEqual(lint(text, { severity: { behavior_class_mismatch: 'off' } }), []);
});

test('a rule that fails by itself is told of, and the others still run', () => {
  const sound = parseText(written({ target_behavior: 'decline' }));
  const told: string[] = [];
  const bound = new Proxy(sound, {
    get(target, key) {
      if (key === 'duplicateKeys') return () => assert.fail('out of order');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const { findings } = lintCase(bound, smallDefinitions, { onRuleError: (code) => told.push(code) });
  assert.deepEqual(told, ['duplicate_key']);
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['behavior_class_mismatch'],
  );
  assert.throws(() => lintCase(bound, smallDefinitions), /out of order/);
});

test('a bank without shared ids has no findings of its own', () => {
  const renamed = (id: string) => written({ case_id: id }).replaceAll(/CUS0001|SB-1001|PY-7|TX-90/g, `$&${id}`);
  const bank = ['a', 'b'].map((id) => ({ file: `${id}.json`, parsed: parseText(renamed(id)) }));
  assert.equal(lintBank(bank).size, 0);
});
