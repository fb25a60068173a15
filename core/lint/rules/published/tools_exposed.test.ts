import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

test('marks every wrong entry', () => {
  expectFindings(
    'tools_exposed',
    '{ "tools_exposed": ["transfer", «5», «null», «{» "inputs": [] }, { "name": «""» }] }',
  );
});

test('wants at least one tool', () => {
  expectFindings('tools_exposed', '{ "tools_exposed": «[]» }');
  expectFindings('tools_exposed', '{ "tools_exposed": «"transfer"» }');
  expectFindings('tools_exposed', '{ "tools_exposed": «{}» }');
  expectFindings('tools_exposed', '«{» "axis": "1_happy_path" }', { without: ['tools_exposed'] });
});

test('leaves a name that is not defined to its own rule', () => {
  expectClean('tools_exposed', '{ "tools_exposed": ["no_such_tool", { "name": "inline" }] }');
});
