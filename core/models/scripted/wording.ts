import { isObject } from '../../document/json.ts';
import { factsOf, factText, label, withoutRawTokens } from './facts.ts';
import type { UnsaidNumber } from './plan.ts';
import type { MadeCall, PlannedCall } from './situation.ts';

const LONGEST_REPLY = 4000;

/** One reply out of its parts; empty parts fall out, raw tokens and excess length too. */
export function join(parts: readonly string[]): string {
  const text = withoutRawTokens(parts.filter((part) => part !== '').join('\n')).replaceAll(' \n', '\n');
  if (text === '') return 'Thank you. Please tell me if you need anything else.';
  return text.length > LONGEST_REPLY ? `${text.slice(0, LONGEST_REPLY)}…` : text;
}

/** What the tools said, and nothing else. */
export function report(calls: readonly MadeCall[]): string {
  return calls.map((call) => `${capitalised(label(call.tool.replace(VERB, '')))}: ${outcome(call)}`).join('\n');
}

const VERB = /^(get|show|search|calculate)_/;

function outcome({ result }: MadeCall): string {
  if (!isObject(result)) return 'no answer came back.';
  if (result['error_code'] !== undefined) {
    const reason = typeof result['error_message'] === 'string' ? result['error_message'] : 'no reason was given';
    return `this did not work (${reason}).`;
  }
  const facts = factsOf(result).map(factText);
  return `${facts.length === 0 ? 'nothing was found' : facts.join(', ')}.`;
}

/** Asks for a yes to everything that is to be written; numbers that nobody has said yet are left out. */
export function confirmationQuestion(proposals: readonly { write: PlannedCall; unsaid: UnsaidNumber[] }[]): string {
  const actions = proposals.map(({ write, unsaid }) => {
    const hidden = new Set(unsaid.map(({ path }) => JSON.stringify(path)));
    const facts = factsOf(write.arguments).filter(
      ({ path, value }) => value !== null && !hidden.has(JSON.stringify(path)),
    );
    return `${label(write.tool)}${facts.length === 0 ? '' : ` (${facts.map(factText).join(', ')})`}`;
  });
  const listed = actions.length === 1 ? actions.join('') : actions.map((text, i) => `${i + 1}. ${text}`).join('; ');
  return `Before I change anything, please confirm: ${listed}. Shall I go ahead?`;
}

/** Asks for what is missing, or says that a write still waits. */
export function detailQuestion(missing: readonly string[], writeWaits: boolean): string {
  if (missing.length > 0) return `Could you please tell me the ${missing.join(' and the ')}?`;
  return writeWaits ? 'I will ask for your confirmation before I change anything.' : '';
}

/** The last word, by the behaviour the case is after. */
export function closing(behaviour: string, afterCalls: boolean): string {
  switch (behaviour) {
    case 'decline':
      return 'I am sorry, but I cannot help with this request here. I can help with your own accounts, cards, deposits and loans.';
    case 'clarify':
      return 'Before I go on, could you please give me the detail that is still missing?';
    default:
      return afterCalls ? '' : 'Thank you for telling me. I have not changed anything on your accounts.';
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
