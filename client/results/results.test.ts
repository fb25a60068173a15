import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { TreeItem, WebviewPanel } from 'vscode';
import { ResultFolder } from '../../core/results/folder.ts';
import { summarise } from '../../core/results/summary.ts';
import { trialSummary } from '../../core/results/view.ts';
import type { ToDashboard } from '../../protocol/dashboard.ts';
import { calls, result, says, system, user } from '../../test/conversation.ts';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { publishedBank } from '../../test/published.ts';
import { sampleText } from '../../test/protocol/sample-case.ts';
import { sampleRecord, sampleScore } from '../../test/sample-score.ts';
import { DEFINITIONS } from '../../test/tools.ts';
import { disk, sha256 } from '../../node/disk.ts';
import { sharedTest } from '../../test/shared.ts';
import { latestResult, storedCase } from '../running/stored.ts';
import { compareStored, openRun } from './load-run.ts';
import { readFromDashboard, readFromSideBySide, readSavedRun, readSavedSide } from './messages.ts';
import { regradeRun } from './regrade-run.ts';
import { foldersIn, runEntries } from './run-entry.ts';
import { RunPanel, type RunPanelActions } from './run-panel.ts';
import { sideBySide } from './side-trials.ts';
import { trialPlace } from './trial-editor.ts';
import { ResultsView } from './view.ts';

const root = mkdtempSync(join(tmpdir(), 'sarq-results-'));
const CASE = 'cards.block_card.happy.001';
const TALK = [
  system,
  user('Block it.'),
  calls(['get_cards', {}]),
  result({}),
  says('Shall I?'),
  user('Yes.'),
  says('Done.'),
];

const CASE_NOW = { text: sampleText(), path: 'c.json', definitions: DEFINITIONS };

async function store(runId: string, startedAt: string, verdict: 'PASS' | 'FAIL', summary: boolean) {
  const record = sampleRecord({ run_id: runId, started_at: startedAt, attribution: 'CC BY 4.0' });
  const folder = new ResultFolder(disk, root, runId);
  await folder.begin(record);
  const score = sampleScore({ verdict, fail_reason: verdict === 'FAIL' ? 'A3' : null });
  await folder.writeTrial(1, score, TALK, sha256);
  if (summary) await folder.writeReport(summarise(record, await folder.readScores(record)).summary, '');
}

before(async () => {
  await store('old', '2026-09-01 10:00:00', 'PASS', true);
  await store('new', '2026-09-02 10:00:00', 'FAIL', false);
  await disk.makeFolder(`${root}/no-run`);
});
after(() => {
  rmSync(root, { recursive: true });
});

test('runs are listed newest first, with what their summary tells; a run without one has not ended', async () => {
  const view = new ResultsView(new FakeVsCode().api, async () =>
    runEntries([...(await foldersIn(root)), `${root}/old`]),
  );
  const items = (await view.getChildren()).map((run) => view.getTreeItem(run) as TreeItem & { label: string });
  assert.deepEqual(
    items.map(({ label, description }) => `${label}: ${String(description)}`),
    ['new: 1 case × 1 · 2026-09-02 10:00:00', 'old: pass^1 100.0 % · 1 case × 1 · 2026-09-01 10:00:00'],
  );
  assert.match(items[0]?.tooltip as string, /has not ended/);
});

test('what the view tells of a run is what its dashboard shows, whatever an old summary says', async () => {
  const entry = async () => (await runEntries([`${root}/stale`]))[0];
  await store('stale', '2026-09-03 10:00:00', 'PASS', true);
  assert.equal((await entry())?.strict, 1);
  const folder = new ResultFolder(disk, root, 'stale');
  await setTimeout(20);
  await folder.writeTrial(1, sampleScore({ verdict: 'FAIL', fail_reason: 'A3' }), TALK, sha256);
  const { report } = await openRun(`${root}/stale`, null);
  assert.deepEqual([(await entry())?.strict, report.scopes[0]?.strict.part], [0, 0]);
  rmSync(`${root}/stale`, { recursive: true });
});

test('a copied run, whatever its folder is called, is listed, read, and in the way of no other', async () => {
  const copy = `${root}/old copy (2)`;
  cpSync(`${root}/old`, copy, { recursive: true });
  const bank = { resultsRoot: root, definitions: new Map() };
  assert.deepEqual(
    (await runEntries(await foldersIn(root))).map(({ runId }) => runId),
    ['new', 'old', 'old copy (2)'],
  );
  const { pairs } = await compareStored([`${root}/old`, copy], null);
  assert.deepEqual([pairs[0]?.a, pairs[0]?.b].sort(), ['old', 'old copy (2)']);
  assert.equal((await storedCase(copy, CASE, { bank, caseUri: '', text: '' }))?.trials.length, 1);
  assert.equal((await latestResult(bank, '', CASE, ''))?.folder, `${root}/new`);
  rmSync(copy, { recursive: true });
});

sharedTest(
  'a run of published cases names their source wherever it lies, by their words and not by their ids',
  async (dir) => {
    const line = async (caseId: string, said: string) => {
      const record = sampleRecord({ run_id: 'lone', case_ids: [caseId] });
      const folder = new ResultFolder(disk, root, 'lone');
      await folder.begin(record);
      await folder.writeTrial(1, sampleScore({ case_id: caseId }), [system, user(said), says('Done.')], sha256);
      const { report } = await openRun(`${root}/lone`, null);
      const bank = { definitions: new Map() };
      const stored = await storedCase(`${root}/lone`, caseId, { bank, caseUri: 'file:///c.json', text: '' });
      assert.equal(report.facts.attribution, stored?.subject.attribution ?? null);
      rmSync(`${root}/lone`, { recursive: true });
      return report.facts.attribution;
    };
    for (const { case: published } of publishedBank(dir).cases) {
      const said = published.user_turns[0]?.content ?? '';
      assert.match((await line(published.case_id, said)) ?? '', /IndicBankBench.*CC BY 4\.0/, published.case_id);
      assert.equal(await line(published.case_id, `${said} Please.`), null);
    }
  },
);

test('runs are compared from the earlier to the later one, however they were chosen', async () => {
  const { pairs } = await compareStored([`${root}/new`, `${root}/old`], null);
  assert.deepEqual([pairs[0]?.a, pairs[0]?.b, pairs[0]?.lost], ['old', 'new', 1]);
  await assert.rejects(openRun(`${root}/no-run`, null), /no-run is no result folder/);
});

test('one trial of one run is found, with the case as far as it is known', async () => {
  const bank = { definitions: new Map() };
  const stored = await storedCase(`${root}/new`, CASE, { bank, caseUri: 'file:///c.json', text: '' });
  assert.deepEqual([stored?.trials.length, stored?.trials[0]?.score?.verdict, stored?.case], [1, 'FAIL', null]);
  assert.equal(await storedCase(`${root}/new`, '../old', { bank, caseUri: '', text: '' }), undefined);
});

test('a trial of which a part is broken shows the rest and says so; no other trial stands for it', async () => {
  const bank = { resultsRoot: root, definitions: new Map() };
  const cut = `${root}/cut`;
  const folder = new ResultFolder(disk, root, 'cut');
  await folder.begin(sampleRecord({ run_id: 'cut', passes: 3, started_at: '2026-09-09 10:00:00' }));
  for (const trial of [1, 2, 3]) await folder.writeTrial(trial, sampleScore({ verdict: 'PASS' }), TALK, sha256);
  const file = (trial: number, name: string) => `${cut}/cases/pass${trial}/${CASE}/${name}.json`;
  writeFileSync(file(1, 'score'), '{"verdict":');
  writeFileSync(file(2, 'transcript'), '[{"role":');
  rmSync(file(3, 'score'));
  rmSync(file(3, 'transcript'));
  const read = async () => (await storedCase(cut, CASE, { bank, caseUri: '', text: '' }))?.trials ?? [];
  const told = (await read()).map(({ trial, score, transcript, problem }) => [
    trial,
    score?.verdict,
    transcript.length,
    problem?.slice(0, 20),
  ]);
  assert.deepEqual(told, [
    [1, undefined, 7, 'The score.json of th'],
    [2, 'PASS', 0, 'The transcript.json '],
  ]);
  assert.equal((await latestResult(bank, '', CASE, ''))?.folder, cut);
  const { left } = await regradeRun((await openRun(cut, null)).run, cut, async () => ({ ...CASE_NOW }));
  assert.deepEqual(left, [{ caseId: CASE, why: 'the conversation of trial 2 is missing or cannot be read' }]);
  writeFileSync(file(2, 'score'), '[]');
  const [, neither, ...others] = await read();
  assert.deepEqual([neither?.trial, neither?.score, neither?.transcript, others.length], [2, null, [], 0]);
  assert.match(neither?.problem ?? '', /^Neither score\.json nor transcript\.json/);
  assert.equal(neither && trialSummary(neither, true).status, 'unreadable');
  assert.equal((await latestResult(bank, '', CASE, ''))?.folder, `${root}/new`, 'a run without any score is no result');
  rmSync(cut, { recursive: true });
});

test('grading again says for each case why it could not be, and changes nothing', async () => {
  const { run } = await openRun(`${root}/new`, null);
  const regrade = await regradeRun(run, `${root}/new`, async () => 'no case of this id');
  assert.deepEqual(regrade, { graded: 0, same: 0, flips: [], left: [{ caseId: CASE, why: 'no case of this id' }] });
  const broken = { text: '{', path: 'c.json', definitions: new Map() };
  assert.match((await regradeRun(run, `${root}/new`, async () => broken)).left[0]?.why ?? '', /c\.json/);
});

test('two trials of a case: those with different verdicts unless others are chosen', async () => {
  const request = { caseId: CASE, paths: [`${root}/old`, `${root}/new`], text: '', attribution: null };
  const view = await sideBySide(request, null);
  assert.deepEqual(
    view.trials.map(({ run, trial, verdict }) => `${run} ${trial} ${verdict}`),
    ['old 1 PASS', 'new 1 FAIL A3'],
  );
  assert.deepEqual([view.a, view.b, view.turns.length], [0, 1, 2]);
  assert.deepEqual((await sideBySide(request, { a: 1, b: 0 })).a, 1);
  assert.deepEqual(readFromSideBySide({ type: 'open', side: 'a' }), { type: 'open', side: 'a' });
  assert.equal(readFromSideBySide({ type: 'open', side: '__proto__' }), null);
  await assert.rejects(sideBySide({ ...request, paths: [`${root}/old`] }, null), /fewer/);
  await assert.rejects(sideBySide(request, { a: 0, b: 7 }), /fewer/);
  const [old, recent] = view.trials;
  const more = { ...request, paths: [`${root}/new`] };
  const turned = await sideBySide(request, { a: recent!, b: old! });
  assert.deepEqual([turned.a, turned.b], [1, 0], 'trials are found wherever they stand in the list');
  await assert.rejects(sideBySide(more, { a: old!, b: recent! }), /Trial 1 in .*old cannot be read any more/);
});

test('files of a trial are told by where they lie', () => {
  const place = { run: '/r/x', trial: 12, caseId: CASE };
  assert.deepEqual(trialPlace(`/r/x/cases/pass12/${CASE}/score.json`), place);
  assert.deepEqual(trialPlace(`/r/x/cases/pass12/${CASE}/transcript.json`), place);
  assert.equal(trialPlace('/r/x/cases/pass/a/score.json'), null);
  assert.equal(trialPlace('/r/score.json'), null);
});

function opened(actions: Partial<RunPanelActions> = {}) {
  const posted: ToDashboard[] = [];
  const did: unknown[][] = [];
  let receive: (message: unknown) => void = () => undefined;
  const window = {
    visible: true,
    reveal: () => undefined,
    dispose: () => undefined,
    onDidChangeViewState: () => undefined,
    onDidDispose: () => undefined,
    webview: {
      options: {},
      html: '',
      cspSource: 'csp:',
      asWebviewUri: (uri: unknown) => uri,
      onDidReceiveMessage: (listener: typeof receive) => (receive = listener),
      postMessage: async (message: ToDashboard) => posted.push(message),
    },
  };
  const vscode = new FakeVsCode();
  const panel = new RunPanel(vscode.api, vscode.uri('/x'), window as unknown as WebviewPanel, `${root}/new`, {
    load: (path) => openRun(path, null),
    openTrial: async (_, path, caseId, trial) => void did.push([path, caseId, trial]),
    sideBySide: async (paths, caseId) => void did.push(['side', paths.length, caseId]),
    compare: async (path) => {
      const paths = [path, `${root}/old`];
      return { comparison: await compareStored(paths, null), paths };
    },
    regrade: async () => ({ graded: 0, same: 0, flips: [], left: [] }),
    saveHtml: async ({ report }) => void did.push(['save', report.facts.runId]),
    report: (error) => void did.push(['report', String(error)]),
    ...actions,
  });
  const say = async (message: object) => {
    receive(message);
    await new Promise(setImmediate);
    await panel.changed(`${root}/new`);
  };
  return { panel, posted, did, say, html: () => window.webview.html };
}

test('the page gets its run when it is ready, under a policy without sources from elsewhere', async () => {
  const { posted, say, html } = opened();
  assert.match(html(), /default-src 'none'; script-src 'nonce-/);
  assert.equal(posted.length, 0);
  await say({ type: 'ready' });
  const [first] = posted;
  assert.ok(first?.type === 'show');
  assert.deepEqual([first.saved.path, first.view.report.facts.attribution], [`${root}/new`, 'CC BY 4.0']);
});

test('a stored trial is opened; one that is not stored, and anything else a page sends, is not', async () => {
  const { did, say } = opened();
  await say({ type: 'ready' });
  await say({ type: 'openTrial', caseId: CASE, trial: 1 });
  await say({ type: 'openTrial', caseId: CASE, trial: 2 });
  await say({ type: 'openTrial', caseId: '__proto__', trial: 1 });
  await say({ type: 'saveHtml' });
  assert.deepEqual(did, [
    [`${root}/new`, CASE, 1],
    ['save', 'new'],
  ]);
  await say({ type: 'openTrial', caseId: CASE, trial: 1, more: 1 });
  assert.match(String(did.at(-1)), /should not/);
  for (const odd of [null, 'ready', { type: 'run' }, { type: 'openTrial', trial: 0, caseId: '' }]) {
    assert.equal(readFromDashboard(odd), null);
  }
  const run = { path: '/r', compared: ['/s'] };
  assert.deepEqual([run, { ...run, path: 1 }, { ...run, compared: [''] }, null].map(readSavedRun), [
    run,
    null,
    null,
    null,
  ]);
  const side = { caseId: 'c', paths: ['/r'], a: 0, b: 2 };
  assert.deepEqual([side, { ...side, a: -1 }, undefined].map(readSavedSide), [side, null, null]);
});

test('a comparison follows each of its runs; where one of them has gone it stays and says so', async () => {
  const other = `${root}/other`;
  cpSync(`${root}/old`, other, { recursive: true });
  const { panel, posted, say } = opened({
    compare: async (path, others = [other]) => {
      const paths = [path, ...others];
      return { comparison: await compareStored(paths, null), paths };
    },
  });
  await say({ type: 'ready' });
  await panel.compare();
  const lost = () => posted.flatMap((one) => (one.type === 'show' ? (one.view.comparison?.pairs[0]?.lost ?? []) : []));
  assert.equal(lost().at(-1), 1);
  await new ResultFolder(disk, root, 'other').writeTrial(1, sampleScore({ verdict: 'FAIL' }), TALK, sha256);
  const before = posted.length;
  await panel.changed(`${root}/stranger`);
  assert.equal(posted.length, before, 'another run is none of its business');
  await panel.changed(other);
  assert.equal(lost().at(-1), 0, 'what failed in both is no regression');
  rmSync(other, { recursive: true });
  await panel.changed(other);
  const last = posted.at(-1);
  assert.match(last?.type === 'problem' ? last.text : '', /other is no result folder/);
});

test('a comparison stays when the run changes; a run that has gone is told', async () => {
  let gone = false;
  const { panel, posted, did, say } = opened({
    load: async (path) => {
      if (gone) throw new Error('gone');
      return openRun(path, null);
    },
  });
  await say({ type: 'ready' });
  await panel.compare();
  await panel.changed(`${root}/new`);
  await say({ type: 'sideBySide', caseId: CASE });
  assert.deepEqual(did.at(-1), ['side', 2, CASE]);
  const last = posted.at(-1);
  assert.equal(last?.type === 'show' && last.view.comparison?.pairs.length, 1);
  gone = true;
  await panel.changed(`${root}/new`);
  assert.deepEqual(posted.at(-1), { type: 'problem', text: 'gone' });
  assert.deepEqual(did.at(-1), ['report', 'Error: gone']);
});
