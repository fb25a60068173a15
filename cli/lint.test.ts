import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { smallCase } from '../core/lint/rules/small-case.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sarq-lint-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, content: unknown): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    Buffer.isBuffer(content) || typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  );
}

function lint(...args: string[]) {
  const main = join(import.meta.dirname, 'main.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, 'lint', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

/** A case that needs no definitions: it exposes one inline tool and calls none. */
const plain = (overrides: Parameters<typeof smallCase>[0] = {}) =>
  smallCase({
    tool: 'ask',
    tools_exposed: [
      {
        name: 'ask',
        description: 'Category: test. Action type: read.',
        action_type: 'read',
        requires_confirmation: false,
        inputs: [],
        outputs: [],
      },
    ],
    mock: { ask: { kind: 'outcome_fixed', output: {} } },
    gold: { tool_calls: [], expected_resolution: 'Declines.' },
    ...overrides,
  });

const severities = {
  s2_scope: 'off',
  s2_inline_off: 'off',
  case_id_shape: 'off',
  case_id_location: 'off',
  shared_id: 'off',
};

test('lints the current folder, cases only, and says what it found', () => {
  write('sarq.config.jsonc', { lint: severities });
  write('b/two.json', plain({ case_id: 'two', setup: { ...(plain()['setup'] as object), current_date: 'soon' } }));
  write('a/one.json', plain({ case_id: 'one', target_behavior: 'decline' }));
  write('package.json', { name: 'no case' });
  write('a/_retired/old.json', plain({ case_id: '' }));
  write('node_modules/x/case.json', plain({ case_id: '' }));
  const { stdout, stderr, status } = lint();
  const lines = stdout.split('\n');
  assert.match(lines[0] ?? '', /^a\/one\.json:6:22: warning behavior_class_mismatch: /);
  assert.match(lines[1] ?? '', /^b\/two\.json:\d+:21: error setup_date: /);
  assert.deepEqual(lines.slice(2), ['2 files, 1 error, 1 warning', '']);
  assert.deepEqual([stderr, status], ['', 1]);
});

test('writes JSON and JSON lines, with places counted from 1', () => {
  write('sarq.config.jsonc', { lint: severities });
  write('one.json', plain({ target_behavior: 'decline' }));
  const finding = {
    file: 'one.json',
    line: 6,
    column: 22,
    endLine: 6,
    endColumn: 31,
    severity: 'warning',
    code: 'behavior_class_mismatch',
    path: ['target_behavior'],
  };
  const json = lint('one.json', '--format', 'json');
  const { files, findings } = JSON.parse(json.stdout) as {
    files: number;
    findings: (typeof finding & { message: string })[];
  };
  assert.equal(files, 1);
  const [{ message, ...rest } = { message: '' }] = findings;
  assert.deepEqual([rest, json.status], [finding, 0]);
  const jsonl = lint('one.json', '--format', 'jsonl');
  assert.deepEqual(
    jsonl.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
    [{ ...finding, message }],
  );
});

test('a file named by itself is linted whatever it holds, and once', () => {
  write('notes.json', '[]');
  const { stdout, status } = lint('notes.json', './notes.json', '.');
  assert.equal(
    stdout,
    './notes.json:1:1: error case_parse: A case must be one JSON object.\n1 file, 1 error, 0 warnings\n',
  );
  assert.equal(status, 1);
});

test('compares the cases of a bank with each other', () => {
  write('sarq.config.jsonc', { lint: severities });
  write('a.json', plain({ case_id: 'same' }));
  write('b.json', plain({ case_id: 'same' }));
  const { stdout, status } = lint('.');
  assert.match(stdout, /^b\.json:2:14: error duplicate_case_id: The id "same" is already taken by a\.json\.\n/);
  assert.equal(status, 1);
});

test('uses the definitions it finds beside the cases', () => {
  const tool = { name: 'ping', description: 'Pings.', parameters: { type: 'object', properties: {} } };
  write('tools.json', { tools: [{ type: 'function', function: tool }] });
  write('harness_tool_spec.json', { tools: [{ name: 'ping', action_type: 'read', requires_confirmation: false }] });
  write('case_bank/deep/one.json', plain({ tools_exposed: ['ping', 'list_accounts'] }));
  const { stdout } = lint('case_bank/deep');
  assert.match(stdout, /tools_exposed_unknown: .*list_accounts/);
  assert.doesNotMatch(stdout, /tools_exposed_unknown: .*ping/);
});

test('says that half a pair of definitions is not in use, once, and nothing of a file that is none', () => {
  write('sarq.config.jsonc', { lint: severities });
  write('a/one.json', plain({ case_id: 'one' }));
  write('b/two.json', plain({ case_id: 'two' }));
  write('tools.json', { tools: [{ type: 'function', function: { name: 'ping' } }] });
  const { stderr, status } = lint();
  const warning =
    'tools.json: warning: there is no harness_tool_spec.json beside it, so the built-in tool definitions are used\n';
  assert.deepEqual([stderr, status], [warning, 0]);
  rmSync(join(folder, 'sarq.config.jsonc'));
  assert.equal(lint('a/one.json', 'b/two.json').stderr, warning);
  write('tools.json', { name: 'tools of somebody else' });
  assert.equal(lint('a/one.json').stderr, '');
});

test('a pipe or a device is refused, not read', { skip: process.platform === 'win32' }, () => {
  spawnSync('mkfifo', [join(folder, 'pipe.json')]);
  for (const [path, kind] of [
    ['pipe.json', 'pipe'],
    ['/dev/zero', 'device'],
  ] as const) {
    const { stderr, status } = lint(path);
    assert.deepEqual([stderr, status], [`sarq: cannot read ${path}: it is a ${kind}, not a file\n`, 2]);
  }
});

test('files that cannot be read are findings, links are left alone', () => {
  write('case_bank/utf16.json', Buffer.from('\ufeff{ "case_id": "a" }', 'utf16le'));
  write('elsewhere/case.json', plain({ case_id: '' }));
  mkdirSync(join(folder, 'case_bank/folder.json'));
  symlinkSync('../elsewhere', join(folder, 'case_bank/link'));
  symlinkSync('nowhere.json', join(folder, 'case_bank/dangling.json'));
  const { stdout, stderr, status } = lint('case_bank');
  assert.equal(
    stdout,
    'case_bank/utf16.json:1:1: error case_parse: The file is not UTF-8.\n1 file, 1 error, 0 warnings\n',
  );
  assert.deepEqual(stderr.trim().split('\n').sort(), [
    'sarq: case_bank/dangling.json is a link and was not followed',
    'sarq: case_bank/link is a link and was not followed',
  ]);
  assert.equal(status, 1);
});

test('survives empty, marked, deep and hostile files', () => {
  write('sarq.config.jsonc', { lint: severities });
  write('case_bank/empty.json', '');
  write('case_bank/mark.json', `\uFEFF${JSON.stringify(plain({ case_id: 'mark' }))}`);
  write('case_bank/crlf.json', JSON.stringify(plain({ case_id: '' }), null, 2).replaceAll('\n', '\r\n'));
  write('case_bank/deep.json', `{"case_id":${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
  write('case_bank/escape.json', { case_id: 'esc', axis: '\u001b[31mred\n', target_behavior: '\u001b[2J', gold: 1 });
  const { stdout, status } = lint();
  assert.match(stdout, /crlf\.json:2:14: error structure/);
  assert.match(stdout, /deep\.json:1:511: error case_parse: Nested too deep/);
  assert.match(stdout, /empty\.json:1:1: error case_parse/);
  assert.match(stdout, /mark\.json:1:1: error case_parse: The file begins with a byte order mark/);
  // eslint-disable-next-line no-control-regex
  assert.doesNotMatch(stdout, /\u001b/);
  assert.equal(status, 1);
});

test('a wrong call or configuration is exit code 2, told in a line', () => {
  assert.equal(lint('nowhere').status, 2);
  assert.match(lint('nowhere').stderr, /^sarq: cannot read nowhere/);
  assert.equal(lint('.', '--format', 'xml').status, 2);
  write('one.json', plain());
  write('sarq.config.jsonc', '{ "lint": { "structure": "loud" } }');
  const { status, stderr } = lint();
  assert.equal(status, 2);
  assert.match(stderr, /sarq\.config\.jsonc:1:\d+: error/);
});

test('says so where there is no case at all', () => {
  const { stdout, stderr, status } = lint();
  assert.deepEqual([stdout, status], ['0 files, 0 errors, 0 warnings\n', 0]);
  assert.equal(stderr, 'sarq: no cases found in . (question items: sarq qa lint)\n');
});

test('a rule code of the configuration that no rule has is a warning, told once', () => {
  write('sarq.config.jsonc', { lint: { ...severities, setup_dat: 'off', prove_brittle_script: 'off', qa_id: 'off' } });
  write('a/one.json', plain({ case_id: 'one' }));
  write('b/two.json', plain({ case_id: 'two' }));
  const { stderr, status } = lint();
  assert.match(stderr, /^sarq\.config\.jsonc:\d+:\d+: warning: there is no rule "setup_dat", .*"setup_date"\?\n$/);
  assert.equal(status, 0);
});
