import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks a value that is not a list', () => {
  expectFindings('setup_prior_messages', '{ "setup": { "prior_messages": «{}» } }');
  expectFindings('setup_prior_messages', '{ "setup": { "prior_messages": «null» } }');
});

test('asks for it at the setup section', () => {
  expectFindings('setup_prior_messages', '{ «"setup"»: {} }');
});

test('accepts an empty one', () => {
  expectClean('setup_prior_messages', '{ "setup": { "prior_messages": [] } }');
});
