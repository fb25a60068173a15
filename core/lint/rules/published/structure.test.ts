import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks an empty or wrong identifying string', () => {
  expectFindings('structure', '{ "case_id": «""», "axis": «7», "domain": «null» }');
  expectFindings('structure', '{ "tool": «["transfer"]», "target_behavior": «{}» }');
});

test('reports each absent one at the beginning of the case', () => {
  expectFindings('structure', '««{»» "axis": "1_happy_path"}', { without: ['tool', 'domain'] });
});

test('does not check the values', () => {
  expectClean('structure', '{ "axis": "12_new_axis", "domain": " " }');
});
