import { writeFile } from 'node:fs/promises';

export class Uri {
  readonly scheme: string;
  readonly path: string;
  constructor(scheme: string, path: string) {
    this.scheme = scheme;
    this.path = path;
  }
  static file(path: string): Uri {
    return new Uri('file', path);
  }
  static parse(text: string): Uri {
    const [, scheme = 'file', path = ''] = /^([a-z-]+):(?:\/\/)?(.*)$/.exec(text) ?? [];
    return new Uri(scheme, decodeURIComponent(path));
  }
  static from({ scheme, path, query }: { scheme: string; path: string; query: string }): Uri {
    return new Uri(scheme, `${path}?${query}`);
  }
  static joinPath(base: Uri, ...parts: string[]): Uri {
    return new Uri(base.scheme, [base.path, ...parts].join('/'));
  }
  get fsPath(): string {
    return this.path;
  }
  toString(): string {
    return `${this.scheme}://${this.path}`;
  }
}

export class Position {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;
  constructor(line: number | Position, character: number | Position, endLine = 0, endCharacter = 0) {
    this.start = typeof line === 'number' ? new Position(line, Number(character)) : line;
    this.end = typeof character === 'number' ? new Position(endLine, endCharacter) : character;
  }
}

export class WorkspaceEdit {
  readonly files: { uri: Uri; overwrite: boolean; contents: Uint8Array }[] = [];
  createFile(uri: Uri, { overwrite, contents }: { overwrite: boolean; contents: Uint8Array }): void {
    this.files.push({ uri, overwrite, contents });
  }
  readonly replaced: { uri: Uri; text: string }[] = [];
  /** Of a whole document. */
  replace(uri: Uri, _whole: Range, text: string): void {
    this.replaced.push({ uri, text });
  }
}

export interface FakeDocument {
  uri: Uri;
  isDirty: boolean;
  text: string;
  getText(): string;
  positionAt(offset: number): Position;
  save(): Promise<boolean>;
}

/** A document that is open; saving it writes its file. */
export function fakeDocument(uri: Uri, text: string, isDirty: boolean): FakeDocument {
  const document: FakeDocument = {
    uri,
    isDirty,
    text,
    getText: () => document.text,
    positionAt: (offset) => new Position(0, offset),
    save: async () => {
      await writeFile(uri.path, document.text);
      return true;
    },
  };
  return document;
}
