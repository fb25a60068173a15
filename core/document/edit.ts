import { layoutOf } from './layout.ts';
import { scanText } from './scan.ts';
import { splicesOf, type Editable, type JsonEdit, type TextSplice } from './splice.ts';
import { parseText } from './text.ts';
import { readTree, type TreeNode } from './tree.ts';

export type { JsonEdit, TextSplice } from './splice.ts';

/**
 * Writes edits into a JSON text, each on the outcome of the one before, in the author's own layout: nothing is written
 * anew that does not change. Returns the splices of the text as it was (offsets and lengths in UTF-16 units, in order, not
 * touching each other) and the text that comes of them; null where the text is too broken at one of the places, or has
 * not the place. Takes any text and never throws.
 */
export function editText(text: string, edits: readonly JsonEdit[]): { splices: TextSplice[]; text: string } | null {
  const draft = new Draft(text);
  for (const edit of edits) {
    const on = editable(draft.text);
    const splices = on && splicesOf(on, edit);
    if (!splices) return null;
    for (const splice of splices.reverse()) draft.splice(splice);
  }
  return { splices: draft.splices(), text: draft.text };
}

function editable(text: string): Editable | null {
  if (scanText(text).tooDeepAt >= 0) return null;
  const { root, errors } = readTree(text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text);
  if (!root) return null;
  // Comments and commas too many lose nothing.
  const lost = errors.length > 0 && !parseText(text).whole ? errors : [];
  const isSound = ({ offset, length }: TreeNode) =>
    !lost.some((error) => error.offset + error.length >= offset && error.offset <= offset + length);
  return { text, root, layout: layoutOf(text, root), isSound };
}

/** A stretch of the first text that is still there, or text that was added. */
type Piece = { from: number; to: number } | { added: string };

/** A text under change that still knows what of it stood there at first. */
class Draft {
  text: string;
  readonly #first: string;
  #pieces: Piece[];

  constructor(text: string) {
    this.text = text;
    this.#first = text;
    this.#pieces = [{ from: 0, to: text.length }];
  }

  splice({ offset, length, content }: TextSplice): void {
    this.text = this.text.slice(0, offset) + content + this.text.slice(offset + length);
    const [head, rest] = cut(this.#pieces, offset);
    const [, tail] = cut(rest, length);
    this.#pieces = [...head, ...(content === '' ? [] : [{ added: content }]), ...tail];
  }

  splices(): TextSplice[] {
    const found: TextSplice[] = [];
    let [at, content] = [0, ''];
    const close = (next: number) => {
      if (next > at || content !== '') found.push({ offset: at, length: next - at, content });
    };
    for (const piece of this.#pieces) {
      if ('added' in piece) content += piece.added;
      else {
        close(piece.from);
        [at, content] = [piece.to, ''];
      }
    }
    close(this.#first.length);
    return found.filter(({ offset, length, content: added }) => this.#first.slice(offset, offset + length) !== added);
  }
}

function cut(pieces: readonly Piece[], at: number): [Piece[], Piece[]] {
  const [head, tail]: [Piece[], Piece[]] = [[], []];
  let left = at;
  for (const piece of pieces) {
    const size = 'added' in piece ? piece.added.length : piece.to - piece.from;
    if (left >= size) head.push(piece);
    else if (left <= 0) tail.push(piece);
    else if ('added' in piece) {
      head.push({ added: piece.added.slice(0, left) });
      tail.push({ added: piece.added.slice(left) });
    } else {
      head.push({ from: piece.from, to: piece.from + left });
      tail.push({ from: piece.from + left, to: piece.to });
    }
    left -= size;
  }
  return [head, tail];
}
