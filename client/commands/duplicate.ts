import type { Uri } from 'vscode';
import { genderOfName } from '../../core/author/names.ts';
import {
  DUPLICATE,
  DUPLICATE_FAULT,
  DUPLICATE_PLAN,
  type DuplicateCopy,
  type DuplicatePlan,
} from '../../protocol/duplicate.ts';
import type { VsCode } from '../vscode.ts';
import type { Handler } from './register.ts';
import { targetOf } from './target.ts';

type Ask = <T>(method: string, params: object) => Promise<T>;

const SHOWN_MS = 5000;

/** `sarq.duplicateCase`: asks for an id and a name, writes the copy beside the case and opens it. */
export function duplicateCommands(vscode: VsCode, ask: Ask): Record<string, Handler> {
  return {
    'sarq.duplicateCase': async (argument) => {
      const source = targetOf(vscode, argument);
      if (source === undefined) {
        void vscode.window.showInformationMessage('Sarq: open the case that is to be duplicated.');
        return;
      }
      await duplicate(vscode, ask, source);
    },
  };
}

async function duplicate(vscode: VsCode, ask: Ask, source: Uri): Promise<void> {
  const uri = source.toString();
  const plan = await ask<DuplicatePlan>(DUPLICATE_PLAN, { uri });
  const caseId = await vscode.window.showInputBox({
    title: 'Sarq: duplicate case as… · case id',
    prompt: 'The copy is about another customer: new ids, name, contacts, birthday and street, everywhere in it.',
    value: plan.caseId,
    valueSelection: [plan.caseId.lastIndexOf('.') + 1, plan.caseId.length],
    validateInput: async (text) => (await ask<string | null>(DUPLICATE_FAULT, { uri, caseId: text })) ?? undefined,
  });
  if (caseId === undefined) return;
  const customerName = plan.customerName === null ? '' : await askName(vscode, plan.customerName, plan.gender);
  if (customerName === undefined) return;
  const copy = await ask<DuplicateCopy>(DUPLICATE, { uri, caseId, customerName });
  if (copy.uri === null) {
    const document = await vscode.workspace.openTextDocument({ language: 'json', content: copy.text });
    await vscode.window.showTextDocument(document);
    return;
  }
  const target = vscode.Uri.parse(copy.uri);
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(target, { overwrite: false, contents: new TextEncoder().encode(copy.text) });
  if (!(await vscode.workspace.applyEdit(edit))) throw new Error(`${target.fsPath} could not be written.`);
  await vscode.window.showTextDocument(target, { preview: false });
  vscode.window.setStatusBarMessage(`Sarq: ${caseId} is written, with ${copy.ids} new ids.`, SHOWN_MS);
}

/** What the texts call the customer, which no change of a name can put right. */
const WORDS = { female: 'woman, "she" and "her"', male: 'man, "he" and "his"' };

function askName(vscode: VsCode, name: string, gender: DuplicatePlan['gender']): Thenable<string | undefined> {
  const stays = gender === null ? '' : ` The customer stays a ${WORDS[gender]} in all texts.`;
  return vscode.window.showInputBox({
    title: 'Sarq: duplicate case as… · customer',
    prompt: `The name of the customer in the copy.${stays}`,
    value: name,
    validateInput: (text) => {
      if (text.trim() === '') return 'Write a name.';
      const other = genderOfName(text);
      if (gender === null || other === null || other === gender) return undefined;
      const message = `Mostly a ${other === 'male' ? 'man' : 'woman'} has this name; the texts speak of a ${WORDS[gender]}.`;
      return { message, severity: vscode.InputBoxValidationSeverity.Warning };
    },
  });
}
