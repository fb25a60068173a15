/** A token of a JSON text; offsets are UTF-16 units. */
export interface Token {
  kind: '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'word';
  start: number;
  end: number;
  /** Of a string its content, of a word its text. */
  value: string;
}

const STRING = /"(?:[^"\\\r\n]|\\[^\r\n])*"?/;
const COMMENT = /\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)/;
const TOKEN = new RegExp(`${STRING.source}|[{}[\\],:]|${COMMENT.source}|[^\\s{}[\\],:"]+`, 'g');

/**
 * The tokens of a text that is being typed at `offset`; `at` is the one that holds the offset, null between tokens and
 * undefined in a comment. In a broken text a string there that lost its closing quote ends where the text goes on.
 */
export function tokensOf(
  text: string,
  offset: number,
  broken: boolean,
): { tokens: Token[]; at: Token | null | undefined } {
  const tokens: Token[] = [];
  const scan = new RegExp(TOKEN);
  let at: Token | null | undefined = null;
  for (let found = scan.exec(text); found; found = scan.exec(text)) {
    const [written] = found;
    const start = found.index;
    let end = start + written.length;
    if (written.startsWith('//') || written.startsWith('/*')) {
      if (offset > start && offset <= end) at = undefined;
      continue;
    }
    const kind = kindOf(written);
    const open =
      kind === 'string' && (written.length === 1 || !written.endsWith('"') || /[^\\](?:\\\\)*\\"$/.test(written));
    if (offset > start && (kind === 'word' || open ? offset <= end : offset < end)) {
      if (kind === 'string' && broken) end = writtenEnd(text, offset, end, open);
      at =
        kind === 'string' || kind === 'word'
          ? { kind, start, end, value: contentOf(kind, text.slice(start, end)) }
          : at;
      if (at) tokens.push(at);
      scan.lastIndex = end;
      continue;
    }
    tokens.push({ kind, start, end, value: contentOf(kind, written) });
  }
  return { tokens, at };
}

function kindOf(written: string): Token['kind'] {
  if (written.startsWith('"')) return 'string';
  return /^[{}[\],:]$/.test(written) ? (written as Token['kind']) : 'word';
}

function contentOf(kind: Token['kind'], written: string): string {
  if (kind !== 'string') return written;
  try {
    return JSON.parse(written) as string;
  } catch {
    return written.replace(/^"|"$/g, '');
  }
}

/**
 * Where the string ends that is being typed: at its quote, unless it has none or that quote was meant to open the next
 * string, which then follows at once; else where what is typed does.
 */
function writtenEnd(text: string, offset: number, end: number, open: boolean): number {
  const opensAnother = !open && /[^\s,:}\]"]/.test(text.charAt(end));
  if (!open && !opensAnother) return end;
  const rest = text.slice(offset, opensAnother ? end - 1 : end);
  return /^\s*[,:}\]]/.test(rest) ? offset : offset + (/^[\w./+-]*/.exec(rest)?.[0].length ?? 0);
}
