import { isObject, type Json } from '../../document/json.ts';
import { isIdKey } from '../../grade/ids.ts';
import { isIdArgument } from '../../lint/id-trace.ts';
import { oncePerCase } from '../../lint/once-per-case.ts';

/** What an id of a case is known to name, such as `deposit`, and in words what is said beside it, such as `savings`. */
export interface IdFacts {
  kinds: ReadonlySet<string>;
  words: string;
}

/** Names of arguments whose last word is not the kind. */
const KINDS: Partial<Record<string, string>> = {
  fd: 'deposit',
  rd: 'deposit',
  reference: 'transaction',
  beneficiary: 'payee',
};

/**
 * The kind of thing that ids under a key name: `deposit` for `deposit_ids`, `account` for `source_account`. A product of
 * the login context is of the kind that its `type` says. Empty where the key tells none.
 */
export function kindOfKey(key: string, type?: Json): string {
  const bare = key.replace(/_?ids?$/, '');
  if (bare === 'product' && typeof type === 'string') return KINDS[type] ?? type;
  const last = bare.slice(bare.lastIndexOf('_') + 1).replace(/^(account|card)s$/, '$1');
  return KINDS[last] ?? last;
}

/** Whether a field of this name is offered ids: one of an account or a card need not be called `_id`, such as `payout_account`. */
export function takesIds(key: string, type = 'string'): boolean {
  return isIdArgument(key) || (/_(?:account|card)s?$/.test(key) && /^(?:string|array<string>)$/.test(type));
}

/** Every id under a key of the login context, the mocks and the gold calls, with what these keys tell of it. */
export const idFacts = oncePerCase((ctx): ReadonlyMap<string, IdFacts> => {
  const facts = new Map<string, { kinds: Set<string>; words: string }>();
  const learn = (id: string, kind: string, words: string) => {
    const entry = facts.get(id) ?? { kinds: new Set(), words: '' };
    if (kind !== '') entry.kinds.add(kind);
    entry.words ||= words;
    facts.set(id, entry);
  };
  // Without recursion: a case may be nested deep.
  const open: Json[] = [ctx.mocks, ctx.loginContext];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) open.push(...value.toReversed());
    if (!isObject(value)) continue;
    for (const key of Object.keys(value).reverse()) {
      const inner = value[key] as Json;
      if (isIdKey(key)) for (const id of texts(inner)) learn(id, kindOfKey(key, value.type), wordsOf(value));
      if (typeof inner === 'object' && inner !== null) open.push(inner);
    }
  }
  for (const { arguments: args } of ctx.goldCalls) {
    for (const [key, value] of Object.entries(args)) {
      if (isIdArgument(key)) for (const id of texts(value)) learn(id, kindOfKey(key), '');
    }
  }
  return facts;
});

/** How the login context or a record tells one account, card or product from another. */
function wordsOf(entry: { [key: string]: Json }): string {
  const named = ['label', 'account_type', 'card_type', 'type', 'name', 'title', 'payee', 'transaction_note'];
  const words = named.map((name) => (Object.hasOwn(entry, name) ? entry[name] : undefined));
  return words.find((word) => typeof word === 'string')?.slice(0, 40) ?? '';
}

function texts(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
