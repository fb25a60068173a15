import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRecord, sampleScore } from '../../test/sample-score.ts';
import { VIEW_ELEMENT, type DashboardView } from '../../protocol/dashboard.ts';
import { renderRunReport } from './markdown.ts';
import { reportPage } from './page.ts';
import { runReport } from './run-report.ts';

const HOSTILE = '</script><script>alert(1)</script><!-- "\'&';
const report = runReport(
  sampleRecord({ run_id: HOSTILE, candidate_model: '| **x** <b>' }),
  new Map([['a', [sampleScore({ case_id: 'a', axis: HOSTILE, verdict: 'FAIL', fail_reason: HOSTILE })]]]),
  'Case data: CC BY 4.0.',
);
const assets = { script: 'const x = "</script><!--";', styles: ['a{}', 'b{content:"</style>"}'] };
const page = reportPage(report, null, assets, (text) => `hash-of-${text.length}`);

test('names from a run stay data: nothing ends the element they stand in', () => {
  assert.equal(page.match(/<script/g)?.length, 2);
  assert.equal(page.match(/<\/script>/g)?.length, 2);
  assert.equal(page.match(/<\/style>/g)?.length, 2);
  assert.ok(!page.includes('<!--'));
  assert.match(page, /<title>&lt;\/script&gt;/);
  const [, json = ''] = new RegExp(`id="${VIEW_ELEMENT}">(.*?)</script>`).exec(page) ?? [];
  const view = JSON.parse(json) as DashboardView;
  assert.equal(view.report.facts.runId, HOSTILE);
  assert.equal(view.live, false);
});

test('the policy names the very script and styles, and nothing comes from elsewhere', () => {
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  const inlined = 'const x = "\\x3C/script>\\x3C!--";';
  assert.ok(page.includes(inlined));
  assert.match(policy, /^default-src &#39;none&#39;; script-src &#39;sha256-hash-of-/);
  assert.ok(policy.includes(`sha256-hash-of-${inlined.length}`));
  assert.doesNotMatch(page, /https?:|src=/);
});

test('without scripts the same figures stand as tables, the licence line with them', () => {
  const [, plain = ''] = /<noscript>([^]*)<\/noscript>/.exec(page) ?? [];
  assert.match(plain, /<td><bdi>pass\^1, every trial passes<\/bdi><\/td><td><bdi>0\/1/);
  assert.match(plain, /CC BY 4\.0/);
});

test('in Markdown a name neither ends its cell nor becomes markup', () => {
  const text = renderRunReport(report);
  assert.match(text, /candidate \\\| \\\*\\\*x\\\*\\\* \\<b\\>/);
  assert.doesNotMatch(text, /<script>/);
});
