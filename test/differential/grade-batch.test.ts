import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../core/document/json.ts';
import type { Checks, Score } from '../../core/grade/score.ts';
import type { Message } from '../../core/run/transcript.ts';
import { sarq } from '../sarq-process.ts';
import { sharedTest } from '../shared.ts';

interface OracleRow {
  case: string;
  name: string;
  transcript: Message[];
  judge: unknown;
  resolver: unknown;
  expect: {
    verdict: string;
    fail_reason: string | null;
    quality_score: number | null;
    checks: Record<keyof Checks, { active?: boolean; ok?: boolean; status?: string }>;
  };
}

const CHECKS = ['S1', 'S2', 'S3', 'S4', 'A1', 'A2', 'A3', 'A4'] as const;

const oracle = (dir: string): OracleRow[] =>
  readFileSync(join(dir, 'oracle/grade.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OracleRow);

const bank = (dir: string) => join(dir, 'real/indicbankbench/case_bank');
const toLines = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const fromLines = <T>(text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

sharedTest('sarq grade --batch gives the published verdict and checks on every stored conversation', async (dir) => {
  const rows = oracle(dir);
  const input = toLines(
    rows.map(({ case: path, transcript, judge, resolver }) => ({ case: path, transcript, judge, resolver })),
  );
  const { code, stdout, stderr } = await sarq(['grade', '--batch'], { cwd: bank(dir), input });
  assert.deepEqual([code, stderr], [0, '']);
  const scores = fromLines<Score>(stdout);
  assert.equal(scores.length, rows.length);
  for (const [i, { case: path, name, expect }] of rows.entries()) {
    const { verdict, fail_reason, quality_score, checks } = scores[i] ?? {};
    assert.ok(checks, `${path} ${name}`);
    const states = CHECKS.map((id): [string, object] => {
      if (id === 'S2') return [id, { active: checks.S2.active, status: checks.S2.result.status }];
      return [id, { active: checks[id].active, ok: checks[id].ok }];
    });
    const seen = { verdict, fail_reason, quality_score, checks: Object.fromEntries(states) as object };
    assert.deepEqual(seen, expect, `${path} ${name}`);
  }
});

sharedTest('sarq mock --batch gives the published replies to every stored call', async (dir) => {
  const rows = oracle(dir).map(({ case: path, transcript }) => {
    const { setup } = JSON.parse(readFileSync(join(bank(dir), path), 'utf8')) as {
      setup: { prior_messages: unknown[] };
    };
    const live = transcript.slice(1 + setup.prior_messages.length);
    return {
      case: path,
      calls: live
        .flatMap((message) => message.tool_calls ?? [])
        .map(({ function: f }) => ({ tool: f.name, arguments: f.arguments })),
      expected: live
        .filter((message) => message.role === 'tool')
        .map((message) => JSON.parse(message.content ?? '') as JsonObject),
    };
  });
  const input = toLines(rows.map(({ case: path, calls }) => ({ case: path, calls })));
  const { code, stdout } = await sarq(['mock', '--batch'], { cwd: bank(dir), input });
  assert.equal(code, 0);
  const answers = fromLines<{ outputs: JsonObject[] }>(stdout);
  assert.equal(answers.length, rows.length);
  assert.ok(rows.reduce((sum, row) => sum + row.calls.length, 0) > 500);
  for (const [i, row] of rows.entries()) {
    assert.deepEqual(answers[i]?.outputs.map(comparable), row.expected.map(comparable), row.case);
  }
});

/** The wording of an error reply is ours; its code and whether to try again are not. */
function comparable(output: JsonObject): JsonObject {
  const { error_code: code, retriable } = output;
  return typeof code === 'string' && retriable === false ? { error_code: code, retriable } : output;
}
