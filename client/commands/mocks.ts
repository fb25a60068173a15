import type { QuickPickItem, Uri } from 'vscode';
import { isObject, type JsonObject } from '../../core/document/json.ts';
import { parseText } from '../../core/document/text.ts';
import {
  GOLD_REPLY,
  MOCK_FORM,
  TRY_MOCK,
  type GoldCallPlace,
  type MockCall,
  type MockForm,
  type MockReply,
} from '../../protocol/mocks.ts';
import type { Engine } from '../bundles.ts';
import type { ReplyDocuments } from '../mocks/reply-documents.ts';
import type { VsCode } from '../vscode.ts';
import type { Handler } from './register.ts';
import { targetOf } from './target.ts';

type Ask = <T>(method: string, params: object) => Promise<T>;

/** `sarq.tryMock` and `sarq.showReply`: what the mocks of a case reply, to any arguments and on the gold path. */
export function mockCommands(
  vscode: VsCode,
  ask: Ask,
  engine: () => Engine,
  replies: ReplyDocuments,
): Record<string, Handler> {
  const { window } = vscode;
  const show = async (uri: Uri, reply: MockReply | null) => {
    if (reply === null) throw new Error('the case does not have that any more.');
    await replies.show(uri, reply);
  };
  return {
    'sarq.tryMock': async (target, named) => {
      const uri = targetOf(vscode, target);
      if (uri === undefined) return void window.showInformationMessage('Sarq: open a case to try its mocks.');
      const tool = typeof named === 'string' ? named : await pickMock(vscode, uri);
      if (tool === undefined) return;
      const form = await ask<MockForm | null>(MOCK_FORM, { uri: uri.toString(), tool });
      if (form === null) throw new Error(`the case has no mock for ${tool} any more.`);
      const args = await engine().askArguments(vscode, form);
      if (args === undefined) return;
      const call: MockCall = { uri: uri.toString(), tool, arguments: args };
      await show(uri, await ask<MockReply | null>(TRY_MOCK, call));
    },
    'sarq.showReply': async (target, named) => {
      const uri = targetOf(vscode, target);
      if (uri === undefined)
        return void window.showInformationMessage('Sarq: open a case to see what its mocks reply.');
      const call = typeof named === 'number' ? named : await pickGoldCall(vscode, uri);
      if (call === undefined) return;
      const place: GoldCallPlace = { uri: uri.toString(), call };
      await show(uri, await ask<MockReply | null>(GOLD_REPLY, place));
    },
  };
}

async function pickMock(vscode: VsCode, uri: Uri): Promise<string | undefined> {
  const { mock } = caseIn(vscode, uri);
  const tools = isObject(mock) ? Object.keys(mock).filter((tool) => !tool.startsWith('_')) : [];
  if (tools.length === 0) throw new Error('the case has no mocks.');
  return vscode.window.showQuickPick(tools, { title: 'Sarq: which mock?' });
}

interface CallItem extends QuickPickItem {
  call: number;
}

async function pickGoldCall(vscode: VsCode, uri: Uri): Promise<number | undefined> {
  const { gold } = caseIn(vscode, uri);
  const calls = isObject(gold) && Array.isArray(gold['tool_calls']) ? gold['tool_calls'] : [];
  const items = calls.flatMap((entry, call): CallItem[] => {
    if (!isObject(entry) || typeof entry['tool'] !== 'string' || !isObject(entry['arguments'])) return [];
    return [{ call, label: `${call + 1} ${entry['tool']}`, description: JSON.stringify(entry['arguments']) }];
  });
  if (items.length === 0) throw new Error('the case has no gold calls.');
  return (await vscode.window.showQuickPick(items, { title: 'Sarq: which gold call?' }))?.call;
}

/** The case as its editor shows it, as far as it can be read. */
function caseIn(vscode: VsCode, uri: Uri): JsonObject {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
  const value = document && parseText(document.getText()).value;
  return isObject(value) ? value : {};
}
