import { isObject, type Json, type JsonObject, type JsonPath } from '../../../document/json.ts';
import type { CaseContext, GoldCall } from '../../context.ts';
import { sameRupee, writeRupees } from '../../money/rupees.ts';
import type { Finding } from '../../rule.ts';

/** An object that a mock sends: a record, or the output of a fixed answer. */
export interface Mocked {
  path: JsonPath;
  value: JsonObject;
}

/** The data of a case that tests broken answers is wrong on purpose (SPEC 11c). */
export function isBadResponse({ case: { axis } }: CaseContext): boolean {
  return axis === '2_bad_tool_response';
}

/** The output of a fixed answer; empty where the tool has none, or where it says itself that it failed. */
export function mockedOutput(ctx: CaseContext, tool: string): Mocked[] {
  const mock = own(ctx.mocks, tool);
  if (!isObject(mock) || !isObject(mock.output) || mock.output.status === 'failed') return [];
  return [{ path: ['mock', tool, 'output'], value: mock.output }];
}

/** The records of a tool, also where a fixed answer lists them under `wrapper`. */
export function mockedRecords(ctx: CaseContext, tool: string, wrapper: string): Mocked[] {
  const mock = own(ctx.mocks, tool);
  if (!isObject(mock)) return [];
  const output = isObject(mock.output) ? own(mock.output, wrapper) : undefined;
  const [path, list] = Array.isArray(mock.records) ? [['records'], mock.records] : [['output', wrapper], output];
  if (!Array.isArray(list)) return [];
  return list.flatMap((value, index) => (isObject(value) ? [{ path: ['mock', tool, ...path, index], value }] : []));
}

/** The cards of the login context. */
export function linkedCards({ loginContext }: CaseContext): Mocked[] {
  const cards = own(loginContext, 'linked_cards');
  if (!Array.isArray(cards)) return [];
  const path = ['setup', 'login_context', 'linked_cards'];
  return cards.flatMap((value, index) => (isObject(value) ? [{ path: [...path, index], value }] : []));
}

/** The gold calls of a tool whose arguments a fixed answer must suit. */
export function goldCallsOf(ctx: CaseContext, tool: string): GoldCall[] {
  return ctx.goldCalls.filter((call) => call.tool === tool);
}

/** A fixed answer can suit one call only. */
export function single<T>(calls: readonly T[]): readonly T[] {
  return calls.length === 1 ? calls : [];
}

/**
 * The gold call that a calculator's fixed answer must suit, with its yearly rate in per cent. Where gold does not call
 * the calculator it is the booking that the calculation comes before, with the terms that it was booked on.
 */
export function projected(
  ctx: CaseContext,
  calculator: string,
  booking: string,
): (Pick<GoldCall, 'arguments' | 'path'> & { rate: number | null })[] {
  const calls = goldCallsOf(ctx, calculator);
  if (calls.length > 0) return single(calls).map((call) => ({ ...call, rate: rateOf(call.arguments, 'rate') }));
  return single(goldCallsOf(ctx, booking)).flatMap((call) =>
    mockedOutput(ctx, booking).map(({ value }) => ({
      path: call.path,
      arguments: { ...value, ...call.arguments },
      rate: rateOf(value, 'interest_rate'),
    })),
  );
}

export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An amount above zero. */
export function amountOf(object: JsonObject, key: string): number | null {
  const value = own(object, key);
  return typeof value === 'number' && value > 0 && value < 1e13 ? value : null;
}

/** A yearly rate in per cent. */
export function rateOf(object: JsonObject, key: string): number | null {
  const value = own(object, key);
  return typeof value === 'number' && value >= 0 && value < 100 ? value : null;
}

const LONGEST_TERM = 600;

/** A term in whole months, of up to fifty years. */
export function termOf(object: JsonObject, key: string): number | null {
  const value = own(object, key);
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LONGEST_TERM ? value : null;
}

/** A figure of a mock that follows from others. */
export interface Computed {
  path: JsonPath;
  stated: number;
  /** Not rounded. */
  computed: number;
  /** What it follows from, as the beginning of a sentence that goes on with "gives". */
  how: string;
  /** Where that stands, where it is not the same object. */
  related: JsonPath[];
}

/** A figure that the object states and that can be computed; nothing where either is missing. */
export function* follows(
  { path, value }: Mocked,
  key: string,
  computed: number | null,
  how: string,
  related: JsonPath[] = [],
): Iterable<Computed> {
  const stated = own(value, key);
  if (computed === null || !Number.isFinite(computed) || typeof stated !== 'number') return;
  yield { path: [...path, key], stated, computed, how, related };
}

/** One finding for each stated figure that differs from the computed one by a rupee or more. */
export function* wrongFigures(figures: Iterable<Computed>): Iterable<Finding> {
  for (const { path, stated, computed, how, related } of figures) {
    if (sameRupee(stated, computed)) continue;
    const expected = Math.round(computed);
    yield {
      message: `${how} gives ${writeRupees(expected)}, not ${writeRupees(stated)}.`,
      path,
      related: related.map((place) => ({ message: 'The figures it follows from stand here.', path: place })),
      data: { expected },
    };
  }
}
