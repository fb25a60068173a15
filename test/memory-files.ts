import type { FileSystem } from '../core/results/files.ts';

/** A file system in memory. `failOn` may throw before any change, as a full disk or a kill would. */
export class MemoryFiles implements FileSystem {
  readonly texts = new Map<string, string>();
  #names = 0;
  failOn: (step: string, path: string) => void = () => undefined;

  async readText(path: string): Promise<string | null> {
    return this.texts.get(path) ?? null;
  }
  async writeNew(path: string, text: string): Promise<void> {
    if (this.texts.has(path)) throw new Error(`${path} is there already`);
    // A write that is interrupted leaves half of the text.
    this.texts.set(path, text.slice(0, text.length / 2));
    this.failOn('write', path);
    this.texts.set(path, text);
  }
  unguessable(): string {
    return String(++this.#names);
  }
  async rename(from: string, to: string): Promise<void> {
    this.failOn('rename', to);
    this.texts.set(to, this.texts.get(from) ?? '');
    this.texts.delete(from);
  }
  async remove(path: string): Promise<void> {
    this.failOn('remove', path);
    this.texts.delete(path);
  }
  async makeFolder(path: string): Promise<boolean> {
    // Folders exist by the files in them.
    return (await this.list(path)).length === 0;
  }
  async list(folder: string): Promise<{ name: string; folder: boolean }[]> {
    const below = [...this.texts.keys()].filter((path) => path.startsWith(`${folder}/`));
    const rests = below.map((path) => path.slice(folder.length + 1).split('/'));
    const names = new Map(rests.map(([name, ...deeper]) => [name ?? '', deeper.length > 0]));
    return [...names].map(([name, isFolder]) => ({ name, folder: isFolder }));
  }
}
