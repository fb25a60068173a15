import { isObject, setKey, type Json } from '../document/json.ts';
import { endpointOf, type Endpoint, type EndpointProfile } from './endpoint.ts';
import { ModelError } from './model.ts';

/** Where keys may come from. Both are asked at the last moment, and what they give is never kept. */
export interface KeySources {
  /** The secret that was entered for exactly this origin. */
  secret(origin: string): Promise<string | undefined>;
  /**
   * An environment variable (of the process or of a .env file) for use at this very origin.
   * @throws ModelError `no_key` where the host does not let it go there.
   */
  env(name: string, origin: string): string | undefined;
}

/**
 * The key for a profile's endpoint: the secret bound to its origin, else the environment variable it names.
 * Undefined where a server on this machine needs none.
 * @throws ModelError `no_key` that names the variable and the way out; it never holds a key.
 */
export async function resolveKey(
  profile: EndpointProfile,
  sources: KeySources,
  { origin, apiKeyEnv, local }: Endpoint = endpointOf(profile),
): Promise<string | undefined> {
  const secret = (await sources.secret(origin))?.trim();
  if (secret) return checked(secret, `the key stored for ${origin}`);
  const value = apiKeyEnv === undefined ? undefined : sources.env(apiKeyEnv, origin)?.trim();
  if (value) return checked(value, `the environment variable ${apiKeyEnv ?? ''}`);
  if (local) return undefined;
  const way =
    apiKeyEnv === undefined
      ? 'store one for this endpoint in the editor, or name an environment variable in the profile\'s "apiKeyEnv"'
      : `set the environment variable ${apiKeyEnv}, or store a key for this endpoint in the editor`;
  throw new ModelError('no_key', `no API key for ${origin} (model profile "${profile.name}"): ${way}`);
}

/** A key with a line break or a foreign letter cannot stand in a header; the error names its place, never the key. */
function checked(key: string, place: string): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new ModelError('no_key', `${place} holds characters that no API key has: enter the key again`);
}

/** Takes a key out of a text that came from outside, also where it stands encoded for an address, JSON or a header. */
export function scrubKey(text: string, key: string | undefined): string {
  if (!key) return text;
  const escaped = JSON.stringify(key).slice(1, -1);
  const forms = [key, encodeURIComponent(key), escaped, escaped.replaceAll('/', '\\/')];
  for (const secret of [key, `Bearer ${key}`]) {
    const padded = globalThis.btoa(secret);
    const bare = padded.replace(/=+$/, '');
    forms.push(padded, bare, bare.replaceAll('+', '-').replaceAll('/', '_'));
  }
  let clean = text;
  // A form may be the beginning of a longer one.
  for (const form of forms.sort((a, b) => b.length - a.length)) clean = clean.replaceAll(form, '[key]');
  return ESCAPE.test(clean) ? clean.replace(escapedKey(key), '[key]') : clean;
}

const ESCAPE = /\\u00|%[0-9a-f]{2}|&#/i;

/** A key of which some letters are escaped, as in JSON (also in a text that stands in JSON again), addresses or HTML. */
function escapedKey(key: string): RegExp {
  const letters = Array.from(key, (letter) => {
    const code = letter.charCodeAt(0);
    const hex = code.toString(16).padStart(2, '0');
    return `(?:\\x${hex}|\\\\+u00${hex}|%${hex}|&#x0*${hex};|&#0*${code};)`;
  });
  return new RegExp(letters.join(''), 'gi');
}

/** Shorter ones are placeholders for servers that want any key (`none`, `test`): words that a reply may well use. */
const SHORTEST_SECRET = 8;

/** Takes a key out of every text and every object key of a parsed reply, in place; it may be nested to any depth. */
export function scrubReply(reply: Json, key: string | undefined): void {
  if (key === undefined || key.length < SHORTEST_SECRET) return;
  const open: Json[] = [reply];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) {
      for (const [index, item] of next.entries()) {
        if (typeof item === 'string') next[index] = scrubKey(item, key);
        else open.push(item);
      }
    } else if (isObject(next)) {
      for (const [name, item] of Object.entries(next)) {
        const clean = scrubKey(name, key);
        if (clean !== name) Reflect.deleteProperty(next, name);
        setKey(next, clean, typeof item === 'string' ? scrubKey(item, key) : item);
        open.push(item);
      }
    }
  }
}
