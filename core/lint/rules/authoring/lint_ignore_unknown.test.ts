import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks codes that no rule has', () => {
  expectFindings(
    'lint_ignore_unknown',
    '{ "_lint_ignore": { «"no_such_rule"»: "why not", "setup_date": "on purpose" } }',
  );
});

test('marks a code without a reason, and a note of another shape', () => {
  expectFindings('lint_ignore_unknown', '{ "_lint_ignore": { "setup_date": «""», "setup_time": «true» } }');
  expectFindings('lint_ignore_unknown', '{ "_lint_ignore": «["setup_date"]» }');
});

test('a reason switches the rule off for the case', () => {
  expectClean(
    'setup_date',
    '{ "setup": { "current_date": "soon" }, "_lint_ignore": { "setup_date": "tests the fallback" } }',
  );
  expectFindings('setup_date', '{ "setup": { "current_date": «"soon"» }, "_lint_ignore": { "setup_date": " " } }');
});
