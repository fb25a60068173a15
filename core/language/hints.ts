import type { JsonPath } from '../document/json.ts';
import type { ParsedText } from '../document/text.ts';
import type { CaseContext } from '../lint/context.ts';
import type { IdUse } from '../lint/id-trace.ts';
import { readableMocks } from '../lint/mock-parts.ts';
import { writeRupees } from '../lint/money/rupees.ts';
import { provenanceOf } from '../lint/provenance.ts';
import { computedIn } from '../lint/rules/authoring/computed-figures.ts';
import { caseIds } from './case-ids.ts';

/** A short text that an editor shows after a place of a case, without being part of it. */
export interface CaseHint {
  kind: 'provenance' | 'wrapper' | 'figures';
  /** Stands directly after this offset. */
  offset: number;
  label: string;
  /** Plain text. */
  tooltip: string;
  /** The place that it speaks of. */
  target: JsonPath | null;
}

const known = new WeakMap<ParsedText, { ctx: CaseContext; hints: readonly CaseHint[] }>();

/** Every hint of a case, in the order of the text; once per text. */
export function caseHints(parsed: ParsedText, ctx: CaseContext): readonly CaseHint[] {
  const before = known.get(parsed);
  if (before?.ctx === ctx) return before.hints;
  const hints = [...provenanceHints(parsed, ctx), ...wrapperHints(parsed, ctx), ...figureHints(parsed, ctx)];
  hints.sort((a, b) => a.offset - b.offset);
  known.set(parsed, { ctx, hints });
  return hints;
}

function endOf(parsed: ParsedText, path: JsonPath, at: 'key' | 'value' = 'value'): number {
  const { offset, length } = parsed.rangeOf(path, at);
  return offset + length;
}

/** Where each id argument of the gold calls is from. */
function provenanceHints(parsed: ParsedText, ctx: CaseContext): CaseHint[] {
  return provenanceOf(ctx).calls.flatMap(({ ids }) =>
    ids.map((use) => ({ kind: 'provenance' as const, offset: endOf(parsed, use.path), ...sourceOf(use, parsed, ctx) })),
  );
}

function sourceOf(use: IdUse, parsed: ParsedText, ctx: CaseContext): Pick<CaseHint, 'label' | 'tooltip' | 'target'> {
  const { source, state, undeclared, failed } = use;
  const { calls } = provenanceOf(ctx);
  const toolOf = (position: number) => calls[position]?.call.tool ?? '';
  if (source?.kind === 'reply') {
    const tool = toolOf(source.call);
    const key = source.path.findLast((step) => typeof step === 'string') ?? '';
    return {
      label: `← ${tool}`,
      tooltip: `The reply of ${tool} has it as ${key}.`,
      target: mockPlace(use.value, tool, key, parsed, ctx) ?? calls[source.call]?.call.path ?? null,
    };
  }
  if (source) {
    const name = { login_context: 'login_context', prior_message: 'prior message', user_turn: 'turn' }[source.kind];
    const number = source.kind === 'user_turn' ? source.path[1] : source.path[2];
    const label = source.kind === 'login_context' ? name : `${name} ${Number(number) + 1}`;
    return {
      label: `← ${label}`,
      tooltip: `The assistant has it from ${label} before any call.`,
      target: source.path,
    };
  }
  if (state === 'maybe') {
    const tools = [...new Set(failed.map(toolOf))].join(', ');
    return { label: `← ${tools}?`, tooltip: `${tools} might return it, but could not be simulated.`, target: null };
  }
  if (!undeclared)
    return { label: '← nowhere', tooltip: 'Nothing that comes before this call returns this id.', target: null };
  const tool = toolOf(undeclared.call);
  return {
    label: `← ${tool}, not declared`,
    tooltip: `${tool} returns it, but no dependency says that it comes before this call.`,
    target: calls[undeclared.call]?.call.path ?? null,
  };
}

/** Where the id stands under that key in the mock that returns it; null where the reply has it from elsewhere, as an echo. */
function mockPlace(id: string, tool: string, key: string, parsed: ParsedText, ctx: CaseContext): JsonPath | null {
  const there = caseIds(parsed, ctx).of(id);
  const inMock = there.filter(({ place, path }) => place === 'mock' && path[1] === tool);
  return inMock.find(({ path }) => path.findLast((step) => typeof step === 'string') === key)?.path ?? null;
}

/** Under which name the reply lists the records of a mock. */
function wrapperHints(parsed: ParsedText, ctx: CaseContext): CaseHint[] {
  return readableMocks(ctx).flatMap(({ tool, mock, path }): CaseHint[] => {
    const wrapper = ctx.exposure?.contracts.get(tool)?.outputs[0]?.name ?? 'records';
    if (mock.kind !== 'record_set_filtered' || !Array.isArray(mock.records) || wrapper === 'records') return [];
    const offset = endOf(parsed, [...path, 'records'], 'key');
    return [
      {
        kind: 'wrapper',
        offset,
        label: `as ${wrapper}`,
        tooltip: `The reply lists them as “${wrapper}”.`,
        target: null,
      },
    ];
  });
}

/** What the formulas give, beside the figure that is stated. Balances are left out: each follows from its neighbour. */
function figureHints(parsed: ParsedText, ctx: CaseContext): CaseHint[] {
  return computedIn(ctx).all.flatMap(({ path, computed, right, words, related }): CaseHint[] => {
    if (path.at(-1) === 'running_balance') return [];
    const figure = writeRupees(Math.round(computed));
    return [
      {
        kind: 'figures',
        offset: endOf(parsed, path),
        label: right ? `= ${figure}` : `≠ ${figure}`,
        tooltip: `${words}.`,
        target: related[0] ?? null,
      },
    ];
  });
}
