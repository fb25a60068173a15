import type { QuickPickItem } from 'vscode';
import { isObject, setKey, type Json, type JsonObject } from '../../core/document/json.ts';
import type { MockArgument, MockForm, MockStart } from '../../protocol/mocks.ts';
import type { VsCode } from '../vscode.ts';
import { argumentErrors, parsed, readArgument, writeArgument } from './argument-text.ts';

interface FormItem extends QuickPickItem {
  /** Undefined for the entry that ends the form. */
  argument?: MockArgument;
}

/** Asks for the arguments of a call, beginning with those of a gold call; undefined where the form was left. */
export async function askArguments(vscode: VsCode, form: MockForm): Promise<JsonObject | undefined> {
  const start = await askStart(vscode, form);
  if (start === undefined) return undefined;
  const args = { ...(start.arguments as JsonObject) };
  if (form.arguments === null) return askJson(vscode, form.tool, args);
  const fields = [...form.arguments, ...strangersIn(args, form.arguments)];
  for (;;) {
    const errors = argumentErrors(form.arguments, args, form.tool);
    const faultOf = (name: string) => errors.find(({ path }) => path[0] === name)?.message;
    const go: FormItem = {
      label: '$(play) Show the reply',
      description: errors.length === 0 ? 'the arguments are valid' : `not valid (S3): ${errors[0]?.message ?? ''}`,
    };
    const items = fields.map((argument) => itemOf(argument, args, faultOf(argument.name)));
    const picked = await vscode.window.showQuickPick<FormItem>([go, ...items], {
      title: `Sarq: ${form.tool} · arguments`,
      placeHolder: 'Pick an argument to change it',
      ignoreFocusOut: true,
      matchOnDetail: true,
    });
    if (picked === undefined) return undefined;
    if (picked.argument === undefined) return args;
    await change(vscode, args, picked.argument);
  }
}

/** A single set of arguments needs no question. */
async function askStart(vscode: VsCode, { tool, starts }: MockForm): Promise<MockStart | undefined> {
  const empty: MockStart = { name: 'no arguments', arguments: {} };
  if (starts.length < 2) return starts[0] ?? empty;
  const items = [...starts, empty].map((start) => ({
    label: start === empty ? 'No arguments' : `The arguments of ${start.name}`,
    description: start === empty ? '' : JSON.stringify(start.arguments),
    start,
  }));
  return (await vscode.window.showQuickPick(items, { title: `Sarq: ${tool} · begin with`, ignoreFocusOut: true }))
    ?.start;
}

/** A tool without contract takes any arguments. */
async function askJson(vscode: VsCode, tool: string, args: JsonObject): Promise<JsonObject | undefined> {
  const text = await vscode.window.showInputBox({
    title: `Sarq: ${tool} · arguments`,
    prompt: 'A JSON object. The tool is not exposed in this case, so nothing is known of its arguments.',
    value: JSON.stringify(args),
    ignoreFocusOut: true,
    validateInput: (typed) => (isObject(parsed(typed)) ? undefined : 'a JSON object'),
  });
  const json = text === undefined ? undefined : parsed(text);
  return isObject(json) ? json : undefined;
}

/** Arguments of the gold call that the tool does not have: they can be seen and left out. */
function strangersIn(args: JsonObject, known: readonly MockArgument[]): MockArgument[] {
  const names = Object.keys(args).filter((name) => !known.some((argument) => argument.name === name));
  return names.map((name) => ({ name, type: '', required: false, description: '' }));
}

function itemOf(argument: MockArgument, args: JsonObject, fault: string | undefined): FormItem {
  const { name, type, required, description } = argument;
  const value = own(args, name);
  const kind = [type, required ? 'required' : 'optional'].filter((part) => part !== '').join(', ');
  return {
    argument,
    label: `${fault === undefined ? '' : '$(warning) '}${name}`,
    description: value === undefined ? 'not given' : writeArgument(value, argument),
    detail: fault ?? (description === '' ? kind : `${kind}: ${description.replace(/\s+/g, ' ')}`),
  };
}

async function change(vscode: VsCode, args: JsonObject, argument: MockArgument): Promise<void> {
  const { name, type, enum: allowed = [] } = argument;
  const title = `Sarq: ${name}`;
  const choices: unknown[] = type === 'boolean' ? [true, false] : allowed;
  if (choices.length > 0 && type !== 'array<string>') {
    const items = choices.map((value) => ({ label: String(value), value: value as Json | undefined }));
    const leave = { label: '$(close) Leave it out', value: undefined };
    const picked = await vscode.window.showQuickPick([...items, leave], { title, ignoreFocusOut: true });
    if (picked) put(args, name, picked.value);
    return;
  }
  const text = await vscode.window.showInputBox({
    title,
    prompt: promptOf(argument),
    value: writeArgument(own(args, name), argument),
    ignoreFocusOut: true,
    validateInput: (typed) => {
      const read = typed === '' ? null : readArgument(typed, argument);
      return read !== null && 'fault' in read ? read.fault : undefined;
    },
  });
  if (text === undefined) return;
  const read = text === '' ? null : readArgument(text, argument);
  if (read === null) put(args, name, undefined);
  else if ('value' in read) put(args, name, read.value);
}

function promptOf({ type, description, known = [] }: MockArgument): string {
  const how = { 'array<string>': 'Texts with commas between, or a JSON list.', object: 'A JSON object.' }[type] ?? '';
  const here = known.length === 0 ? '' : `In the case: ${known.join(', ')}.`;
  return [description.replace(/\s+/g, ' '), how, here, 'Empty: leave it out.'].filter((part) => part !== '').join(' ');
}

function own(args: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(args, name) ? args[name] : undefined;
}

function put(args: JsonObject, name: string, value: Json | undefined): void {
  if (value === undefined) Reflect.deleteProperty(args, name);
  else setKey(args, name, value);
}
