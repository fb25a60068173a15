import { isWriteTool, type ToolContract, type ToolField } from '../contract/contract.ts';
import { code, plain, plainLines } from './markdown.ts';

/** What a tool does to the bank, in one phrase: `read`, `write, asks for confirmation`, `calculator`. */
export function actionOf(contract: ToolContract): string {
  const action = isWriteTool(contract) ? 'write' : contract.actionType;
  const confirmed = contract.requiresConfirmation ? `${action}, asks for confirmation` : action;
  return contract.origin === 'inline' ? `${confirmed}, defined in this case` : confirmed;
}

/** A tool as Markdown: what it does, inputs, outputs, what should be called before. Its texts are shown, never interpreted. */
export function toolCard(contract: ToolContract): string {
  const before = contract.prerequisites.map(code).join(', ');
  return [
    `**${plain(contract.name)}** (${plain(actionOf(contract))})`,
    plainLines(contract.description),
    ...fieldList('Inputs', contract.inputs, true),
    ...fieldList('Outputs', contract.outputs, false),
    ...(before === '' ? [] : [`Call before: ${before}`]),
  ].join('\n\n');
}

/** One field as a line of Markdown. */
export function fieldLine(field: ToolField, asInput: boolean): string {
  const notes = [
    field.type,
    ...(asInput ? [field.required ? 'required' : 'optional'] : []),
    ...(field.enum ? [field.enum.map((value) => JSON.stringify(value)).join(' | ')] : []),
    ...(field.default === undefined ? [] : [`default ${JSON.stringify(field.default)}`]),
  ];
  const description = field.description === '' ? '' : `: ${plain(field.description)}`;
  return `${code(field.name)} (${plain(notes.join(', '))})${description}`;
}

function fieldList(title: string, fields: readonly ToolField[], asInput: boolean): string[] {
  if (fields.length === 0) return [];
  return [`${title}:\n${fields.map((field) => `- ${fieldLine(field, asInput)}`).join('\n')}`];
}
