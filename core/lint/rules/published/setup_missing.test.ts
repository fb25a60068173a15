import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('asks for the section where it is absent', () => {
  expectFindings('setup_missing', '«{» "axis": "1_happy_path"}', { without: ['setup'] });
});

test('marks a value that is no object', () => {
  expectFindings('setup_missing', '{ "setup": «["no", "object"]» }');
  expectFindings('setup_missing', '{ "setup": «null» }');
});

test('accepts an object, whatever it holds', () => {
  expectClean('setup_missing', '{ "setup": {} }');
});

test('keeps silent where the text is broken, as the section may just be unreadable', () => {
  expectClean('setup_missing', '{ "case_id": "a", "axis" }', { asIs: true });
});
