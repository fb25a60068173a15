import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sampleCase } from '../test/sample-case.ts';
import { sarq } from '../test/sarq-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sarq-grade-'));
after(() => {
  rmSync(folder, { recursive: true });
});
const file = (name: string, value: unknown) => {
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
};

const theCase = sampleCase({ tools_exposed: ['get_card_details', 'block_card'], mock: { get_card_details: 3 } });
const judge = {
  case_id: theCase.case_id,
  behavior_class: 'answer',
  axis_gate: 'PASS',
  gate_reason: '',
  sub_scores: {},
  rationale: '',
};
const call = (args: unknown) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ function: { name: 'block_card', arguments: args } }],
});
const transcript = (args: unknown) => [
  { role: 'system', content: 'rules' },
  { role: 'user', content: 'Block it.' },
  { role: 'assistant', content: 'Shall I?' },
  { role: 'user', content: 'Yes.' },
  call(args),
  { role: 'tool', tool_call_id: 'call_1', content: '{}' },
  { role: 'assistant', content: 'Blocked.' },
];
const ARGUMENTS = { card_id: 'CARD-1', reason: 'lost' };
file('case.json', theCase);
file('t.json', transcript(ARGUMENTS));
file('j.json', judge);

test('one stored conversation gives a score, on standard output or in a file', async () => {
  const args = ['grade', 'case.json', '--transcript', 't.json', '--judge', 'j.json'];
  const { code, stdout } = await sarq(args, { cwd: folder });
  const score = JSON.parse(stdout) as Record<string, unknown>;
  assert.deepEqual([code, score['verdict'], score['case_id']], [0, 'PASS', theCase.case_id]);
  const filed = await sarq([...args, '--out', 's.json'], { cwd: folder });
  assert.deepEqual([filed.code, filed.stdout], [0, '']);
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 's.json'), 'utf8')), score);
});

test('in a batch every line has its answer in its place, a bad one an error', async () => {
  const line = { case: 'case.json', transcript: transcript(ARGUMENTS), judge, resolver: null };
  file('broken.json', '{"case_id": "x"}');
  const lines: [unknown, RegExp | string][] = [
    [line, 'PASS'],
    ['{', /the line is not JSON/],
    [[], /not a JSON object/],
    ['', /the line is not JSON/],
    [{ ...line, case: 7 }, /"case" must be the path/],
    [{ ...line, case: 'nowhere.json' }, /cannot read nowhere\.json/],
    [{ ...line, case: 'broken.json' }, /broken\.json:1:1: axis: is missing/],
    [{ ...line, transcript: 'x' }, /the transcript/],
    [{ ...line, transcript: [{ role: 'bot' }] }, /the transcript\[0\]\[role\]/],
    [{ ...line, judge: { ...judge, axis_gate: 'pass' } }, /"judge": axis_gate/],
    [{ ...line, resolver: { confirmed: 'yes' } }, /"resolver": confirmed/],
    [{ ...line, judge: null }, 'INCOMPLETE'],
    [{ ...line, termination_reason: 'max_tool_iters' }, 'FAIL'],
    // The wire form of arguments is read; what is no object fails S3.
    [{ ...line, transcript: transcript(JSON.stringify(ARGUMENTS)) }, 'PASS'],
    [{ ...line, transcript: transcript([1]) }, 'FAIL'],
    [line, 'PASS'],
  ];
  const input = lines.map(([given]) => `${typeof given === 'string' ? given : JSON.stringify(given)}\n`).join('');
  const { code, stdout, stderr } = await sarq(['grade', '--batch'], { cwd: folder, input });
  assert.deepEqual([code, stderr], [1, '']);
  const answers = stdout.trim().split('\n');
  assert.equal(answers.length, lines.length);
  for (const [i, [given, expected]] of lines.entries()) {
    const { error, verdict } = JSON.parse(answers[i] ?? '') as { error?: string; verdict?: string };
    if (typeof expected === 'string') assert.equal(verdict, expected, JSON.stringify(given));
    else assert.match(error ?? '', expected);
  }
});

test('mocks: one run state, and a mock that cannot work is told with what was answered before it', async () => {
  const calls = [
    { tool: 'block_card', arguments: '{"card_id": "CARD-1"' },
    { tool: 'nothing' },
    { tool: 'get_card_details', arguments: { card_ids: ['CARD-1'] } },
  ];
  file('calls.json', calls.slice(0, 2));
  file('blocks.json', { ...theCase, mock: { block_card: { kind: 'outcome_fixed', output: { status: 'blocked' } } } });
  const one = await sarq(['mock', 'blocks.json', '--calls', 'calls.json'], { cwd: folder });
  const codes = (JSON.parse(one.stdout) as { outputs: { error_code: string }[] }).outputs.map(
    (output) => output.error_code,
  );
  assert.deepEqual([one.code, codes], [0, ['SCHEMA_VALIDATION_ERROR', 'UNEXPECTED_TOOL_CALL']]);
  const input = [
    { case: 'case.json', calls },
    { case: 'blocks.json', calls: 'x' },
    { case: 'blocks.json', calls: [] },
  ];
  const batch = await sarq(['mock', '--batch'], {
    cwd: folder,
    input: input.map((line) => `${JSON.stringify(line)}\n`).join(''),
  });
  const [broken, wrong, empty] = batch.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.equal(batch.code, 1);
  assert.match(String(broken?.['error']), /calls\[2\]: mock "get_card_details"/);
  assert.equal((broken?.['outputs'] as unknown[]).length, 2);
  assert.match(String(wrong?.['error']), /"calls" must be a list/);
  assert.deepEqual(empty, { outputs: [] });
});
