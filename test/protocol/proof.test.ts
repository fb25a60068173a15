import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CodeAction } from 'vscode-languageserver-protocol/node';
import type { ProofConversation, ProofView } from '../../protocol/proof.ts';
import { PROOF, PROOF_CONVERSATION } from '../../protocol/proof.ts';
import { Editor, Folder } from './editor.ts';
import { sampleText } from './sample-case.ts';

const FILE = 'case_bank/cards/toggle_card_freeze/happy.001.json';
const automatically = {
  settings: (section: string) => (section === 'sarq' ? { prove: { automatically: true } } : null),
};

/** The sample, whose gate does not say which card is frozen. */
const open = sampleText().replace(
  '"required": { "card_id": "CARD-7710", "state": "freeze" }',
  '"required": { "state": "freeze" }',
);

async function proofLens(editor: Editor, uri: string): Promise<void> {
  for (let waited = 0; waited < 15_000; waited += 50) {
    if ((await editor.topLenses(uri)).length === 3) return;
    await sleep(50);
  }
  throw new Error('no proof came');
}

test('an open case is proved: a CodeLens tells the outcome, and what only the judge sees is a finding with a fix', async () => {
  using folder = new Folder({ [FILE]: open });
  await using editor = await Editor.start([folder], automatically);
  const uri = folder.file(FILE);
  await editor.open(uri, open);
  await editor.until(() => editor.codes(uri).includes('prove_judge_only'), 'the findings of the proof');
  const titles = ((await editor.codeLenses(uri)) ?? []).map(({ command }) => command?.title ?? '');
  assert.match(titles.find((title) => title.startsWith('Proof')) ?? '', /^Proof \d+\/\d+ · \d+ left to the judge$/);

  const found = editor.diagnostics(uri).find(({ code, severity }) => code === 'prove_judge_only' && severity === 2);
  assert.ok(found, 'a write to a wrong target is a warning');
  assert.equal(editor.underlined(uri, 'prove_judge_only').includes('"CARD-7710"'), true);
  assert.match(found.codeDescription?.href ?? '', /prove\.md#prove_judge_only$/);
  const [action] = await editor.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: found.range,
    context: { diagnostics: [found] },
  });
  assert.match(action?.title ?? '', /^Add the gate: forbid CARD-9921 to toggle_card_freeze/);
  const [edit] = action?.edit?.changes?.[uri] ?? [];
  assert.match(edit?.newText ?? '', /"forbidden_ids": \[\s*"CARD-9921"\s*\]/);
});

test('typing proves nothing; saving does', async () => {
  using folder = new Folder({ [FILE]: sampleText() });
  await using editor = await Editor.start([folder], automatically);
  const uri = folder.file(FILE);
  await editor.open(uri, sampleText());
  await proofLens(editor, uri);
  await editor.replace(uri, '"state": "freeze" } }\n    },', '"state": "thaw" } }\n    },');
  await editor.linted(uri);
  assert.equal(editor.codes(uri).includes('prove_gold_fails'), false);
  await editor.save(uri);
  await editor.until(() => editor.codes(uri).includes('prove_gold_fails'), 'the proof after saving');
  assert.deepEqual(editor.underlined(uri, 'prove_gold_fails'), ['"thaw"']);
});

test('the panel is told every row, and the conversation of one', async () => {
  using folder = new Folder({ [FILE]: open });
  await using editor = await Editor.start([folder]);
  const uri = folder.file(FILE);
  await editor.open(uri, open);
  await editor.linted(uri);
  assert.equal((await editor.topLenses(uri)).length, 2, 'not asked for, not proved');
  const proof = await editor.request<ProofView>(PROOF, { uri });
  assert.equal(proof.status, 'proved');
  assert.deepEqual(
    proof.rows.slice(0, 2).map(({ kind, outcome }) => [kind, outcome]),
    [
      ['gold', 'passed'],
      ['silent', 'killed'],
    ],
  );
  assert.equal(proof.rows.filter(({ outcome }) => outcome === 'judge only').length, proof.judgeOnly);
  const killed = proof.rows.find(({ gate }) => gate === 'S2');
  assert.deepEqual(
    killed?.gates.map(({ id }) => id),
    ['S1', 'S3', 'S4', 'S2', 'A1', 'A2', 'A3', 'A4'],
  );
  assert.equal(killed.gates.find(({ id }) => id === 'S2')?.state, 'fail');
  const conversation = await editor.request<ProofConversation>(PROOF_CONVERSATION, { uri, row: killed.row });
  assert.equal((conversation.score as { fail_reason: string }).fail_reason, 'S2');
  assert.ok(conversation.transcript.length > 3);
  assert.equal(await editor.request(PROOF_CONVERSATION, { uri, row: 9999 }), null);
  assert.equal(await editor.request(PROOF, { uri: folder.file('other.json') }), null);
});

test('while the case is edited the findings of its proof move along, and those that an edit touches go', async () => {
  using folder = new Folder({ [FILE]: open });
  await using editor = await Editor.start([folder], automatically);
  const uri = folder.file(FILE);
  await editor.open(uri, open);
  await editor.until(() => editor.codes(uri).includes('prove_judge_only'), 'the findings of the proof');
  const before = editor.underlined(uri, 'prove_judge_only');
  await editor.replace(uri, '"persona": "Misplaced', '"persona": "Has\\nmisplaced');
  await editor.linted(uri);
  assert.deepEqual(editor.underlined(uri, 'prove_judge_only'), before);
  await editor.replace(uri, '"card_id": "CARD-7710", "state"', '"card_id": "CARD-7711", "state"');
  await editor.linted(uri);
  assert.equal(editor.underlined(uri, 'prove_judge_only').includes('"CARD-7711"'), false);
});
