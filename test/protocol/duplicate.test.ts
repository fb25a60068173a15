import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DUPLICATE,
  DUPLICATE_FAULT,
  DUPLICATE_PLAN,
  type DuplicateCopy,
  type DuplicatePlan,
} from '../../protocol/duplicate.ts';
import { Editor, Folder } from './editor.ts';
import { sampleText } from './sample-case.ts';

const HERE = 'cards/toggle_card_freeze';
const ID = 'cards.toggle_card_freeze.happy';

test('a copy gets the next free number, new ids, and has no finding that the case has not', async () => {
  using folder = new Folder({
    [`${HERE}/happy.001.json`]: sampleText(),
    [`${HERE}/happy.002.json`]: sampleText(`${ID}.002`),
    [`${HERE}/happy.003.json`]: 'no case at all',
  });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const uri = folder.file(`${HERE}/happy.001.json`);
  const plan = await editor.request<DuplicatePlan>(DUPLICATE_PLAN, { uri });
  assert.deepEqual(plan, { caseId: `${ID}.004`, customerName: null, gender: null });
  const fault = (caseId: string) => editor.request<string | null>(DUPLICATE_FAULT, { uri, caseId });
  assert.match((await fault(`${ID}.002`)) ?? '', /A case with the id .* exists already/);
  assert.match((await fault(`${ID}.003`)) ?? '', /The file happy.003.json exists already/);
  assert.equal(await fault(plan.caseId), null);

  const copy = await editor.request<DuplicateCopy>(DUPLICATE, { uri, caseId: plan.caseId, customerName: '' });
  assert.equal(copy.uri, folder.file(`${HERE}/happy.004.json`));
  assert.equal(copy.ids, 4);
  assert.doesNotMatch(copy.text, /CARD-7710|CARD-9921|CUST4471|TF-55120/);
  await editor.open(copy.uri, copy.text);
  await editor.linted(copy.uri);
  assert.deepEqual(editor.codes(copy.uri), editor.codes(uri));
});

test('what is typed but not saved is what is copied; what is no case is refused in words', async () => {
  using folder = new Folder({ [`${HERE}/happy.001.json`]: sampleText(), 'x.json': '{}' });
  await using editor = await Editor.start([folder]);
  await editor.scanned();
  const uri = folder.file(`${HERE}/happy.001.json`);
  await editor.open(uri, sampleText());
  await editor.replace(uri, 'Please freeze', 'Kindly freeze');
  const wish = { uri, caseId: `${ID}.002`, customerName: '' };
  assert.match((await editor.request<DuplicateCopy>(DUPLICATE, wish)).text, /Kindly freeze/);
  await editor.replace(uri, '"gold": {', '"gold": ');
  await assert.rejects(editor.request(DUPLICATE, wish), /^Error: The case is not valid JSON/);
  await assert.rejects(editor.request(DUPLICATE_PLAN, { uri: folder.file('x.json') }), /^Error: This file is no case/);
  assert.deepEqual(editor.logged, []);
});
