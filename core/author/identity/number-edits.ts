import { otherDigits } from '../digits.ts';
import { editsWhere, literally, type SaidEdit } from './said-edits.ts';

/** Another number of the same form: digits change, masks stay, and so do the digits that the form fixes. */
export function otherNumber(number: string, seed: string): string {
  return number.replace(/\d+/g, (run, at: number) => {
    if (/^\+91$/.test(number.slice(0, at) + run)) return run;
    return otherDigits(run, `${seed}/${at}`);
  });
}

/** A mobile number in full, with or without the country's code, in one piece or in two. */
const MOBILE = /(?<![\p{L}\p{N}.,-])(\+91[ -]?|0)?([6-9]\d{4}[ -]?\d{5})(?![\p{L}\p{N}]|[.,]\d)/gu;

/** Edits that give the customer another mobile number, in full too where the registered one is masked. */
export function mobileEdits(text: string, registered: string, fresh: string, seed: string): SaidEdit[] {
  return [
    ...editsWhere(text, exactly(registered), () => fresh),
    ...editsWhere(text, MOBILE, ([whole, code = '', number = '']) => {
      const digits = number.replace(/\D/g, '');
      if (!agrees(registered, digits)) return null;
      const next = laidOver(fresh, `9${otherDigits(digits.slice(1), seed)}`);
      return code + (/\D/.test(number) ? `${next.slice(0, 5)}${number.charAt(5)}${next.slice(5)}` : next) || whole;
    }),
  ];
}

const PAN = /(?<![\p{L}\p{N}])[A-Z]{5}\d{4}[A-Z](?![\p{L}\p{N}])/gu;

/** Edits that give the customer another PAN, in full too where the one there is is masked. */
export function panEdits(text: string, masked: string, fresh: string): SaidEdit[] {
  return [
    ...editsWhere(text, exactly(masked), () => fresh),
    ...editsWhere(text, PAN, ([pan]) => (agrees(masked, pan) ? laidOver(fresh, pan) : null)),
  ];
}

function exactly(number: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${literally(number)}(?![\\p{L}\\p{N}])`, 'gu');
}

/** Whether a number in full can be the one that is masked: the same where that shows something. */
function agrees(masked: string, full: string): boolean {
  const shown = shownOf(masked, full.length);
  return /[A-WYZ\d]/.test(shown) && laidOver(masked, full) === full;
}

/** What a masked number shows, over another one in full. */
function laidOver(masked: string, full: string): string {
  return shownOf(masked, full.length).replace(/X/g, (_, at: number) => full.charAt(at));
}

/** The last so many places of a number, with X for what is hidden. */
function shownOf(masked: string, length: number): string {
  return masked
    .replace(/[*•]/g, 'X')
    .replace(/[^A-Z\d]/g, '')
    .padStart(length, 'X')
    .slice(-length);
}
