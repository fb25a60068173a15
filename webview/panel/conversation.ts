import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { placelessTitle } from '../../protocol/placeless-words.ts';
import type { MessageView, TrialView, ViolationView } from '../../protocol/panel.ts';
import { icon } from './icons.ts';
import { textRef, type MessageContext } from './context.ts';
import { messageArticle } from './message.ts';
import { counted, shown } from './shown.ts';
import { messageText } from './text.ts';
import { violation } from './violation.ts';

export interface ConversationState {
  /** Changes with every run shown, so that nothing of one is carried into another. */
  generation: number;
  current: number | null;
  priorOpen: boolean;
  /** How many live messages to lay out; the others follow. */
  laidOut: number;
  /** The page can insert what was said into the case. */
  canUsePrior: boolean;
}

/** The conversation as it happened; system prompt and prior messages folded under one line each. */
export function conversation(
  trial: TrialView,
  state: ConversationState,
  tools: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const context = contextOf(trial, state);
  const results = new Set([...context.results.values()]);
  const shownAlone = trial.messages.filter((message) => !results.has(message));
  const system = shownAlone.filter(({ role, prior }) => role === 'system' && !prior);
  const prior = shownAlone.filter((message) => message.prior);
  const live = shownAlone.filter((message) => !message.prior && !system.includes(message));
  const findings = trial.result?.violations.some(({ message }) => message !== null) === true;
  const placeless = (trial.result?.violations ?? []).filter(({ message }) => message === null);
  return html`<section class="conversation" aria-labelledby="conversation-heading">
    <div class="section-head">
      <h2 id="conversation-heading">Conversation</h2>
      ${
        trial.messages.length === 0
          ? nothing
          : html`<span class="dim">${counted(trial.messages.length, 'message')}</span>
              <span class="dim keys"
                ><kbd>j</kbd> <kbd>k</kbd> next and previous
                message${findings ? html` · <kbd>n</kbd> <kbd>N</kbd> next and previous finding` : nothing}</span
              >`
      }
      ${tools}
    </div>
    ${trial.result === null || trial.problem === undefined ? nothing : html`<p class="ending">${icon('warning')}${trial.problem}</p>`}
    ${system.map((message) => systemFold(message, context))}
    ${prior.length === 0 ? nothing : priorFold(trial, prior, context, state)}
    ${list(live.slice(0, state.laidOut), context, state)}
    ${live.length > state.laidOut ? html`<p class="waiting">${icon('ellipsis')}more messages</p>` : nothing}
    ${trial.running === null ? nothing : html`<p class="waiting">${icon('ellipsis')}<bdi>${shown(trial.running)}</bdi></p>`}
    ${trial.result?.verdict === 'ERROR' ? html`<p class="ending">${icon('warning')}The run ended here, without a verdict.</p>` : nothing}
    ${
      placeless.length === 0
        ? nothing
        : html`<div class="placeless">
            <h3>${placelessTitle(placeless)}</h3>
            ${placeless.map((each) => violation(each))}
          </div>`
    }
  </section>`;
}

function contextOf(trial: TrialView, { current, canUsePrior }: ConversationState): MessageContext {
  const results = new Map<string, MessageView>();
  for (const message of trial.messages) {
    if (message.answers !== null) results.set(`${message.answers.message} ${message.answers.call}`, message);
  }
  const violations = new Map<number, ViolationView[]>();
  for (const found of trial.result?.violations ?? []) {
    if (found.message !== null) violations.set(found.message, [...(violations.get(found.message) ?? []), found]);
  }
  const first = trial.messages.find((message) => message.role !== 'system' && !message.prior)?.index ?? -1;
  return { trial: trial.trial, results, violations, current: current ?? first, canUsePrior };
}

function list(messages: MessageView[], context: MessageContext, { generation }: ConversationState): unknown {
  return repeat(
    messages,
    ({ index }) => `${generation} ${index}`,
    (message) =>
      guard(
        [
          message,
          context.current === message.index,
          context.violations.get(message.index),
          ...message.calls.map((_, i) => context.results.get(`${message.index} ${i}`)),
        ],
        () => messageArticle(message, context),
      ),
  );
}

function systemFold(message: MessageView, context: MessageContext): TemplateResult {
  const { content, index } = message;
  if (content === null) return html``;
  return html`<sarq-fold
    class="aside"
    id=${`m${index}`}
    .summary=${html`${icon('gear')}<span>System prompt</span> <span class="dim">${counted(content.length, 'character')}</span>`}
    .body=${() => messageText(content, textRef(context, index, 'content'))}
  ></sarq-fold>`;
}

function priorFold(
  trial: TrialView,
  prior: MessageView[],
  context: MessageContext,
  state: ConversationState,
): TemplateResult {
  const all = trial.messages.filter((message) => message.prior).length;
  return html`<sarq-fold
    class="aside prior"
    .open=${state.priorOpen}
    .summary=${html`${icon('history')}<span>${counted(all, 'earlier message')}</span>
      <span class="dim">given by the case, not graded</span>`}
    .body=${() => html`${list(prior, context, state)}`}
  ></sarq-fold>`;
}
