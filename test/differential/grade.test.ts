import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinDefinitions } from '../../core/contract/definitions.ts';
import { resolveExposure } from '../../core/contract/exposure.ts';
import type { Exposure } from '../../core/contract/contract.ts';
import type { Case } from '../../core/document/case.ts';
import type { Json, JsonObject } from '../../core/document/json.ts';
import { checkTranscript } from '../../core/grade/grade.ts';
import type { Checks, Confirmation, JudgeResult } from '../../core/grade/score.ts';
import { decideVerdict, scoreOf } from '../../core/grade/verdict.ts';
import { MockRun } from '../../core/mocks/executor.ts';
import type { Message } from '../../core/run/transcript.ts';
import { sharedTest } from '../shared.ts';

/** One reference outcome, as oracle/README.md describes it. */
interface Outcome {
  case: string;
  name: string;
  transcript: Message[];
  judge: JudgeResult | null;
  resolver: Confirmation | null;
  expect: {
    verdict: string;
    fail_reason: string | null;
    quality_score: number | null;
    checks: Record<string, { active: boolean; ok?: boolean; status?: string }>;
  };
}

const PLAIN = ['S1', 'S3', 'S4', 'A1', 'A2', 'A3', 'A4'] as const;

const parse = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json;

function load(dir: string): { outcome: Outcome; source: Case; exposure: Exposure }[] {
  const published = join(dir, 'real/indicbankbench');
  const definitions = joinDefinitions(
    parse(join(published, 'tools.json')),
    parse(join(published, 'harness_tool_spec.json')),
  );
  const lines = readFileSync(join(dir, 'oracle/grade.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const outcome = JSON.parse(line) as Outcome;
    const source = parse(join(published, 'case_bank', outcome.case)) as unknown as Case;
    const { exposure, problems } = resolveExposure(source.tools_exposed, definitions);
    assert.ok(exposure, `${outcome.case}: ${problems[0]?.message}`);
    return { outcome, source, exposure };
  });
}

sharedTest('all 544 reference outcomes: verdict, reason, quality and every check', (dir) => {
  const all = load(dir);
  assert.equal(all.length, 544);
  for (const { outcome, source, exposure } of all) {
    const { case: path, name, transcript, judge, resolver, expect } = outcome;
    const checks = checkTranscript(source, transcript, exposure);
    const short = {
      ...Object.fromEntries(PLAIN.map((gate) => [gate, { active: checks[gate].active, ok: checks[gate].ok }])),
      S2: { active: checks.S2.active, status: checks.S2.result.status },
    };
    const decision = decideVerdict({ case: source, checks, judge, confirmation: resolver });
    assert.deepEqual({ ...decision, checks: short }, expect, `${path}: ${name}`);
    const score = scoreOf({ case: source, checks, judge, confirmation: resolver });
    assert.equal(score.verdict, expect.verdict);
    assertDetailsPointAtMessages(checks, transcript, `${path}: ${name}`);
  }
});

/** Whatever fails says why, at a message (and a call) that exists. */
function assertDetailsPointAtMessages(checks: Checks, transcript: Message[], label: string): void {
  const { status, details: writes } = checks.S2.result;
  const all = [
    ...PLAIN.map((gate) => ({ gate, settled: checks[gate].ok, details: checks[gate].details })),
    { gate: 'S2', settled: status === 'n/a' || status === 'pass', details: writes },
  ];
  for (const { gate, settled, details } of all) {
    assert.equal(details.length === 0, settled, `${label}: ${gate}`);
    for (const { index, call, tool } of details) {
      if (index === undefined) {
        assert.equal(gate, 'A1', label);
        continue;
      }
      assert.equal(transcript[index]?.role, 'assistant', label);
      if (call !== undefined) assert.equal(transcript[index].tool_calls?.[call]?.function.name, tool, label);
    }
  }
}

sharedTest('every tool message of the reference outcomes, replayed', (dir) => {
  let replayed = 0;
  for (const { outcome, source, exposure } of load(dir)) {
    const run = new MockRun(source.mock, exposure);
    const replies = new Map<string, JsonObject>();
    const before = JSON.stringify(source);
    for (const message of outcome.transcript.slice(1 + source.setup.prior_messages.length)) {
      for (const { id, function: called } of message.tool_calls ?? [])
        replies.set(id, run.call(called.name, called.arguments));
      if (message.role !== 'tool') continue;
      const wanted = JSON.parse(message.content ?? '') as JsonObject;
      const reply = replies.get(message.tool_call_id ?? '') ?? {};
      assert.deepEqual(
        comparable(reply),
        comparable(wanted),
        `${outcome.case}: ${outcome.name}: ${message.tool_call_id}`,
      );
      replayed++;
    }
    assert.equal(JSON.stringify(source), before, outcome.case);
  }
  assert.equal(replayed, 704);
});

/** Of an error reply the code and `retriable` count, the message is ours. */
function comparable(reply: JsonObject): JsonObject {
  if (!('error_code' in reply)) return reply;
  return { error_code: reply['error_code'] ?? null, retriable: reply['retriable'] ?? null };
}
