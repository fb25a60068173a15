import { LABELS } from '../customer.ts';
import type { Subject } from '../play.ts';
import type { World } from '../world.ts';

/** One of two things that the customer has: named by `right`, beside `wrong`. */
function oneOfTwo(right: string, wrong: string, plain: string, short: string, ids: readonly string[]): Subject {
  const [own = '', ...siblings] = ids;
  const slipped = own.slice(0, -2) + own.slice(-1) + own.slice(-2, -1);
  return {
    right: `my ${right}`,
    wrong: `my ${wrong}`,
    plain: `my ${plain}`,
    question: `which ${plain}`,
    supply: short,
    early: `I will need you for my ${wrong} in a moment.`,
    settled: `I mixed that up: it is about my ${right}, not the other one.`,
    recall: 'I told you before which one I mean.',
    siblings,
    slip: own === slipped ? null : { noun: `my ${right} ${slipped}`, id: slipped },
  };
}

export const account = ({ ids }: World): Subject =>
  oneOfTwo('savings account', 'salary account', 'account', 'The savings one.', [ids.savings, ids.salary]);
export const card = ({ ids }: World): Subject =>
  oneOfTwo('credit card', 'debit card', 'card', 'The credit card.', [ids.credit, ids.debit]);
export const fd = ({ ids }: World): Subject => oneOfTwo(...LABELS.fd, 'FD', 'The one for the holiday.', ids.fd);
export const rd = ({ ids }: World): Subject => oneOfTwo(...LABELS.rd, 'RD', 'The one for the scooter.', ids.rd);
export const loan = ({ ids }: World): Subject =>
  oneOfTwo('car loan', 'personal loan', 'loan', 'The car loan.', ids.loan);
export const policy = ({ ids }: World): Subject =>
  oneOfTwo('health cover', 'life cover', 'policy', 'The health cover.', ids.policy);

/**
 * Something the customer says in words or figures, such as a term: no id, so nothing to slip in and no sibling. `talk` is
 * both as one thinks of them, right first: `24 months`, `12 months`.
 */
export function spoken(
  [right, wrong, plain]: readonly [string, string, string],
  question: string,
  supply: string,
  talk: readonly [string, string],
): Subject {
  return {
    right,
    wrong,
    plain,
    question,
    supply,
    early: `I have something in mind, and I am thinking of ${talk[1]}.`,
    settled: `I have thought again: not what I said, rather ${talk[0]}.`,
    recall: 'I told you before what I settled on.',
    siblings: [],
    slip: null,
  };
}
