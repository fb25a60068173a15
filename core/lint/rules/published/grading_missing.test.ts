import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('asks for the section where it is absent', () => {
  expectFindings('grading_missing', '«{» "axis": "1_happy_path"}', { without: ['grading'] });
});

test('marks a value that is no object', () => {
  expectFindings('grading_missing', '{ "grading": «["no", "object"]» }');
  expectFindings('grading_missing', '{ "grading": «null» }');
});

test('accepts an object, whatever it holds', () => {
  expectClean('grading_missing', '{ "grading": {} }');
});

test('keeps silent where the text is broken, as the section may just be unreadable', () => {
  expectClean('grading_missing', '{ "case_id": "a", "axis" }', { asIs: true });
});
