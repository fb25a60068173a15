import { sep } from 'node:path';
import type { WorkspaceFolder } from 'vscode-languageserver/node';
import { pathOf } from '../uri.ts';
import type { ConfigShelf } from './config.ts';
import { Root } from './root.ts';

/** The open workspace folders, and the stand-in for files outside them. */
export class Roots {
  readonly loose: Root;
  readonly #configs: ConfigShelf;
  #folders: Root[] = [];

  constructor(configs: ConfigShelf) {
    this.#configs = configs;
    this.loose = new Root(null, configs);
  }

  get folders(): readonly Root[] {
    return this.#folders;
  }

  get all(): readonly Root[] {
    return [...this.#folders, this.loose];
  }

  /** Takes the folders that came and returns their roots; those that lie on no disk are left out. */
  add(folders: readonly WorkspaceFolder[]): Root[] {
    const known = new Set(this.#folders.map((root) => root.path));
    const paths = folders.map((folder) => pathOf(folder.uri)).filter((path) => path !== null && !known.has(path));
    const added = [...new Set(paths)].map((path) => new Root(path, this.#configs));
    // The deepest first: a folder opened inside another one is its own root.
    this.#folders = [...this.#folders, ...added].sort((a, b) => (b.path ?? '').length - (a.path ?? '').length);
    return added;
  }

  remove(folders: readonly WorkspaceFolder[]): void {
    const gone = new Set(folders.map((folder) => pathOf(folder.uri)));
    this.#folders = this.#folders.filter((root) => !gone.has(root.path));
  }

  of(path: string | null): Root {
    if (path === null) return this.loose;
    return this.#folders.find((root) => root.path !== null && isInside(path, root.path)) ?? this.loose;
  }
}

export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
