import type { Disposable, FileChangeEvent, FileStat, FileSystemProvider, Uri } from 'vscode';
import type { VsCode } from './vscode.ts';

const SCHEME = 'sarq-schemas';

/**
 * Tells the editor's own JSON support which open files are cases, wherever they lie. A file with a schema, even one that
 * allows everything, is not offered its own words beside what Sarq completes. The manifest can name folders only, in
 * `jsonValidation`; this is what it calls a `jsonValidationRegistry`, a file that need not be one.
 */
export class CaseSchemas implements Disposable {
  readonly #vscode: VsCode;
  readonly #changed;
  readonly #registration: Disposable;
  readonly #schema: string;
  #content = new Uint8Array();
  #version = 0;

  constructor(vscode: VsCode, extensionUri: Uri) {
    this.#vscode = vscode;
    this.#schema = vscode.Uri.joinPath(extensionUri, 'schemas/any.schema.json').toString();
    this.#changed = new vscode.EventEmitter<FileChangeEvent[]>();
    const readOnly = () => {
      throw vscode.FileSystemError.NoPermissions();
    };
    const provider: FileSystemProvider = {
      onDidChangeFile: this.#changed.event,
      watch: () => new vscode.Disposable(() => undefined),
      stat: (): FileStat => ({
        ...{ type: vscode.FileType.File, ctime: 0, mtime: this.#version, size: this.#content.length },
      }),
      readFile: () => this.#content,
      readDirectory: () => [],
      ...{ createDirectory: readOnly, writeFile: readOnly, delete: readOnly, rename: readOnly },
    };
    this.#registration = vscode.workspace.registerFileSystemProvider(SCHEME, provider, { isReadonly: true });
    this.#write([]);
  }

  /** `cases`: every open document that is a case. */
  update(cases: readonly Uri[]): void {
    this.#write(cases.map(patternOf).sort());
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }

  #write(fileMatch: readonly string[]): void {
    const schemas = fileMatch.length === 0 ? [] : [{ url: this.#schema, fileMatch }];
    this.#content = new TextEncoder().encode(JSON.stringify({ schemas }));
    const uri = this.#vscode.Uri.parse(`${SCHEME}:/cases.json`);
    this.#changed.fire([{ type: this.#vscode.FileChangeType.Changed, uri }]);
    this.#version++;
  }
}

/** A pattern that fits a path; marks that have a meaning in patterns stand for any one mark. An untitled file has no folder. */
function patternOf({ scheme, path }: Uri): string {
  const plain = path.replace(/^\//, '').replace(/[*?[\]{}\\!]/g, '?');
  return scheme === 'untitled' ? `*${plain}` : plain;
}
