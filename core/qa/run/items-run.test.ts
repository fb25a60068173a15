import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { fakeModel, type FakeReply } from '../../../test/fake-model.ts';
import { MemoryFiles } from '../../../test/memory-files.ts';
import { ModelError, type ModelReply } from '../../models/model.ts';
import type { Item } from '../item.ts';
import { ItemsFolder } from './folder.ts';
import { reportItems, runItems, type ItemsRunSetup } from './items-run.ts';
import { itemMessages } from './prompt.ts';
import { passageStandIn } from './stand-in.ts';

const items = [
  {
    id: 'REG_1',
    task_type: 'regulatory_interpretation',
    context: 'The limit is ten per cent. It opens in May.',
    question: 'What is the limit?',
    answer: 'Ten per cent',
    difficulty: 'easy',
  },
  {
    id: 'CON_1',
    task_type: 'contradiction_detection',
    context_a: 'Five years.',
    context_b: 'Three years.',
    question: 'Do they differ?',
    answer: 'Yes',
    difficulty: 'hard',
  },
] satisfies Item[];

function setup(files: MemoryFiles, replies: FakeReply[], more: Partial<ItemsRunSetup> = {}) {
  const model = fakeModel(replies, { settings: { temperature: 0 } });
  const done: string[] = [];
  const run: ItemsRunSetup = {
    runId: 'r',
    folder: new ItemsFolder(files, 'out', 'r'),
    items,
    itemsPath: 'items.json',
    modelFor: () => model,
    judge: null,
    shots: 0,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    now: () => new Date(0),
    signal: new AbortController().signal,
    onState: () => undefined,
    onItem: ({ id, status, correct }, reused) => done.push(`${id} ${status} ${correct}${reused ? ' stored' : ''}`),
    ...more,
  };
  return { run, model, done };
}

test('a run stores every item, resumes, and asks again only what ended as ERROR', async () => {
  const files = new MemoryFiles();
  const first = setup(files, ['10 per cent: ten per cent', new ModelError('timeout', 'too slow')]);
  const summary = await runItems(first.run);
  assert.deepEqual(first.done, ['REG_1 SCORED 1', 'CON_1 ERROR 0']);
  assert.deepEqual([summary.overall.correct, summary.overall.n, summary.errors], [1, 2, 1]);
  assert.match(files.texts.get('out/r/errors.jsonl') ?? '', /"id":"CON_1","kind":"timeout"/);
  assert.match(files.texts.get('out/r/items/CON_1/transcript.json') ?? '', /Passage B:\\nThree years/);
  assert.match(files.texts.get('out/r/REPORT.md') ?? '', /\| \*\*all\*\* \| 1 \| 2 \|/);

  const second = setup(files, ['Yes, they do']);
  assert.equal((await runItems(second.run)).overall.correct, 2);
  assert.deepEqual(second.done, ['REG_1 SCORED 1 stored', 'CON_1 SCORED 1']);
  const third = setup(files, ['Yes'], { shots: 2 });
  await runItems(third.run);
  assert.equal(third.model.requests.length, 2, 'another prompt is another run');
});

test('asking one item of a run again keeps the report and the errors of all of them', async () => {
  const files = new MemoryFiles();
  await runItems(setup(files, ['May', new ModelError('timeout', 'too slow')]).run);
  const part = setup(files, ['ten per cent'], { items: items.slice(0, 1), ofFile: items, shots: 1 });
  const summary = await runItems(part.run);
  assert.deepEqual(part.done, ['REG_1 SCORED 1']);
  assert.deepEqual([summary.overall.correct, summary.overall.n, summary.errors], [1, 2, 1]);
  assert.match(files.texts.get('out/r/REPORT.md') ?? '', /\| \*\*all\*\* \| 1 \| 2 \|/);
  assert.match(files.texts.get('out/r/errors.jsonl') ?? '', /^\{"id":"CON_1","kind":"timeout","error":"too slow"\}\n$/);
  const run = await part.run.folder.readRun();
  assert.deepEqual([run?.item_ids, run?.n_items], [['REG_1', 'CON_1'], 2]);

  const rest = await runItems(setup(files, ['Yes'], { items: items.slice(1), ofFile: items }).run);
  assert.deepEqual([rest.overall.correct, rest.errors, files.texts.get('out/r/errors.jsonl')], [2, 0, '']);
});

test('a stored item that is gone from the file stays in the report, one that was never answered does not', async () => {
  const files = new MemoryFiles();
  const cancel = new AbortController();
  await runItems(setup(files, [() => (cancel.abort(), 'ten per cent')], { signal: cancel.signal }).run);
  const other = { ...items[0]!, id: 'REG_2' };
  const summary = await runItems(setup(files, ['May'], { items: [other] }).run);
  assert.deepEqual([summary.overall.correct, summary.overall.n, summary.missing], [1, 2, 0]);
  const missing = await runItems(setup(files, ['May'], { items: [other], ofFile: [other, items[1]!] }).run);
  assert.equal(missing.overall.n, 2, 'an item of the file that no run was to ask is not missing');
});

test('whatever stood in for a model in a stored answer is named, also when another one goes on', async () => {
  const files = new MemoryFiles();
  await runItems(setup(files, [], { modelFor: passageStandIn }).run);
  const part = setup(files, ['ten per cent'], { items: items.slice(0, 1), ofFile: items });
  assert.deepEqual((await runItems(part.run)).stand_ins, ['scripted:passage']);
  assert.match(files.texts.get('out/r/REPORT.md') ?? '', /stand-ins took part: scripted:passage/);
});

test('a wrong answer is re-checked beside its score, and the report tells the rate it implies', async () => {
  const files = new MemoryFiles();
  const judge = fakeModel(['nonsense', '{"id":"REG_1","correct":true,"reason":"the same limit"}']);
  const { run } = setup(files, ['A tenth of it', 'Yes'], { judge });
  const summary = await runItems(run);
  assert.equal(summary.overall.correct, 1);
  assert.deepEqual([summary.recheck?.asked, summary.recheck?.right, summary.recheck?.falseNegativeRate], [1, 1, 0.5]);
  assert.equal(judge.requests.length, 2);
});

test('a re-check that fails is told and counts as none, and the next run asks for it again, not for the answer', async () => {
  const files = new MemoryFiles();
  const judge = fakeModel([new ModelError('timeout', 'the judge is away')]);
  const first = await runItems(setup(files, ['A tenth of it', 'Yes'], { judge }).run);
  assert.deepEqual([first.recheck?.asked, first.recheck?.failed, first.recheck?.falseNegativeRate], [0, 1, null]);
  assert.match(files.texts.get('out/r/REPORT.md') ?? '', /1 re-check failed and says nothing/);
  assert.match(files.texts.get('out/r/errors.jsonl') ?? '', /"kind":"recheck timeout","error":"the judge is away"/);
  assert.match(files.texts.get('out/r/items/REG_1/score.json') ?? '', /"recheck_error": "the judge is away"/);

  const again = setup(files, ['unused'], {
    judge: fakeModel(['{"id":"REG_1","correct":true,"reason":"the same limit"}']),
  });
  const second = await runItems(again.run);
  assert.deepEqual([second.recheck?.asked, second.recheck?.failed, second.recheck?.right], [1, 0, 1]);
  assert.equal(again.model.requests.length, 0, 'the answer is stored');
  assert.equal(files.texts.get('out/r/errors.jsonl'), '');
  assert.doesNotMatch(files.texts.get('out/r/REPORT.md') ?? '', /failed and say/);

  const unasked = fakeModel(['unused']);
  await runItems(setup(files, ['unused'], { judge: unasked }).run);
  assert.equal(unasked.requests.length, 0, 'a result stands');
});

test("a reviewer's labels are counted, outlast a resumed run, and go with another answer", async () => {
  const files = new MemoryFiles();
  const { run } = setup(files, ['May', 'Yes']);
  await runItems(run);
  await run.folder.writeReview('REG_1', { labels: ['context_grounding'], prediction: 'May' });
  assert.equal((await reportItems(run.folder, items, new Date(0))).labels.counts.context_grounding, 1);
  assert.match(files.texts.get('out/r/REPORT.md') ?? '', /Context grounding: 1/);
  assert.equal((await runItems(setup(files, ['unused']).run)).labels.counts.context_grounding, 1);
  const other = setup(files, ['June', 'Yes'], { shots: 1 });
  assert.equal((await runItems(other.run)).labels.counts.context_grounding, 0);
});

test('items are asked side by side, and told in their order whichever is answered first', async () => {
  const files = new MemoryFiles();
  const { run, model, done } = setup(files, []);
  const answers: ((content: string) => void)[] = [];
  const slow = {
    ...model,
    complete: () =>
      new Promise<ModelReply>((resolve) => {
        answers.push((content) => {
          resolve({ content, toolCalls: [], finishReason: 'stop' });
        });
      }),
  };
  const running = runItems({ ...run, modelFor: () => slow, atOnce: 2 });
  while (answers.length < 2) await new Promise((resolve) => setImmediate(resolve));
  answers[1]?.('Yes');
  while (!files.texts.has('out/r/items/CON_1/score.json')) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(done, []);
  answers[0]?.('ten per cent');
  assert.equal((await running).overall.correct, 2);
  assert.deepEqual(done, ['REG_1 SCORED 1', 'CON_1 SCORED 1']);
});

test('errors of items that end at the same time are all kept', async () => {
  const files = new MemoryFiles();
  const fault = () => new ModelError('timeout', 'too slow');
  await runItems(setup(files, [fault(), fault()], { atOnce: 2 }).run);
  assert.equal((files.texts.get('out/r/errors.jsonl') ?? '').trim().split('\n').length, 2);
});

test('a cancelled run keeps what it has', async () => {
  const cancel = new AbortController();
  const { run, done } = setup(new MemoryFiles(), [() => (cancel.abort(), 'ten per cent')], { signal: cancel.signal });
  const summary = await runItems(run);
  assert.deepEqual([done.length, summary.missing], [1, 1]);
});

test('examples stand before the question, one instruction per task', () => {
  assert.deepEqual(
    itemMessages(items[1]!, 2).map(({ role }) => role),
    ['system', 'user', 'assistant', 'user', 'assistant', 'user'],
  );
});

test('the stand-in answers with the sentence nearest to the question', async () => {
  const model = passageStandIn(items[0]!);
  const { content } = await model.complete({ messages: [], tools: [] }, {});
  assert.equal(content, 'The limit is ten per cent.');
  assert.equal(model.standIn, true);
});
