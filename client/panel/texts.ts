import { shownText } from '../../core/results/message-view.ts';
import { chunkAt } from '../../core/results/shown-text.ts';
import type { TrialRecord } from '../../core/results/view.ts';
import type { TextRef, ToPanel } from '../../protocol/panel.ts';

/** Characters of a long text that go to the webview at once. */
const CHUNK = 60_000;

/** Long texts of a trial, given piece by piece: the one that is being read is laid out once. */
export class Texts {
  #text: { key: string; text: string } | undefined;

  forget(): void {
    this.#text = undefined;
  }

  piece(record: TrialRecord, ref: TextRef, offset: number): Extract<ToPanel, { type: 'text' }> {
    const key = JSON.stringify(ref);
    if (this.#text?.key !== key) this.#text = { key, text: textOf(record, ref) };
    const { text } = this.#text;
    const chunk = chunkAt(text, offset, CHUNK);
    return { type: 'text', ref, offset, end: chunk.end, total: text.length, text: chunk.text };
  }
}

function textOf(record: TrialRecord, ref: TextRef): string {
  if (ref.part === 'score') return JSON.stringify(record.score, null, 2);
  return shownText(record.transcript, ref) ?? '';
}
