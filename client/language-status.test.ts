import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServerStatus } from '../protocol/requests.ts';
import { findingsText, SarqStatus } from './language-status.ts';
import { FakeVsCode } from '../test/fakes/vscode.ts';

const status: ServerStatus = {
  scanning: false,
  cases: 2,
  items: 0,
  rules: { on: 5, all: 5 },
  findings: { error: 1, warning: 2, information: 1, hint: 1 },
  lastPass: { milliseconds: 12, endedAt: '2026-01-01T10:00:00Z', files: 3 },
  definitions: [{ source: 'found', toolsFile: '/b/tools.json', harnessFile: '/b/h.json', count: 32, problem: null }],
  limits: [],
};

function shown(state: ServerStatus) {
  const vscode = new FakeVsCode();
  const items: { text: string; detail: string; severity: number }[] = [];
  const create = () => items[items.push({ text: '', detail: '', severity: -1 }) - 1];
  Object.assign(vscode.api.languages, { createLanguageStatusItem: create });
  new SarqStatus(vscode.api).update(state);
  const [found, used, pass] = items;
  assert.ok(found && used && pass);
  return { found, used, pass };
}

test('findings and cases are counted in words', () => {
  assert.equal(findingsText(status), '1 error, 2 warnings, 2 notes in 2 cases');
  const findings = { error: 0, warning: 0, information: 0, hint: 0 };
  assert.equal(findingsText({ ...status, cases: 0, findings }), 'no findings in no cases');
  assert.equal(findingsText({ ...status, items: 1, findings }), 'no findings in 2 cases and 1 question file');
});

test('the definitions in use and the last pass are told; a problem or limit is a warning', () => {
  const { found, used, pass } = shown(status);
  assert.equal(found.text, 'Sarq: 1 error, 2 warnings, 2 notes in 2 cases');
  assert.equal(found.detail, '');
  assert.match(pass.text, /^Sarq: 3 files read in 12 ms at /);
  assert.equal(found.severity, 0);
  assert.deepEqual([used.text, used.detail], ['Sarq: 32 tools from tools.json', 'all 5 rules on']);
  assert.equal(shown({ ...status, rules: { on: 3, all: 5 } }).used.detail, '3 of 5 rules on');
  assert.equal(shown({ ...status, limits: ['Too many files.'] }).found.severity, 1);
  const [use] = status.definitions;
  assert.ok(use);
  const broken = shown({ ...status, definitions: [{ ...use, problem: 'No JSON.' }] });
  assert.match(broken.found.detail, /^No JSON\.$/);
  assert.equal(broken.used.text, 'Sarq: 32 tools built in');
});
