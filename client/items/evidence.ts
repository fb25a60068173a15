import type { Disposable, TextEditor } from 'vscode';
import { ITEM_EVIDENCE, type Evidence } from '../../protocol/items.ts';
import type { VsCode } from '../vscode.ts';

/** How long typing and scrolling rest before the marks are drawn again. */
const AFTER_MS = 250;
/** Lines above and below the visible ones that are marked too. */
const BEYOND = 60;

/** Highlights the part of each passage that supports the answer, in the visible editors of item files. */
export class EvidenceMarks implements Disposable {
  readonly #vscode: VsCode;
  readonly #ask: <T>(method: string, params: object) => Promise<T>;
  readonly #isItems: (uri: string) => boolean;
  readonly #report: (error: unknown) => void;
  readonly #style;
  readonly #own: { dispose(): unknown }[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    vscode: VsCode,
    ask: <T>(method: string, params: object) => Promise<T>,
    isItems: (uri: string) => boolean,
    report: (error: unknown) => void,
  ) {
    this.#vscode = vscode;
    this.#ask = ask;
    this.#isItems = isItems;
    this.#report = report;
    this.#style = vscode.window.createTextEditorDecorationType({
      backgroundColor: new vscode.ThemeColor('editor.wordHighlightBackground'),
      overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.wordHighlightForeground'),
      overviewRulerLane: vscode.OverviewRulerLane.Center,
      rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    });
    const soon = () => {
      this.refresh();
    };
    const { window } = vscode;
    this.#own = [
      this.#style,
      window.onDidChangeVisibleTextEditors(soon),
      window.onDidChangeTextEditorVisibleRanges(soon),
    ];
  }

  refresh(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const editor of this.#vscode.window.visibleTextEditors) this.#mark(editor).catch(this.#report);
    }, AFTER_MS);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const each of this.#own) each.dispose();
  }

  async #mark(editor: TextEditor): Promise<void> {
    const uri = editor.document.uri.toString();
    if (!this.#isItems(uri)) return;
    const [first, last] = [editor.visibleRanges[0], editor.visibleRanges.at(-1)];
    const from = (first?.start.line ?? 0) - BEYOND;
    const to = (last?.end.line ?? 0) + BEYOND;
    const { version } = editor.document;
    const found = await this.#ask<Evidence[]>(ITEM_EVIDENCE, { uri, from, to });
    if (editor.document.version !== version) return;
    const { Range } = this.#vscode;
    editor.setDecorations(
      this.#style,
      found.map(({ range: { start, end } }) => new Range(start.line, start.character, end.line, end.character)),
    );
  }
}
