import type { JsonPath } from '../document/json.ts';
import type { OffsetRange } from '../document/text.ts';
import type { CaseContext } from '../lint/context.ts';
import { isLong } from '../lint/figures/decimal.ts';
import { figurePlaces } from '../lint/figures/places.ts';
import { readFigures, type Figure } from '../lint/figures/read.ts';
import { statedIn } from '../lint/figures/stated.ts';
import { isSupported } from '../lint/figures/support.ts';
import { explainsInterest } from '../lint/rules/authoring/closure-interest.ts';
import { amountLine, numberLines, supportLines } from './amount-text.ts';
import { dayLines } from './day-card.ts';
import { placesText, type LinkTo } from './place-text.ts';

/** Keys whose numbers are rupees. */
const MONEY =
  /amount|balance|_limit$|outstanding|principal|install?ment$|charges?$|fees?$|interest$|interest_(?:earned|component)|payout$|payoff$|deposited$|payment$|premium$|sum_assured|value$|price$|per_gram|invested|credited$|spent$|(?:^|_)(?:emi|due|total)$/;
/** From here on digits are hard to read without groups. */
const GROUPED_FROM = 1000;

/**
 * A number of the case as Markdown; null for one that needs no explanation, such as a term. `written` is the number as
 * the file has it.
 */
export function numberCard(
  value: number,
  written: string,
  path: JsonPath,
  ctx: CaseContext,
  linkTo: LinkTo,
): string | null {
  const isMoney = isMoneyKey(path.findLast((step) => typeof step === 'string'));
  if (!Number.isFinite(value) || (!isMoney && Math.abs(value) < GROUPED_FROM)) return null;
  if (isLong(written) && /^-?\d+(?:\.\d+)?$/.test(written)) return amountLine(written, isMoney);
  return [amountLine(value, isMoney), ...numberLines(value, path, ctx, linkTo)].join('\n\n');
}

function isMoneyKey(key: string | undefined): boolean {
  return key !== undefined && MONEY.test(key);
}

/** The figure of a text at an offset, as Markdown with its place in the text; null where there is none to speak of. */
export function textFigureCard(
  text: string,
  at: number,
  path: JsonPath,
  ctx: CaseContext,
  linkTo: LinkTo,
): (OffsetRange & { markdown: string }) | null {
  const figure = readFigures(text).find(({ offset, written }) => at >= offset && at <= offset + written.length);
  if (!figure) return null;
  const lines = figureLines(figure, text, path, ctx, linkTo);
  if (lines.length === 0) return null;
  const unsupported = isJudged(path) && !isFounded(figure, ctx);
  const doubt = unsupported ? ['It stands nowhere else in the case and follows from nothing there.'] : [];
  return { markdown: [...lines, ...doubt].join('\n\n'), offset: figure.offset, length: figure.written.length };
}

function figureLines(figure: Figure, text: string, path: JsonPath, ctx: CaseContext, linkTo: LinkTo): string[] {
  const { kind, value, exact } = figure;
  if (kind === 'date') return dayLines(String(value), path, ctx, linkTo);
  if (typeof value === 'string' || kind === 'count' || kind === 'duration' || kind === 'foreign') return [];
  if (kind === 'rate') {
    const places = (figurePlaces(ctx).numbers.get(value) ?? []).filter(
      (place) => JSON.stringify(place) !== JSON.stringify(path),
    );
    return [`**${value}%**${places.length > 0 ? `: stands at ${placesText(places, linkTo)}` : ''}`];
  }
  if (exact !== undefined) return [amountLine(exact, true)];
  if (kind === 'number' && !isMoneyNumber(figure, text, ctx)) return [];
  return [amountLine(value, true), ...supportLines(value, path, ctx, linkTo)];
}

/** A number without a sign is money where the key before it in a JSON text says so, or where it is that elsewhere. */
function isMoneyNumber({ value, offset }: Figure, text: string, ctx: CaseContext): boolean {
  const key = /"(\w+)"\s*:\s*$/.exec(text.slice(Math.max(0, offset - 80), offset))?.[1];
  if (key !== undefined) return isMoneyKey(key);
  const places = figurePlaces(ctx).numbers.get(Number(value)) ?? [];
  return places.some((place) => isMoneyKey(place.findLast((step) => typeof step === 'string')));
}

function isJudged([section, part, key]: JsonPath): boolean {
  if (section === 'gold') return part === 'expected_resolution';
  return section === 'grading' && part === 'judge_gate' && key === 'axis_gate_rule';
}

function isFounded(figure: Figure, ctx: CaseContext): boolean {
  const { kind, value } = figure;
  return isSupported(figure, ctx, statedIn(ctx)) || (kind === 'rate' && explainsInterest(ctx, Number(value)));
}
