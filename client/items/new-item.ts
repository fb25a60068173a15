import type { ItemFileEntry } from '../../protocol/items.ts';
import type { VsCode } from '../vscode.ts';

const TASKS = [
  { label: 'Regulatory interpretation', task: 'regulatory_interpretation', prefix: 'REG_', type: 'extractive' },
  { label: 'Numerical reasoning', task: 'numerical_reasoning', prefix: 'NUM_', type: 'calculated' },
  { label: 'Contradiction detection', task: 'contradiction_detection', prefix: 'CON_', type: 'yes_no' },
  { label: 'Temporal reasoning', task: 'temporal_reasoning', prefix: 'TMP_', type: 'extractive' },
] as const;

/** Asks what kind of item it is to be and puts it at the end of the open file of items, or into a new document. */
export async function newItem(vscode: VsCode, files: readonly ItemFileEntry[]): Promise<void> {
  const { window, workspace } = vscode;
  const kind = await window.showQuickPick([...TASKS], { title: 'Sarq: new item (1/4) · task' });
  if (!kind) return;
  const source = await window.showQuickPick(['SEBI', 'RBI'], { title: 'Sarq: new item (2/4) · source' });
  if (source === undefined) return;
  const difficulty = await window.showQuickPick(['easy', 'medium', 'hard'], {
    title: 'Sarq: new item (3/4) · difficulty',
  });
  if (difficulty === undefined) return;
  const question = await window.showInputBox({ title: 'Sarq: new item (4/4) · question', ignoreFocusOut: true });
  if (question === undefined) return;
  const editor = window.activeTextEditor;
  const file = files.find(({ uri }) => uri === editor?.document.uri.toString());
  const item = fields(kind, nextId(kind.prefix, file), source, difficulty, question);
  if (!editor || !file) {
    const content = `${JSON.stringify([item], null, 2)}\n`;
    await window.showTextDocument(await workspace.openTextDocument({ language: 'json', content }));
    return;
  }
  const { document } = editor;
  const text = document.getText();
  const lines = /\.jsonl$/i.test(file.name);
  const at = lines ? text.trimEnd().length : text.lastIndexOf(']');
  if (at < 0) throw new Error('The file is no list of items: there is no ] to put the item before.');
  const before = text.slice(0, at).trimEnd();
  const body = lines ? JSON.stringify(item) : JSON.stringify(item, null, 2).replace(/^/gm, '  ');
  const comma = lines ? '' : before.endsWith('[') ? '' : ',';
  const end = lines ? '' : '\n';
  const range = new vscode.Range(document.positionAt(before.length), document.positionAt(lines ? text.length : at));
  await editor.edit((edit) => {
    edit.replace(range, `${comma}${before === '' ? '' : '\n'}${body}${end}${lines ? '\n' : ''}`);
  });
}

function fields(
  { task, type }: (typeof TASKS)[number],
  id: string,
  source: string,
  difficulty: string,
  question: string,
): Record<string, string> {
  const passages =
    task === 'contradiction_detection'
      ? { document_a: '', document_b: '', context_a: '', context_b: '' }
      : { document: '', context: '' };
  const reasons = task === 'contradiction_detection' ? { explanation: '' } : {};
  return { id, task_type: task, source, ...passages, question, answer: '', ...reasons, answer_type: type, difficulty };
}

/** The number after the highest of the task in the file. */
function nextId(prefix: string, file: ItemFileEntry | undefined): string {
  const numbers = (file?.items ?? []).map(({ id }) => (id.startsWith(prefix) ? Number(id.slice(prefix.length)) : 0));
  const next = Math.max(0, ...numbers.filter(Number.isInteger)) + 1;
  return `${prefix}${String(next).padStart(3, '0')}`;
}
