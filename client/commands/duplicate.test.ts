import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DUPLICATE, DUPLICATE_FAULT, DUPLICATE_PLAN } from '../../protocol/duplicate.ts';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { CaseFolders } from '../case-folders.ts';
import { duplicateCommands } from './duplicate.ts';

const folder = mkdtempSync(join(tmpdir(), 'sarq-dup-'));
after(() => {
  rmSync(folder, { recursive: true });
});

function parts(copyName: string | null) {
  const vscode = new FakeVsCode();
  const asked: [string, object][] = [];
  const answers: Record<string, (params: { caseId?: string }) => unknown> = {
    [DUPLICATE_PLAN]: () => ({ caseId: 'a.b.happy.002', customerName: 'Asha Rao', gender: 'female' }),
    [DUPLICATE_FAULT]: ({ caseId }) => (caseId === 'a.b.happy.001' ? 'A case with this id exists already.' : null),
    [DUPLICATE]: () => ({ uri: copyName && `file://${folder}/${copyName}`, text: '{ "copy": true }', ids: 3 }),
  };
  const ask = async <T>(method: string, params: object) => {
    asked.push([method, params]);
    return answers[method]?.(params) as T;
  };
  const call = async () =>
    duplicateCommands(vscode.api, ask)['sarq.duplicateCase']?.(vscode.uri(join(folder, 'happy.001.json')));
  return { vscode, asked, call };
}

test('asks for id and name, writes the copy beside the case and opens it', async () => {
  const { vscode, asked, call } = parts('happy.002.json');
  vscode.answers.set('case id', 'a.b.happy.002');
  vscode.answers.set('customer', 'Zoya Khan');
  await call();
  const wish = { uri: `file://${folder}/happy.001.json`, caseId: 'a.b.happy.002', customerName: 'Zoya Khan' };
  assert.deepEqual(asked.at(-1), [DUPLICATE, wish]);
  assert.equal(readFileSync(join(folder, 'happy.002.json'), 'utf8'), '{ "copy": true }');
  const told = [`opened ${folder}/happy.002.json`, 'Sarq: a.b.happy.002 is written, with 3 new ids.'];
  assert.deepEqual(vscode.shown.slice(-2), told);
});

test('a name that does not go with the texts is remarked, and can be taken all the same', async () => {
  const { vscode, asked, call } = parts('happy.005.json');
  vscode.answers.set('case id', 'a.b.happy.005');
  vscode.answers.set('customer', 'Ravi Iyer');
  await call();
  assert.ok(vscode.shown.includes('Mostly a man has this name; the texts speak of a woman, "she" and "her".'));
  assert.equal((asked.at(-1)?.[1] as { customerName: string }).customerName, 'Ravi Iyer');
});

test('a file that came in between is never overwritten', async () => {
  const { vscode, call } = parts('happy.003.json');
  writeFileSync(join(folder, 'happy.003.json'), 'mine');
  vscode.answers.set('case id', 'a.b.happy.003');
  vscode.answers.set('customer', 'Asha Rao');
  await assert.rejects(call(), /happy\.003\.json could not be written/);
  assert.equal(readFileSync(join(folder, 'happy.003.json'), 'utf8'), 'mine');
});

test('an id that is taken cannot be chosen, and whoever gives up changes nothing', async () => {
  const { vscode, asked, call } = parts('happy.004.json');
  vscode.answers.set('case id', 'a.b.happy.001');
  await call();
  assert.ok(vscode.shown.includes('A case with this id exists already.'));
  vscode.answers.set('case id', 'a.b.happy.004');
  await call();
  assert.ok(asked.every(([method]) => method !== DUPLICATE));
});

test('the copy of a case on no disk opens as a new document', async () => {
  const { vscode, call } = parts(null);
  vscode.answers.set('case id', 'a.b.happy.002');
  vscode.answers.set('customer', 'Asha Rao');
  await call();
  assert.equal(vscode.shown.at(-1), 'opened untitled.json');
  assert.equal(vscode.documents.at(-1)?.getText(), '{ "copy": true }');
});

test('menus know the folders of cases', () => {
  const vscode = new FakeVsCode();
  const folders = new CaseFolders(vscode.api);
  const entry = (path: string) => ({
    ...{ uri: `file://${path}`, id: 'x', domain: 'd', tool: 't', axis: 'a', writes: false },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
  });
  folders.change({ changed: [entry('/b/t/happy.1.json'), entry('/b/t/happy.2.json')], removed: [] });
  folders.change({ changed: [entry('/b/t/happy.3.json')], removed: ['file:///b/t/happy.1.json'] });
  folders.change({ changed: [entry('/b/a b/x.json')], removed: [] });
  assert.deepEqual(vscode.commandsRun, [
    ['setContext', 'sarq.caseFolders', ['/b/t']],
    ['setContext', 'sarq.caseFolders', ['/b/a b', '/b/t']],
  ]);
});
