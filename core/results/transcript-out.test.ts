import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FINE_CHECKS, sampleScore } from '../../test/sample-score.ts';
import type { Message } from '../run/transcript.ts';
import { searchTranscript } from './search.ts';
import { transcriptHtml } from './transcript-html.ts';
import { transcriptMarkdown } from './transcript-markdown.ts';
import { queuedTrial, subjectView } from './view.ts';

const hash = (text: string) => `hash-of-${text.length}`;
const HOSTILE = '</pre><script>alert(1)</script>\n```\n# not a heading\n\u202Eevil';
const transcript: Message[] = [
  { role: 'system', content: HOSTILE },
  { role: 'user', content: HOSTILE },
  {
    role: 'assistant',
    content: null,
    reasoning: 'Think of BLUE.',
    tool_calls: [{ id: 'c', function: { name: '<b>x</b>', arguments: { note: HOSTILE, colour: 'Red' } } }],
  },
  { role: 'tool', tool_call_id: 'c', content: '{"ok":"<i>"}' },
];
const record = { ...queuedTrial(1), candidate: '<img src=x>', transcript, score: sampleScore() };
const subject = subjectView(sampleScore({ case_id: 'a*b_c' }), 'file:///c.json', 'By <us>');

test('the HTML file holds no element of a text, no script, and nothing to load', () => {
  const page = transcriptHtml(record, subject, null, hash);
  const tags = new Set(page.match(/<\/?[a-z][a-z0-9]*/gi)?.map((tag) => tag.replace(/^<\/?/, '').toLowerCase()));
  for (const tag of ['script', 'img', 'i', 'b', 'a', 'link', 'iframe']) assert.ok(!tags.has(tag), tag);
  assert.doesNotMatch(page, /\b(?:src|href|on\w+)=["'](?!x)/);
  assert.match(page, /default-src &#39;none&#39;; style-src &#39;sha256-hash-of-\d+&#39;; base-uri &#39;none&#39;/);
  assert.match(page, /‹U\+202E›evil/);
  assert.match(page, /<strong>PASS<\/strong>/);
  assert.match(page, /By &lt;us&gt;/);
});

test('in Markdown every text stands in a fence that it cannot end', () => {
  const text = transcriptMarkdown(record, subject, null);
  assert.match(text, /^# a\\\*b\\_c\n/);
  const outside = text
    .split(/^(`{3,})text\n[\s\S]*?\n\1$/m)
    .filter((_, i) => i % 2 === 0)
    .join('');
  assert.doesNotMatch(outside, /not a heading|<script/);
  assert.match(outside, /## \[2\] Assistant/);
  assert.match(outside, /---\n\nBy \\<us\\>\n$/);
  const found = [{ message: 'a *bad* id', index: 2 }];
  const never = [{ message: 'block_card was never called' }];
  const checks = {
    ...FINE_CHECKS,
    S1: { active: true, ok: false, details: found },
    A1: { active: true, ok: false, details: never },
  };
  const score = sampleScore({ verdict: 'FAIL', fail_reason: 'S1', checks });
  const failed = transcriptMarkdown({ ...record, score }, subject, null);
  assert.match(failed, /## \[2\] Assistant[^]*\n> \*\*S1\*\* a \\\*bad\\\* id\n\n## \[3\]/);
  assert.match(failed, /## What did not happen\n\n- A1: block\\_card was never called\n/);
  // The published harness tells of an id from nowhere without its place: it did happen.
  const published = { ...checks, S1: { active: true, ok: false, details: [{ message: 'a *bad* id' }] } };
  const placeless = { ...record, score: { ...score, checks: published } };
  assert.match(
    transcriptMarkdown(placeless, subject, null),
    /## Found, without a place in the conversation\n\n- S1: a/,
  );
  assert.match(transcriptHtml(placeless, subject, null, hash), /<h2>Found, without a place in the conversation</);
});

test('both tell what the trial and each reply took, what the model thought, and what the judge said', () => {
  const judge = {
    case_id: 'c',
    behavior_class: 'answer' as const,
    axis_gate: 'PASS' as const,
    gate_reason: 'Says <all> of it.',
    sub_scores: { Q_tone: 0.5 },
    rationale: 'See [2].',
  };
  const score = sampleScore({
    seconds: 71.3,
    judge_result: judge,
    requests: [
      {
        role: 'candidate',
        message: 2,
        duration_ms: 1430,
        prompt_tokens: 1840,
        completion_tokens: 61,
        reasoning_tokens: 9,
      },
    ],
  });
  const page = transcriptHtml({ ...record, score }, subject, null, hash);
  assert.match(page, /<h2>\[2\] Assistant · 1\.4 s · 1,840 tokens in · 61 out \(9 reasoning\)<\/h2>/);
  assert.match(page, /time 1 min 11 s · requests 1 to model · tokens 1,840 in · 61 out/);
  assert.match(page, /<summary>Reasoning<\/summary><pre>Think of BLUE\.<\/pre>/);
  assert.match(page, /Axis gate PASS: Says &lt;all&gt; of it\./);
  const text = transcriptMarkdown({ ...record, score }, subject, null);
  assert.match(
    text,
    /## \[2\] Assistant · 1\.4 s · 1,840 tokens in · 61 out \(9 reasoning\)\n\nReasoning\n\n```text\nThink of BLUE/,
  );
  assert.match(text, /time 1 min 11 s/);
  assert.match(text, /- Axis gate PASS: Says \\<all\\> of it/);
});

test('search finds what is said, thought, called and returned, in any case', () => {
  assert.deepEqual(searchTranscript(transcript, 'blue'), [2]);
  assert.deepEqual(searchTranscript(transcript, '"RED"'), [2]);
  assert.deepEqual(searchTranscript(transcript, ' ok '), [3]);
  assert.deepEqual(searchTranscript(transcript, 'Alert'), [0, 1, 2]);
  assert.deepEqual(searchTranscript(transcript, '  '), []);
  // As Python writes JSON, and as some models think.
  const escaped = {
    role: 'tool' as const,
    content: String.raw`{"to": "\u0930\u092e\u0947\u0936", "amount": "\u20b9500"}`,
  };
  const thought = { role: 'assistant' as const, content: '', reasoning_details: [{ text: 'Ask first.' }] };
  assert.deepEqual(searchTranscript([escaped, thought], 'रमेश'), [0]);
  assert.deepEqual(searchTranscript([escaped, thought], '₹500'), [0]);
  assert.deepEqual(searchTranscript([escaped, thought], 'ask FIRST'), [1]);
});
