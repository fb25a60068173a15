import { html, type TemplateResult } from 'lit';
import type { TextPart, TextRef } from '../../protocol/panel.ts';
import { colouredJson } from './json.ts';
import { shown } from './shown.ts';

/** Coloured up to here; beyond, the elements would cost more than the colours are worth. */
const COLOURED = 20_000;
/** Characters that are laid out as one block, so that what is out of sight costs nothing. */
const BLOCK = 4000;

/** A text of a message, read out whole or, where it is too long for that, piece by piece. */
export function messageText(content: TextPart, ref: TextRef): TemplateResult {
  if (!content.whole) return html`<sarq-text .content=${content} .ref=${ref}></sarq-text>`;
  return textBlocks([content.text], content.format);
}

/** JSON scrolls in itself, so that a long result does not bury the conversation: then it must be reachable by Tab. */
export function textBlocks(pieces: string[], format: TextPart['format']): TemplateResult {
  const json = format === 'json';
  const blocks = pieces.map((piece) => block(piece, json));
  return json
    ? html`<div class="long-text json" dir="ltr" tabindex="0" role="group" aria-label="JSON">${blocks}</div>`
    : html`<div class="long-text" dir="auto">${blocks}</div>`;
}

function block(text: string, json: boolean): unknown {
  if (json && text.length <= COLOURED) return html`<span class="block">${colouredJson(text)}</span>`;
  if (text.length <= BLOCK) return html`<span class="block">${shown(text)}</span>`;
  return blocksOf(text).map((part) => html`<span class="block long">${shown(part)}</span>`);
}

/** Cut at line ends only: elsewhere the cut would be seen. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  while (text.length - start > BLOCK) {
    const line = text.indexOf('\n', start + BLOCK);
    if (line < 0) break;
    blocks.push(text.slice(start, line));
    start = line + 1;
  }
  blocks.push(text.slice(start));
  return blocks;
}
