import type { Disposable, Event, EventEmitter, TreeDataProvider, TreeItem } from 'vscode';
import type { Banks } from '../banks.ts';
import type { Engine } from '../bundles.ts';
import { placeOf } from '../commands/target.ts';
import type { ListedProfile } from '../running/profiles.ts';
import type { VsCode } from '../vscode.ts';

/** The last test of a profile, in the words of the view. */
export interface LastTest {
  ok: boolean;
  /** In a few words, such as `works, 320 ms`. */
  summary: string;
  /** One line per step. */
  details: string;
}

/** What the tree shows: a profile, or why there are none. */
export type Node = ListedProfile | { problem: string };

export const VIEW = 'sarq.models';

/** The sidebar's list of model profiles: what each is, what it is used for, and how its last test went. */
export class ProfilesView implements TreeDataProvider<Node>, Disposable {
  readonly onDidChangeTreeData: Event<void>;
  readonly #vscode: VsCode;
  readonly #banks: Banks;
  readonly #engine: () => Engine;
  readonly #changed: EventEmitter<void>;
  readonly #tests = new Map<string, LastTest>();
  readonly #own: { dispose(): unknown }[];

  constructor(vscode: VsCode, banks: Banks, engine: () => Engine) {
    this.#vscode = vscode;
    this.#banks = banks;
    this.#engine = engine;
    this.#changed = new vscode.EventEmitter<void>();
    this.onDidChangeTreeData = this.#changed.event;
    const configures = /\/(sarq\.config\.jsonc|\.env)$/;
    this.#own = [
      this.#changed,
      vscode.window.registerTreeDataProvider(VIEW, this),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (configures.test(uri.path)) this.refresh();
      }),
      // An open configuration takes over what was written to its file a moment later.
      vscode.workspace.onDidChangeTextDocument(({ document: { uri, isDirty } }) => {
        if (!isDirty && configures.test(uri.path)) this.refresh();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('sarq')) this.refresh();
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.refresh();
      }),
    ];
  }

  refresh(): void {
    this.#changed.fire();
  }

  remember(name: string, test: LastTest): void {
    this.#tests.set(name, test);
    this.refresh();
  }

  async getChildren(): Promise<Node[]> {
    const place = placeOf(this.#vscode, undefined);
    // An untrusted workspace's files may not say where anything is sent; the view says how to trust it.
    if (place === undefined || !this.#vscode.workspace.isTrusted) return [];
    try {
      return this.#engine().listedProfiles(await this.#banks.at(place));
    } catch (error) {
      return [{ problem: error instanceof Error ? error.message : String(error) }];
    }
  }

  getTreeItem(node: Node): TreeItem {
    const { TreeItem, ThemeIcon } = this.#vscode;
    if ('problem' in node) {
      const item = new TreeItem(node.problem.split('\n')[0] ?? '');
      item.iconPath = new ThemeIcon('error');
      item.tooltip = node.problem;
      item.command = { command: 'sarq.openConfig', title: 'Open Configuration' };
      return item;
    }
    const last = this.#tests.get(node.name);
    const item = new TreeItem(node.name);
    item.id = node.name;
    // The sidebar is narrow: what changes stands first.
    item.description = [node.roles.join(', '), last?.summary, `${node.provider}, ${node.about}`]
      .filter(Boolean)
      .join(' · ');
    item.tooltip = [node.name, `${node.provider}: ${node.about}`, ...(last ? [last.details] : ['not tested yet'])].join(
      '\n',
    );
    item.iconPath = new ThemeIcon(last === undefined ? 'circle-outline' : last.ok ? 'pass' : 'error');
    item.contextValue = `profile${node.judges ? '.judges' : ''}${node.origin === null ? '' : '.key'}`;
    item.accessibilityInformation = { label: `${node.name}, ${item.description}` };
    return item;
  }

  dispose(): void {
    for (const each of this.#own) each.dispose();
  }
}
