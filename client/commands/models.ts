import type { QuickPickItem } from 'vscode';
import type { Role } from '../running/choices.ts';
import type { Banks } from '../banks.ts';
import type { Engine } from '../bundles.ts';
import type { PickedModels } from '../settings.ts';
import type { VsCode } from '../vscode.ts';
import type { Handler } from './register.ts';
import { placeOf } from './target.ts';

const ROLES: Record<Role, { label: string; does: string }> = {
  candidate: { label: 'Candidate', does: 'the model under test' },
  judge: { label: 'Judge', does: 'judges the response' },
  resolver: { label: 'Resolver', does: 'tells whether a write was confirmed' },
};

interface RoleItem extends QuickPickItem {
  role: Role;
}

interface ModelItem extends QuickPickItem {
  /** Undefined for "as configured". */
  name?: string;
}

/** `sarq.selectModel`: which model plays which part in this workspace. */
export function modelCommands(
  vscode: VsCode,
  banks: Banks,
  engine: () => Engine,
  picked: PickedModels,
): Record<string, Handler> {
  return {
    'sarq.selectModel': async (target) => {
      const place = placeOf(vscode, target);
      if (place === undefined) {
        void vscode.window.showInformationMessage('Sarq: open a folder with cases first.');
        return;
      }
      const options = engine().choicesOf(await banks.at(place));
      const roles = (Object.keys(ROLES) as Role[]).map((role): RoleItem => {
        const { label, does } = ROLES[role];
        return { role, label, description: options[role].now, detail: does };
      });
      const role = (await vscode.window.showQuickPick(roles, { title: 'Sarq: which model?' }))?.role;
      if (role === undefined) return;
      const items: ModelItem[] = [
        { label: 'As configured', description: 'what sarq.config.jsonc, the settings or the environment say' },
        ...options[role].choices.map(({ name, detail }) => ({
          name,
          label: name === options[role].now ? `$(check) ${name}` : name,
          description: detail,
        })),
      ];
      const title = `Sarq: ${ROLES[role].label}`;
      const item = await vscode.window.showQuickPick(items, { title, matchOnDescription: true });
      if (item !== undefined) await picked.pick(role, item.name);
    },
  };
}
