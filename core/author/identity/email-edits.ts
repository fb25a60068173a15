import { otherDigits } from '../digits.ts';
import { editsWhere, literally, type SaidEdit } from './said-edits.ts';

/** An e-mail or payment address. */
const ADDRESS =
  /(?<![\p{L}\p{M}\p{N}._%+*•@-])[\p{L}\p{M}\p{N}._%+*•-]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?/gu;
const MASK = /[*•]|X{2,}/;

export interface EmailChange {
  registered: string;
  name: string;
  newName: string;
  seed: string;
}

/**
 * Edits that give the customer another address wherever one stands: the registered one, in full too where it is masked, and
 * each that is made of the customer's name. The addresses of others stay.
 */
export function emailEdits(text: string, { registered, name, newName, seed }: EmailChange): SaidEdit[] {
  const [old, fresh] = [latinWords(name), latinWords(newName)];
  const [first = 'customer', last = first] = [fresh[0], fresh.at(-1)];
  const isSame = old.join() === fresh.join();
  const parts = new Map(old.filter(({ length }) => length > 2).map((part, i) => [part, i === 0 ? first : last]));
  const named = parts.size === 0 ? null : new RegExp([...parts.keys()].map(literally).join('|'), 'gi');
  return editsWhere(text, ADDRESS, ([address]) => {
    const [local = '', domain = ''] = address.split('@');
    const isOwn = couldBe(registered, address);
    if (MASK.test(local)) return isOwn && !isSame ? `${first.charAt(0)}${local.slice(1)}@${domain}` : null;
    const said = named === null ? local : local.replace(named, (part) => parts.get(part.toLowerCase()) ?? part);
    if (said !== local) return `${said}@${domain}`;
    const isNamed = named !== null && local.search(named) >= 0;
    return isOwn || isNamed ? `${first}${otherDigits('247', `${seed}/${local}`)}@${domain}` : null;
  });
}

/** Whether two addresses can be the same where either is masked. */
function couldBe(registered: string, address: string): boolean {
  const [one, other] = MASK.test(registered) ? [registered, address] : [address, registered];
  const pattern = one
    .split(/(?:[*•]|X{2,})+/)
    .map(literally)
    .join('.+');
  return registered !== '' && new RegExp(`^${pattern}$`, 'i').test(other);
}

/** The words of a name as they stand in addresses; empty for a name that has no letters of ours. */
function latinWords(name: string): string[] {
  const words = name.normalize('NFKD').toLowerCase().split(/\s+/);
  return words.map((word) => word.replace(/[^a-z]/g, '')).filter((word) => word !== '');
}
