import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { recordTable } from '../../core/results/records-view.ts';
import { subjectView, trialView } from '../../core/results/view.ts';
import type { BankCoverage, FromCoveragePanel, ToCoveragePanel } from '../../protocol/health.ts';
import type { FromProofPanel, ProofView, ToProofPanel } from '../../protocol/proof.ts';
import { launchBrowser } from '../host/workbench.ts';
import { sampleScore } from '../sample-score.ts';
import { PanelPage } from './page.ts';
import { longTranscript, written } from './samples.ts';

let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

const caseUri = 'file:///bank/case.json';
const proof: ProofView = {
  subject: subjectView(sampleScore(), caseUri),
  title: 'Proof 1/2 · 1 left to the judge',
  status: 'proved',
  reason: null,
  killed: 1,
  judgeOnly: 1,
  equivalent: 0,
  rows: [0, 1].map((row) => ({
    row,
    kind: row === 0 ? 'gold' : 'wrong-target',
    title: row === 0 ? 'the ideal assistant' : 'the wrong card',
    outcome: row === 0 ? 'passed' : 'judge only',
    gate: null,
    toResolver: false,
    onAxis: true,
    gates: [{ id: 'S1', state: 'pass' }],
    path: [],
  })),
  findings: [],
};

test('a proof comes back with the row that was open, its conversation in the cards of the verdict panel', async () => {
  const saved = { caseUri, row: 1 };
  const page = await PanelPage.open<FromProofPanel, ToProofPanel>(browser, { panel: 'proof', theme: 'light', saved });
  try {
    const record = written(longTranscript(9));
    page.host = (request) => {
      if (request.type === 'showTrial') {
        return [
          { type: 'conversation', row: request.trial, trial: { ...trialView(record, null), trial: request.trial } },
        ];
      }
      if (request.type !== 'requestTable') return [];
      const { trial, message } = request;
      return [{ type: 'table', trial, message, table: recordTable(record.transcript, message, null) }];
    };
    await page.post({ type: 'proof', proof, problem: null });
    await page.page.locator('#m2 .result summary').first().click();
    await page.page.locator('#m2 .records tbody tr').first().waitFor();
    assert.equal(await page.page.locator('.use-prior').count(), 0, 'nothing of a proof goes into the case');
    await page.shot('restored');
    assert.deepEqual(page.problems, []);
    assert.deepEqual(await page.accessibilityProblems(), []);
    assert.deepEqual(await page.look('played.state'), saved);
  } finally {
    await page.close();
  }
});

test('coverage comes back with the cell that was open', async () => {
  const cell = { axis: '1_happy_path', domain: 'cards', tool: null };
  const saved = { root: '/b', cell, onlyEmpty: true, scrollTop: 0 };
  const options = { panel: 'coverage' as const, saved };
  const page = await PanelPage.open<FromCoveragePanel, ToCoveragePanel>(browser, options);
  try {
    const bank = (root: string): BankCoverage => ({
      root,
      cases: 0,
      domains: [],
      axes: [],
      matrix: [],
      tools: [],
      elsewhere: 0,
    });
    await page.post({ type: 'coverage', banks: [bank('/a'), bank('/b')], names: ['a', 'b'], problem: null });
    await page.settle();
    assert.deepEqual(page.sent.at(-1), { type: 'show', root: '/b', cell });
    assert.deepEqual(await page.look('played.state'), saved);
  } finally {
    await page.close();
  }
});
