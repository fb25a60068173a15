import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('asks for the section where it is absent', () => {
  expectFindings('gold_missing', '«{» "axis": "1_happy_path"}', { without: ['gold'] });
});

test('marks a value that is no object', () => {
  expectFindings('gold_missing', '{ "gold": «["no", "object"]» }');
  expectFindings('gold_missing', '{ "gold": «null» }');
});

test('accepts an object, whatever it holds', () => {
  expectClean('gold_missing', '{ "gold": {} }');
});

test('keeps silent where the text is broken, as the section may just be unreadable', () => {
  expectClean('gold_missing', '{ "case_id": "a", "axis" }', { asIs: true });
});
