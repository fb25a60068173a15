import type { DOMAINS } from '../document/vocabulary.ts';
import type { Json, JsonObject } from '../document/json.ts';
import type { World } from './world.ts';

export type DomainName = keyof typeof DOMAINS;

/** What the tool is about; decides which tools stand by, which new tool may be invented and what lies beyond them. */
export type Kind = 'account' | 'card' | 'deposit' | 'loan' | 'policy' | 'request' | 'figures' | 'articles';

export interface Call {
  tool: string;
  arguments: JsonObject;
  /** Arguments that the gate requires; all of them where it is left out. */
  pin?: readonly string[];
  /** Values that optional arguments may have where they are given. */
  allow?: Readonly<Record<string, readonly Json[]>>;
}

/** The one thing of a request that a customer may leave out, mix up or change, with the words for it. */
export interface Subject {
  /** As the customer says it: `savings account`; what it might be mistaken for; and without saying which. */
  right: string;
  wrong: string;
  plain: string;
  /** `which account`: what the assistant has to ask where it was left out. */
  question: string;
  /** The turn that answers. */
  supply: string;
  /** For a conversation in which it was said long ago: first the wrong one, then the right one, then only a reminder. */
  early: string;
  settled: string;
  recall: string;
  /** Ids of its siblings: the gate forbids them. */
  siblings: readonly string[];
  /** The same with an id that the customer has a digit of wrong; null where the customer says no id. */
  slip: { noun: string; id: string } | null;
}

/** A request of a customer with its gold path, and the words that the axes make cases of. */
export interface Staged {
  /** After "The customer": `wants to know the balance of the savings account`. */
  wants: string;
  /** The first turn, with what the customer says of the subject. */
  ask: (subject: string) => string;
  subject: Subject;
  /** The same want, not named as such. */
  hint: string;
  /** A figure or fact on record that a customer may have wrong. */
  fact: { what: string; right: string; wrong: string };
  /** Something that is not so: as the customer says it, and what the records say. Only where the subject has no `slip`. */
  presumed?: { said: string; truth: string };
  /** The gold path; the last call is that of the tool under test. */
  calls: readonly Call[];
  order?: readonly (readonly [string, string])[];
  /** After "The assistant" or "The reply": `gives ₹1,00,000 as the balance`. */
  done: string;
  /** For writes: the turn that says yes, and the write as a thing to agree to. */
  confirm?: { turn: string; act: string };
  /** What of the reply may be missing, in words, and its field. */
  odd: { field: string; words: string };
  /** Mocks that differ from the standard ones. */
  mocks?: Readonly<Record<string, JsonObject>>;
  /** For agentic cases: the file's name and a request that holds a condition. */
  chain?: { slug: string; ask: string };
}

/** A tool of the 32, and how to make a case about it. */
export interface Play {
  tool: string;
  domain: DomainName;
  kind: Kind;
  /** What the tool does for a customer, after "to": `read the balance of an account`. */
  topic: string;
  /** Why nothing can be left out of a request (axis 4); null where something can. */
  complete: string | null;
  /** Tools exposed beside those of the gold path; those of its kind where it is left out. */
  beside?: readonly string[];
  stage: (world: World) => Staged;
}

export const NOT_ALONE = 'It reads everything at once, so an assistant need not ask which one is meant.';
