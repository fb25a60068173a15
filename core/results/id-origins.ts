import type { ArgumentView, IdOrigin, MessageView } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { collectIds } from '../grade/ids.ts';
import { idsTaught } from '../grade/s1.ts';
import { idsByPath } from '../lint/known-ids.ts';
import type { Message } from '../run/transcript.ts';
import { clip } from './shown-text.ts';

/** Where the assistant had each id from in one conversation (SPEC 6, S1), as far as it was read; the first origin counts. */
export class IdOrigins {
  readonly #source: JsonObject;
  readonly #known = new Map<string, IdOrigin>();
  #unseen: Map<string, IdOrigin> | undefined;

  constructor(source: Case) {
    // A case that is shown need not be one that can be run: from here on it is plain JSON.
    this.#source = source as unknown as JsonObject;
    const setup = this.#source['setup'];
    const login = isObject(setup) ? setup['login_context'] : undefined;
    for (const [id, path] of idsByPath(login)) {
      const casePath = ['setup', 'login_context', ...path];
      this.#known.set(id, { kind: 'login', label: 'login context', message: null, casePath });
    }
  }

  /** Enters what a message made known; `tool` is the one that a tool message answers for. */
  learn(message: Message, { index, prior, turn }: MessageView, tool: string | null): void {
    const kind = message.role === 'tool' ? 'reply' : 'said';
    const label =
      kind === 'reply' ? (tool === null ? 'a tool' : clip(tool, 60)) : prior ? 'earlier message' : `turn ${turn ?? ''}`;
    for (const id of idsTaught(message as unknown as JsonObject, prior)) {
      if (this.#known.has(id)) continue;
      const casePath = turn === null ? null : ['user_turns', turn - 1, 'content'];
      this.#known.set(id, { kind, label, message: index, casePath });
    }
  }

  of(id: string): IdOrigin {
    return this.#known.get(id) ?? this.#unread().get(id) ?? NOWHERE;
  }

  /** Ids of the case that nothing has told the assistant yet. */
  #unread(): ReadonlyMap<string, IdOrigin> {
    if (this.#unseen !== undefined) return this.#unseen;
    this.#unseen = new Map();
    for (const part of ['mock', 'gold']) {
      for (const [id, path] of idsByPath(this.#source[part])) {
        const label =
          part === 'mock' ? `mock of ${clip(String(path[0]), 60)}, not told yet` : 'gold only, told by nobody';
        if (!this.#unseen.has(id))
          this.#unseen.set(id, { kind: 'unseen', label, message: null, casePath: [part, ...path] });
      }
    }
    return this.#unseen;
  }
}

const NOWHERE: IdOrigin = { kind: 'nowhere', label: 'from nowhere', message: null, casePath: null };
const MOST_ROWS = 40;

/** Arguments as rows, each id in them with its origin; null where there are too many. */
export function argumentTable(args: JsonObject, origins: IdOrigins | null): ArgumentView[] | null {
  const names = Object.keys(args);
  if (names.length > MOST_ROWS) return null;
  return names.map((name) => ({ name: clip(name, 200), value: pieces(name, args[name] as Json, origins) }));
}

function pieces(name: string, value: Json, origins: IdOrigins | null): ArgumentView['value'] {
  const text = textOf(value);
  const ids = origins === null ? [] : new Set(collectIds({ [name]: value }));
  const found: ArgumentView['value'] = [];
  let at = 0;
  while (origins !== null && at < text.length) {
    const next = nextId(text, at, ids);
    if (next === null) break;
    if (next.start > at) found.push({ text: text.slice(at, next.start), origin: null });
    found.push({ text: next.id, origin: origins.of(next.id) });
    at = next.start + next.id.length;
  }
  if (at < text.length || found.length === 0) found.push({ text: text.slice(at), origin: null });
  return found;
}

/** Texts and lists of texts without their quotes, everything else as JSON on one line. */
function textOf(value: Json): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) {
    return `[ ${value.join(', ')} ]`;
  }
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
}

/** The id that stands next in the text; of two that begin at the same place the longer one. */
function nextId(text: string, from: number, ids: Iterable<string>): { id: string; start: number } | null {
  let best: { id: string; start: number } | null = null;
  for (const id of ids) {
    const start = id === '' ? -1 : text.indexOf(id, from);
    if (start < 0) continue;
    if (best === null || start < best.start || (start === best.start && id.length > best.id.length))
      best = { id, start };
  }
  return best;
}
