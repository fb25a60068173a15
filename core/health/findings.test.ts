import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResolvedFinding } from '../lint/engine.ts';
import type { Severity } from '../lint/rule.ts';
import { countByRule, findingsOfRule, type FoundIn } from './findings.ts';

const place = { line: 0, column: 0 };
const range = { offset: 0, length: 1, start: place, end: place };

function found(label: string, ...findings: [string, Severity][]): FoundIn {
  const all: ResolvedFinding[] = findings.map(([code, severity]) => {
    return { code, severity, message: code, path: [], at: 'value', range, related: [] };
  });
  return { uri: `file:///${label}`, label, findings: all };
}

const files = [
  found('b', ['few', 'error'], ['many', 'warning'], ['many', 'warning']),
  found('a', ['many', 'hint'], ['small', 'information']),
];

test('rules are counted over all files, the worst first', () => {
  const all = countByRule(files, new Set<Severity>(['error', 'warning', 'information', 'hint']));
  assert.deepEqual(all, {
    hidden: 0,
    rules: [
      { code: 'few', severity: 'error', findings: 1, files: 1 },
      { code: 'many', severity: 'warning', findings: 3, files: 2 },
      { code: 'small', severity: 'information', findings: 1, files: 1 },
    ],
  });
});

test('a filter counts what it hides', () => {
  const some = countByRule(files, new Set<Severity>(['warning']));
  assert.deepEqual(some, { hidden: 3, rules: [{ code: 'many', severity: 'warning', findings: 2, files: 1 }] });
});

test('the files of a rule hold its own findings alone, by their labels', () => {
  const many = findingsOfRule(files, 'many', new Set<Severity>(['warning', 'hint']));
  assert.deepEqual(
    many.map(({ label, findings }) => [label, findings.map(({ code }) => code)]),
    [
      ['a', ['many']],
      ['b', ['many', 'many']],
    ],
  );
});
