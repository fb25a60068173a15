import type { Json } from '../../document/json.ts';
import type { CaseContext } from '../../lint/context.ts';
import { isIdArgument } from '../../lint/id-trace.ts';
import { goldWrites, isConfirmation } from '../../lint/rules/authoring/confirming.ts';
import { conversation } from '../../lint/rules/contract/enum_not_stated.ts';
import { textAt } from './place.ts';
import { labelOf, type Proposal } from './proposal.ts';

/** Whole turns that a case can have at a place of `user_turns`: the request, what it left out, the confirmation. */
export function wholeTurns(ctx: CaseContext, index: number): Proposal[] {
  const opening = index === 0 ? [turn('opening turn', 'what the customer wants', request(ctx))] : [];
  const supplied = unsaid(ctx).map(([name, value]) => `the ${wordsOf(name)} is ${plain(value)}`);
  const text = supplied.length > 0 ? sentence(supplied.join(', and ')) : '';
  const filling = turn('slot-filling turn', 'what the assistant has to ask for', text);
  return [
    ...opening,
    ...(index > 0 ? confirmationTurn(ctx) : []),
    filling,
    ...(index > 0 ? [] : confirmationTurn(ctx)),
  ];
}

function turn(label: string, detail: string, text: string): Proposal {
  return { label, icon: 'whole', detail, shape: { object: [['content', { text }]] } };
}

/** In the words of the tool under test, for its author to say as a customer would. */
function request(ctx: CaseContext): string {
  const tool = textAt(ctx.case, ['tool'])?.split('+')[0] ?? ctx.goldCalls.at(-1)?.tool ?? '';
  if (tool === '') return '';
  return `Please ${wordsOf(tool.replace(/^(?:get|list|search)_/, 'show_').replace(/_/, ' my '))}.`;
}

/** What gold passes in plain words and nobody has said yet, of the call that matters most: the write, else the last one. */
function unsaid(ctx: CaseContext): [string, Json][] {
  const call = goldWrites(ctx)[0] ?? ctx.goldCalls.at(-1);
  const said = conversation(ctx)
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d)/g, '');
  return Object.entries(call?.arguments ?? {}).filter(
    ([name, value]) =>
      !isIdArgument(name) &&
      (typeof value === 'string' || typeof value === 'number') &&
      !said.includes(plain(value).toLowerCase()),
  );
}

function plain(value: Json): string {
  return labelOf(value).replaceAll('_', ' ');
}

function wordsOf(name: string): string {
  return name.replaceAll('_', ' ').replaceAll(/\b(?:fd|rd|emi)\b/g, (short) => short.toUpperCase());
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** What a customer says to confirm the gold write; null where there is nothing to confirm or a turn does. */
export function confirmation(ctx: CaseContext, but?: number): string | null {
  const [write] = goldWrites(ctx);
  const confirmed = ctx.turns.some(({ index, content }) => index !== but && isConfirmation(content));
  if (!write || confirmed) return null;
  const words = write.tool.replaceAll('_', ' ').replace(/\b(?:fd|rd)\b/g, (name) => name.toUpperCase());
  return /^(create|close|block|stop|set|update|raise|request) /.test(words)
    ? `Yes, go ahead and ${words.replace(/ /, ' the ')}.`
    : 'Yes, go ahead.';
}

function confirmationTurn(ctx: CaseContext): Proposal[] {
  const content = confirmation(ctx);
  if (content === null) return [];
  const detail = `for ${goldWrites(ctx)[0]?.tool ?? ''}`;
  return [{ label: 'confirmation turn', icon: 'whole', detail, shape: { object: [['content', { text: content }]] } }];
}
