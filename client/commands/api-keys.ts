import type { QuickPickItem } from 'vscode';
import { checkBaseUrl, originOf } from '../../core/models/origin.ts';
import type { Banks } from '../banks.ts';
import type { Engine } from '../bundles.ts';
import type { ApiKeys } from '../secrets.ts';
import type { VsCode } from '../vscode.ts';
import type { Handler } from './register.ts';
import { placeOf } from './target.ts';

interface OriginItem extends QuickPickItem {
  /** Undefined for "another address". */
  origin?: string;
}

/** `sarq.setApiKey` and `sarq.forgetApiKey`: keys live in the editor's secret storage, each bound to one origin. */
export function keyCommands(
  vscode: VsCode,
  banks: Banks,
  engine: () => Engine,
  keys: ApiKeys,
): Record<string, Handler> {
  /** A bank that cannot be read names no addresses; a key can be stored all the same. */
  const named = async (target: unknown) => {
    const place = placeOf(vscode, target);
    const bank = place === undefined ? undefined : await banks.at(place).catch(() => undefined);
    if (bank === undefined) return [];
    return Object.values(engine().choicesOf(bank)).flatMap(({ choices }) => choices);
  };
  const askOrigin = async (target: unknown): Promise<string | undefined> => {
    const stored = new Set(keys.origins());
    const details = new Map(
      (await named(target)).flatMap(({ origin, name }) => (origin === null ? [] : [[origin, name]])),
    );
    const items: OriginItem[] = [...new Set([...details.keys(), ...stored])].map((origin) => ({
      origin,
      label: origin,
      description: [details.get(origin), stored.has(origin) ? 'has a key' : ''].filter(Boolean).join(', '),
    }));
    if (items.length === 0) return askAddress(vscode);
    const other: OriginItem = { label: 'Another address…' };
    const item = await vscode.window.showQuickPick([...items, other], { title: 'Sarq: whose API key?' });
    if (item === undefined) return undefined;
    return item.origin ?? askAddress(vscode);
  };
  return {
    'sarq.setApiKey': async (target) => {
      const origin = originIn(target) ?? (await askOrigin(target));
      if (origin === undefined) return;
      const key = await vscode.window.showInputBox({
        title: `Sarq: API key for ${origin}`,
        prompt: 'Kept in the secret storage of VS Code and sent to this address only.',
        password: true,
        ignoreFocusOut: true,
        validateInput: (text) => (text.trim() === '' ? 'enter the key' : undefined),
      });
      if (key === undefined) return;
      await keys.set(origin, key.trim());
      void vscode.window.showInformationMessage(`Sarq: the key for ${origin} is stored.`);
    },
    'sarq.forgetApiKey': async () => {
      const origins = keys.origins();
      if (origins.length === 0) {
        void vscode.window.showInformationMessage('Sarq: no API key is stored.');
        return;
      }
      const origin = await vscode.window.showQuickPick(origins, { title: 'Sarq: forget the API key for' });
      if (origin === undefined) return;
      await keys.forget(origin);
      void vscode.window.showInformationMessage(`Sarq: the key for ${origin} is gone.`);
    },
  };
}

/** The origin of the profile that the command was called on, in the sidebar. */
function originIn(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null || !('origin' in target)) return undefined;
  return typeof target.origin === 'string' ? target.origin : undefined;
}

async function askAddress(vscode: VsCode): Promise<string | undefined> {
  const address = await vscode.window.showInputBox({
    title: 'Sarq: address of the API',
    placeHolder: 'https://api.example.com/v1',
    ignoreFocusOut: true,
    validateInput: (text) => {
      const { error } = checkBaseUrl(text.trim());
      return error === undefined ? undefined : `The address ${error}.`;
    },
  });
  return address === undefined ? undefined : originOf(address.trim());
}
