import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FINE_CHECKS, sampleScore } from '../../test/sample-score.ts';
import type { Message } from '../run/transcript.ts';
import { searchTranscript } from './search.ts';
import { transcriptHtml } from './transcript-html.ts';
import { transcriptMarkdown } from './transcript-markdown.ts';
import { queuedTrial, subjectView } from './view.ts';

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
  const page = transcriptHtml(record, subject, null);
  const tags = new Set(page.match(/<\/?[a-z][a-z0-9]*/gi)?.map((tag) => tag.replace(/^<\/?/, '').toLowerCase()));
  for (const tag of ['script', 'img', 'i', 'b', 'a', 'link', 'iframe']) assert.ok(!tags.has(tag), tag);
  assert.doesNotMatch(page, /\b(?:src|href|on\w+)=["'](?!x)/);
  assert.match(page, /default-src 'none'/);
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
  const checks = { ...FINE_CHECKS, S1: { active: true, ok: false, details: found } };
  const score = sampleScore({ verdict: 'FAIL', fail_reason: 'S1', checks });
  const failed = transcriptMarkdown({ ...record, score }, subject, null);
  assert.match(failed, /## \[2\] Assistant[^]*\n> \*\*S1\*\* a \\\*bad\\\* id\n\n## \[3\]/);
});

test('search finds what is said, thought, called and returned, in any case', () => {
  assert.deepEqual(searchTranscript(transcript, 'blue'), [2]);
  assert.deepEqual(searchTranscript(transcript, '"RED"'), [2]);
  assert.deepEqual(searchTranscript(transcript, ' ok '), [3]);
  assert.deepEqual(searchTranscript(transcript, 'Alert'), [0, 1, 2]);
  assert.deepEqual(searchTranscript(transcript, '  '), []);
});
