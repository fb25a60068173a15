import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks a value that is not an object', () => {
  expectFindings('setup_login_context', '{ "setup": { "login_context": «[]» } }');
  expectFindings('setup_login_context', '{ "setup": { "login_context": «null» } }');
});

test('asks for it at the setup section', () => {
  expectFindings('setup_login_context', '{ «"setup"»: {} }');
});

test('accepts an empty one', () => {
  expectClean('setup_login_context', '{ "setup": { "login_context": {} } }');
});
