import type { CaseContext } from '../lint/context.ts';
import type { IdUse } from '../lint/id-trace.ts';
import { provenanceOf } from '../lint/provenance.ts';
import type { CaseIds, IdOccurrence, IdPlace } from './case-ids.ts';
import { code } from './markdown.ts';
import { originsIn, type Origin } from './origins.ts';
import { placesText, placeText, type LinkTo } from './place-text.ts';

/** An id as Markdown: where the assistant can have it from, whether in time for the call at hand, and where it stands. */
export function idCard(ctx: CaseContext, ids: CaseIds, at: IdOccurrence, linkTo: LinkTo): string {
  const { id } = at;
  const origins = originsIn(ctx).filter((origin) => origin.id === id && !isEcho(ctx, origin));
  return [
    code(id),
    ...reachText(ctx, at, linkTo),
    origins.length === 0
      ? 'The assistant can have it from nowhere on the gold path.'
      : `The assistant can have it from:\n${origins.map((origin) => `- ${chainText(ctx, origin, linkTo)}`).join('\n')}`,
    usesText(ids.of(id), linkTo),
  ].join('\n\n');
}

/** A call that is given an id and returns it is no source of it. */
function isEcho(ctx: CaseContext, { id, call }: Origin): boolean {
  return call !== null && (provenanceOf(ctx).calls[call]?.ids.some(({ value }) => value === id) ?? false);
}

/** For an id of a gold call: whether the call can have it. */
function reachText(ctx: CaseContext, { id, path, place }: IdOccurrence, linkTo: LinkTo): string[] {
  if (place !== 'gold_call') return [];
  const { calls } = provenanceOf(ctx);
  const traced = calls.find(({ call }) => call.path[2] === path[2]);
  const use = traced?.ids.find(({ value, argument }) => value === id && argument === path[4]);
  if (!traced || !use) return [];
  const tool = code(traced.call.tool);
  return [`**${reachWords(use)}** ${tool}${whyText(ctx, use, linkTo)}`];
}

function reachWords({ state }: IdUse): string {
  if (state === 'reachable') return 'Reachable for this call of';
  return state === 'maybe' ? 'Perhaps reachable for this call of' : 'Not reachable for this call of';
}

function whyText(ctx: CaseContext, { state, undeclared, failed }: IdUse, linkTo: LinkTo): string {
  if (state === 'reachable') return '.';
  const { calls } = provenanceOf(ctx);
  if (state === 'maybe') {
    const tools = [...new Set(failed.map((call) => code(calls[call]?.call.tool ?? '')))].join(', ');
    return `: ${tools} might return it, but could not be simulated.`;
  }
  const source = undeclared ? calls[undeclared.call]?.call : undefined;
  if (!source) return ': nothing that comes before it returns this id.';
  return `: ${code(source.tool)} (${placeText(source.path, linkTo)}) returns it, but no dependency says that it comes before.`;
}

const MOST_STEPS = 6;

/** How the assistant comes to an id, step by step: `login_context` linked account -> `get_fd_details` reply `deposit_id`. */
export function chainText(ctx: CaseContext, origin: Origin, linkTo: LinkTo): string {
  const steps: string[] = [];
  let at: Origin | undefined = origin;
  const seen = new Set<number>();
  while (at && steps.length < MOST_STEPS) {
    steps.unshift(stepText(at, linkTo));
    if (at.call === null || seen.has(at.call)) break;
    seen.add(at.call);
    at = neededFor(ctx, at.call);
  }
  return steps.join(' → ');
}

/** Where the first id that a gold call passes is from. */
function neededFor(ctx: CaseContext, position: number): Origin | undefined {
  const use = provenanceOf(ctx).calls[position]?.ids.find(({ source }) => source !== null);
  if (!use?.source) return undefined;
  const { source } = use;
  const call = source.kind === 'reply' ? source.call : null;
  return originsIn(ctx).find((origin) => origin.id === use.value && origin.call === call);
}

function stepText({ name, key, path, call }: Origin, linkTo: LinkTo): string {
  if (call !== null) return `${link(code(name), path, linkTo)} reply ${code(key)}`;
  if (name !== 'login_context') return link(name, path, linkTo);
  return `${link(code(name), path, linkTo)} ${partOfLogin(path[2], key)}`;
}

function link(text: string, path: Origin['path'], linkTo: LinkTo): string {
  const target = linkTo(path);
  return target === null ? text : `[${text}](${target})`;
}

const LOGIN_PARTS = new Map<unknown, string>([
  ['linked_accounts', 'linked account'],
  ['linked_cards', 'linked card'],
  ['linked_products', 'linked product'],
]);

function partOfLogin(part: unknown, key: string): string {
  return LOGIN_PARTS.get(part) ?? code(key);
}

const PLACES: Record<IdPlace, readonly [one: string, several: string]> = {
  login_context: ['time in login_context', 'times in login_context'],
  prior_message: ['time in prior messages', 'times in prior messages'],
  user_turn: ['time in turns', 'times in turns'],
  mock: ['time in mocks', 'times in mocks'],
  gold_call: ['time in gold calls', 'times in gold calls'],
  gate: ['time in gates', 'times in gates'],
  elsewhere: ['time elsewhere', 'times elsewhere'],
};

function usesText(occurrences: readonly IdOccurrence[], linkTo: LinkTo): string {
  const lines = (Object.keys(PLACES) as IdPlace[]).flatMap((place) => {
    const here = occurrences.filter((each) => each.place === place);
    if (here.length === 0) return [];
    const paths = here.map(({ path }) => path);
    return [`- ${here.length} ${PLACES[place][here.length === 1 ? 0 : 1]}: ${placesText(paths, linkTo, 3)}`];
  });
  return `It stands here:\n${lines.join('\n')}`;
}
