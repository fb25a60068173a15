/**
 * What storing results needs of a file system. Paths use `/`. Everything but `readText` and `list` creates nothing and
 * hides nothing: it fails as the file system does.
 */
export interface FileSystem {
  /** The text of a file, null where there is none. */
  readText(path: string): Promise<string | null>;
  /** Writes a file that is not there yet; fails where anything stands at `path`, so that no link is written through. */
  writeNew(path: string, text: string): Promise<void>;
  /** A part for a file's name that nobody can foresee. */
  unguessable(): string;
  /** Moves a file over whatever stands at `to`, in one step. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file; nothing happens where there is none. */
  remove(path: string): Promise<void>;
  /** Makes a folder and those above it; true where it was not there before. */
  makeFolder(path: string): Promise<boolean>;
  /** Names in a folder, empty where there is none. */
  list(folder: string): Promise<{ name: string; folder: boolean }[]>;
}

/** Writes a file whole: into a temporary file beside it, then renamed, so that a kill never leaves half of it. */
export async function writeWhole(files: FileSystem, path: string, text: string): Promise<void> {
  const temporary = `${path}.${files.unguessable()}.tmp`;
  try {
    await files.writeNew(temporary, text);
    await files.rename(temporary, path);
  } catch (error) {
    // Its name never comes again, so nothing else would clear it away. What went wrong first is what is told.
    await files.remove(temporary).catch(() => undefined);
    throw error;
  }
}

export function toJsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
