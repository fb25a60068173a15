import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks a time that is blank or no text', () => {
  expectFindings('setup_time', '{ "setup": { "current_time": «" "» } }');
  expectFindings('setup_time', '{ "setup": { "current_time": «1030» } }');
});

test('asks for the time at the setup section', () => {
  expectFindings('setup_time', '{ «"setup"»: {} }');
});

test('accepts any text: the clock is not its matter', () => {
  expectClean('setup_time', '{ "setup": { "current_time": "half past ten" } }');
});
