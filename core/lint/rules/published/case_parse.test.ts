import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks each syntax error at its place', () => {
  expectFindings('case_parse', '{ "case_id": "a"«,» }', { asIs: true });
});

test('is content with a whole case', () => {
  expectClean('case_parse', '{}');
});
