import type { JsonPath } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { figurePlaces } from '../lint/figures/places.ts';
import { amountReasons, type AmountReason } from '../lint/figures/reasons.ts';
import { writeRupees } from '../lint/money/rupees.ts';
import { computedIn } from '../lint/rules/authoring/computed-figures.ts';
import { code } from './markdown.ts';
import { inWords } from './number-words.ts';
import { placesText, placeText, type LinkTo } from './place-text.ts';

/**
 * An amount as digits in Indian groups and in words: `**₹12,34,567**: twelve lakh thirty-four thousand …`. As a decimal
 * text where a number does not hold its digits: those have no words.
 */
export function amountLine(amount: number | string, isMoney: boolean): string {
  const digits = isMoney ? writeRupees(amount) : writeRupees(amount).replace('₹', '');
  const words = typeof amount === 'string' ? null : inWords(amount);
  return words === null ? `**${digits}**` : `**${digits}**: ${words}`;
}

/** How an amount of a text follows from the rest of the case; empty where it stands nowhere and follows from nothing. */
export function supportLines(value: number, path: JsonPath, ctx: CaseContext, linkTo: LinkTo): string[] {
  const elsewhere = otherPlaces(value, path, ctx);
  const reasons =
    elsewhere.length > 0
      ? computedAt(elsewhere, ctx)
      : amountReasons(value, ctx).map((reason) => `${signOf(reason, value)} ${reasonText(reason, linkTo)}`);
  return [
    ...(elsewhere.length > 0 ? [`Stands at ${placesText(elsewhere, linkTo)}.`] : []),
    ...reasons.map((reason) => `${writeRupees(value)} ${reason}`),
  ];
}

/** How a number of a mock follows from others, right or wrong, and where else it stands. */
export function numberLines(value: number, path: JsonPath, ctx: CaseContext, linkTo: LinkTo): string[] {
  const figure = computedIn(ctx).at(path);
  const follows = figure ? [`${figure.right ? '✓' : '✗'} ${figure.words}.`] : [];
  const elsewhere = otherPlaces(value, path, ctx);
  return [...follows, ...(elsewhere.length > 0 ? [`Also stands at ${placesText(elsewhere, linkTo)}.`] : [])];
}

function otherPlaces(value: number, path: JsonPath, ctx: CaseContext): JsonPath[] {
  const own = JSON.stringify(path);
  return (figurePlaces(ctx).numbers.get(value) ?? []).filter((place) => JSON.stringify(place) !== own);
}

/** The formula that gives the figure at one of its places. */
function computedAt(places: readonly JsonPath[], ctx: CaseContext): string[] {
  const figures = computedIn(ctx);
  const found = places.map((place) => figures.at(place)).find((figure) => figure?.right === true);
  return found ? [`= ${found.from.replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase())}`] : [];
}

/** Whether the figure is what the reason comes to, or rounded. */
function signOf(reason: AmountReason, value: number): string {
  return reason.how === 'records' || Math.abs(reason.exact - value) < 1 ? '=' : '≈';
}

function reasonText(reason: AmountReason, linkTo: LinkTo): string {
  const at = (...paths: (JsonPath | null)[]) => {
    const known = paths.filter((path) => path !== null);
    return known.length === 0 ? '' : ` (${known.map((path) => placeText(path, linkTo)).join(', ')})`;
  };
  const figure = (amount: number) => (Number.isInteger(amount) && amount < 1000 ? String(amount) : writeRupees(amount));
  switch (reason.how) {
    case 'formula':
      return `${reason.words}${at(reason.path)}`;
    case 'records': {
      const type = reason.type === null ? '' : ` of type ${code(reason.type)}`;
      return `the sum of ${code(reason.field)} over the records${type}${at(reason.path)}`;
    }
    case 'sum':
      return `${writeRupees(reason.first)} + ${writeRupees(reason.second)}${at(reason.firstAt, reason.secondAt)}`;
    case 'difference':
      return `${writeRupees(reason.first)} − ${writeRupees(reason.second)}${at(reason.firstAt, reason.secondAt)}`;
    case 'product':
      return `${reason.second} × ${figure(reason.first)}${at(reason.secondAt, reason.firstAt)}`;
    case 'share':
      return `${reason.second}% of ${writeRupees(reason.first)}${at(reason.firstAt, reason.secondAt)}`;
  }
}
