import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queuedTrial, recordEvent, storedOnlyUri, subjectView, type TrialRecord } from '../../core/results/view.ts';
import type { RunEvent } from '../../core/run/events.ts';
import { FakePanel } from '../../test/fakes/webview-panel.ts';
import { sampleCase } from '../../test/sample-case.ts';
import { sampleScore } from '../../test/sample-score.ts';
import type { VsCode } from '../vscode.ts';
import { VerdictPanel, type PanelActions, type StoredRun } from './panel.ts';

const A = 'file:///bank/a.json';
const B = 'file:///bank/b.json';
const source = sampleCase();
const subject = (caseUri: string) => subjectView(source, caseUri);

function setUp(stored: Record<string, StoredRun> = {}) {
  const created: { panel: FakePanel; args: unknown[] }[] = [];
  const asked: unknown[][] = [];
  const vscode = {
    ViewColumn: { Beside: -2 },
    Uri: { joinPath: (base: { path: string }, ...parts: string[]) => ({ path: [base.path, ...parts].join('/') }) },
    window: {
      createWebviewPanel: (...args: unknown[]) => {
        const panel = new FakePanel();
        created.push({ panel, args });
        return panel;
      },
    },
  } as unknown as VsCode;
  const note =
    (name: string) =>
    async (...args: unknown[]): Promise<void> =>
      void asked.push([name, ...args]);
  const actions: PanelActions = {
    stored: async (uri, _, folder) => {
      if (uri === 'file:///broken.json') throw new Error('unreadable');
      return stored[folder ?? uri];
    },
    revealNode: note('revealNode'),
    hand: note('hand'),
    edit: note('edit'),
    review: async () => null,
    storeReview: async (_of, said) => ({ ...said, reviewedAt: '2026-09-01 10:00:00' }),
    rerun: note('rerun'),
    stop: note('stop'),
    report: (error) => void asked.push(['report', String(error)]),
  };
  const verdict = new VerdictPanel(vscode, { path: '/ext' } as never, actions);
  return {
    verdict,
    created,
    asked,
    restore: (panel: FakePanel, state: unknown) => verdict.restore(panel as never, state),
  };
}

const started: RunEvent = {
  type: 'started',
  caseId: source.case_id,
  trial: 1,
  candidate: 'm',
  judge: null,
  standIns: [],
  priorCount: 0,
};
const transcript = [
  { role: 'system' as const, content: 's' },
  { role: 'user' as const, content: 'hi' },
];
const messages: RunEvent[] = transcript.map((message, index) => ({ type: 'message', index, message }));
const finished: RunEvent = { type: 'finished', score: sampleScore(), transcript };

/** What the page was last told to show. */
function caseState({ last }: FakePanel) {
  assert.ok(last?.type === 'reset' && last.state.view === 'case');
  return last.state;
}

async function opened(uri = A, stored: Record<string, StoredRun> = {}) {
  const setup = setUp(stored);
  setup.verdict.begin(subject(A), source, 2);
  await setup.verdict.show(uri);
  const { panel } = setup.created[0]!;
  await panel.say({ type: 'ready' });
  return { ...setup, panel };
}

test('one panel beside the editor, which keeps the focus; the same one for every case', async () => {
  const { verdict, created, panel } = await opened();
  assert.deepEqual(created[0]?.args.slice(2, 3), [{ viewColumn: -2, preserveFocus: true }]);
  panel.visible = false;
  await verdict.show(B, 'b');
  assert.equal(created.length, 1);
  assert.deepEqual(panel.revealed, [[undefined, true]]);
  assert.equal(panel.title, 'Verdict: b');
  panel.dispose();
  await verdict.show(A);
  assert.equal(created.length, 2);
});

test('a trial of a run that was chosen is shown, but never over a run that goes on', async () => {
  const trials = [1, 2].map((trial) => {
    const record = queuedTrial(trial);
    recordEvent(record, { ...started, trial });
    recordEvent(record, finished);
    return record;
  });
  const { verdict, panel } = await opened();
  await verdict.showStored({ subject: subject(B), case: null, trials, folder: '/results/r' }, 1);
  assert.deepEqual([caseState(panel).shown?.trial, caseState(panel).trials.length], [1, 2]);
  await verdict.showStored({ subject: subject(A), case: null, trials, folder: '/results/r' }, 2);
  assert.equal(caseState(panel).shown?.trial, 1, 'the first trial of the run that goes on');
  assert.equal(caseState(panel).trials[0]?.status, 'queued');
});

test('a stored case opens at its last trial that has a verdict', async () => {
  const trials: TrialRecord[] = [1, 2].map((trial) => ({ ...queuedTrial(trial), problem: 'Nothing can be read.' }));
  recordEvent(trials[0]!, finished);
  const { verdict, panel } = await opened(A, {
    [B]: { subject: subject(B), case: null, trials, folder: '/results/r' },
  });
  await verdict.show(B);
  assert.deepEqual(
    [caseState(panel).shown?.trial, caseState(panel).trials.map(({ status }) => status)],
    [1, ['PASS', 'unreadable']],
  );
});

test('of a case that no open folder holds only the stored result is shown: nothing is done to any file', async () => {
  const record = queuedTrial(1);
  recordEvent(record, started);
  recordEvent(record, finished);
  const { verdict, panel, asked } = await opened();
  const uri = storedOnlyUri('file:///results/r/run.json', source.case_id);
  await verdict.showStored({ subject: subject(uri), case: null, trials: [record], folder: '/results/r' }, 1);
  assert.equal(caseState(panel).subject.storedOnly, true);
  for (const message of [
    { type: 'usePrior', trial: 1, message: 1 },
    { type: 'revealNode', path: [] },
    { type: 'rerun' },
  ])
    await panel.say(message);
  assert.deepEqual(asked, []);
});

test('the page may load what is in dist/webview and nothing else', async () => {
  const { panel } = await opened();
  assert.deepEqual(panel.webview.options, { enableScripts: true, localResourceRoots: [{ path: '/ext/dist/webview' }] });
  assert.match(panel.webview.html, /default-src 'none'/);
});

test('nothing is posted before the page is ready, then all of it', async () => {
  const { verdict, created } = setUp();
  verdict.begin(subject(A), source, 1);
  await verdict.show(A);
  verdict.post(A, 1, started);
  for (const event of messages) verdict.post(A, 1, event);
  const { panel } = created[0]!;
  assert.deepEqual(panel.posted, []);
  await panel.say({ type: 'ready' });
  assert.deepEqual(panel.types, ['reset']);
  assert.equal(caseState(panel).shown?.messages.length, 2);
});

test('a run that goes on is posted piece by piece, its verdict last', async () => {
  const { verdict, panel } = await opened();
  panel.posted = [];
  for (const event of [started, ...messages, { type: 'state', text: 'waiting' } as const, finished])
    verdict.post(A, 1, event);
  assert.deepEqual(panel.types, ['trials', 'reset', 'message', 'message', 'state', 'trials', 'finished']);
  const { last } = panel;
  assert.equal(last?.type === 'finished' && last.result.verdict, 'PASS');
  verdict.post(A, 2, { ...started, trial: 2 });
  assert.equal(caseState(panel).shown?.trial, 2, 'the panel follows the trial that runs');
  verdict.end(A);
  assert.deepEqual(
    caseState(panel).trials.map(({ status }) => status),
    ['PASS', 'stopped'],
  );
});

test('a reader who picked a trial stays with it', async () => {
  const { verdict, panel } = await opened();
  verdict.post(A, 1, started);
  await panel.say({ type: 'showTrial', trial: 1 });
  panel.posted = [];
  verdict.post(A, 2, { ...started, trial: 2 });
  for (const event of messages) verdict.post(A, 2, event);
  assert.deepEqual(panel.types, ['trials']);
});

test('a run of another case is kept and not shown', async () => {
  const { verdict, panel } = await opened();
  panel.posted = [];
  verdict.begin(subject(B), source, 1);
  for (const event of [started, ...messages, finished]) verdict.post(B, 1, event);
  assert.deepEqual(panel.posted, []);
  await verdict.show(B);
  assert.equal(caseState(panel).shown?.result?.verdict, 'PASS');
});

test('a transcript that holds more than was told of is shown whole', async () => {
  const { verdict, panel } = await opened();
  verdict.post(A, 1, started);
  panel.posted = [];
  verdict.post(A, 1, finished);
  assert.deepEqual(panel.types, ['trials', 'reset']);
});

test('what is not in memory is read from the result folder; a fault there is reported', async () => {
  const record = queuedTrial(1);
  recordEvent(record, started);
  recordEvent(record, finished);
  const { verdict, panel, asked } = await opened(B, {
    [B]: { subject: subject(B), case: null, trials: [record], folder: '/results/r' },
  });
  assert.equal(caseState(panel).shown?.result?.verdict, 'PASS');
  panel.posted = [];
  await verdict.show('file:///broken.json', 'broken');
  const [first] = panel.posted;
  assert.ok(first?.type === 'reset' && first.state.view === 'empty' && first.state.reading);
  const empty = { view: 'empty', caseUri: 'file:///broken.json', caseId: 'broken', reading: false };
  assert.deepEqual(panel.last, { type: 'reset', state: empty });
  assert.deepEqual(asked, [['report', 'Error: unreadable']]);
});

test('the page of a file loads while its trial is read; where nothing can be read it says so', async () => {
  const record = queuedTrial(3);
  recordEvent(record, { ...started, trial: 3 });
  recordEvent(record, finished);
  const stored = { subject: subject(A), case: null, trials: [record], folder: '/results/r' };
  const file = { uri: 'file:///results/score.json', caseId: 'a' };
  const empty = { view: 'empty', caseUri: file.uri, caseId: 'a' };
  const { verdict } = setUp();
  const panel = new FakePanel();
  const read = Promise.withResolvers<{ stored: StoredRun; trial: number }>();
  const opening = verdict.open(panel as never, file, read.promise);
  await panel.say({ type: 'ready' });
  assert.deepEqual(panel.last, { type: 'reset', state: { ...empty, reading: true } });
  read.resolve({ stored, trial: 3 });
  await opening;
  assert.equal(caseState(panel).shown?.trial, 3);
  const other = new FakePanel();
  const { verdict: another } = setUp();
  await another.open(other as never, file, Promise.reject(new Error('cut short')));
  await other.say({ type: 'ready' });
  assert.deepEqual(other.last, { type: 'reset', state: { ...empty, reading: false, problem: 'cut short' } });
});

test('a reloaded window gets its panel back, at the trial it showed', async () => {
  const trials = [1, 2].map((trial) => {
    const record = queuedTrial(trial);
    recordEvent(record, { ...started, trial });
    recordEvent(record, finished);
    return record;
  });
  const { restore, created } = setUp({ [A]: { subject: subject(A), case: source, trials, folder: '/results/r' } });
  const panel = new FakePanel();
  await restore(panel, { caseUri: A, caseId: 'a', trial: 1, message: 3, scrollTop: 40 });
  await panel.say({ type: 'ready' });
  assert.equal(caseState(panel).shown?.trial, 1);
  assert.equal(created.length, 0);
  const elsewhere = setUp({ '/results/r': { subject: subject(A), case: null, trials, folder: '/results/r' } });
  const page = new FakePanel();
  await elsewhere.restore(page, { caseUri: A, caseId: 'a', folder: '/results/r', trial: 2, message: 3, scrollTop: 0 });
  await page.say({ type: 'ready' });
  assert.deepEqual([caseState(page).shown?.trial, caseState(page).folder], [2, '/results/r']);
  const other = new FakePanel();
  await restore(other, { nonsense: true });
  await other.say({ type: 'ready' });
  assert.deepEqual(other.last, {
    type: 'reset',
    state: { view: 'empty', caseUri: null, caseId: null, reading: false },
  });
  assert.equal(panel.disposed, true, 'there is one panel only');
});

test('a long text is given in pieces', async () => {
  const { verdict, panel } = await opened();
  const content = `{"x":"${'y'.repeat(100_000)}"}`;
  const long = [...transcript, { role: 'tool' as const, tool_call_id: 'c', content }];
  for (const event of [started, { ...finished, transcript: long }]) verdict.post(A, 1, event);
  const ref = { trial: 1, message: 2, part: 'content' as const, call: 0 };
  await panel.say({ type: 'requestText', ref, offset: 0 });
  assert.ok(panel.last?.type === 'text');
  assert.match(panel.last.text, /^\{\n {2}"x": "y/);
  const { end, total } = panel.last;
  assert.ok(end < total);
  await panel.say({ type: 'requestText', ref, offset: end });
  assert.equal(panel.last.type === 'text' && panel.last.end, total);
});

test('what the page asks for is done for the case shown', async () => {
  const { panel, asked } = await opened();
  await panel.say({ type: 'revealNode', path: ['gold', 'tool_calls', 0] });
  await panel.say({ type: 'rerun' });
  await panel.say({ type: 'stop' });
  assert.deepEqual(asked, [
    ['revealNode', A, ['gold', 'tool_calls', 0], false],
    ['rerun', A, 2],
    ['stop', A],
  ]);
});

test('anything else a page sends is reported and has no effect', async () => {
  const { panel, asked } = await opened();
  const odd = [
    { type: 'revealNode', path: [{}] },
    { type: 'run', command: 'x' },
    { type: 'ready', more: 1 },
    'text',
    null,
  ];
  for (const message of odd) await panel.say(message as object);
  assert.deepEqual(new Set(asked.map(([name]) => name)), new Set(['report']));
  assert.equal(asked.length, odd.length);
});
