import { html, nothing, type TemplateResult } from 'lit';
import type { MessageView, TextPart, TextRef } from '../../protocol/panel.ts';
import { costWords } from '../../protocol/cost-words.ts';
import { send } from './host.ts';
import { counted } from './shown.ts';
import { messageText } from './text.ts';
import { icon } from './icons.ts';
import { textRef, type MessageContext } from './context.ts';
import { strayResult, toolCard } from './tool-card.ts';
import { violation } from './violation.ts';

const WHO: Readonly<Record<MessageView['role'], string>> = {
  system: 'System',
  customer: 'Customer',
  assistant: 'Assistant',
  tool: 'Tool result',
};

/** One message with everything that was found at it; tool calls are cards that hold their results. */
export function messageArticle(message: MessageView, context: MessageContext): TemplateResult {
  const { index, role, prior, turn, content, reasoning, calls, cost } = message;
  const found = context.violations.get(index) ?? [];
  const ofCall = (call: number) => found.filter((each) => each.call === call);
  const ofMessage = found.filter((each) => each.call === null || each.call >= calls.length);
  const failed = found.some(({ weight }) => weight === 'counts');
  return html`<article
    class="message"
    id=${`m${index}`}
    data-role=${role}
    data-prior=${String(prior)}
    data-failed=${String(failed)}
    data-calls=${String(calls.length > 0)}
    tabindex=${context.current === index ? 0 : -1}
    aria-labelledby=${`h${index}`}
  >
    <span class="index" aria-hidden="true">[${index}]</span>
    <div class="message-body">
      <div class="who">
        ${heading(role === 'customer' || prior, index, `${WHO[role]}${turn === null ? '' : ` · turn ${turn}`}`)}
        ${cost === null ? nothing : html`<span class="cost">${costWords(cost)}</span>`}
        ${context.canUsePrior && !prior && role !== 'system' ? usePrior(index, context.trial) : nothing}
      </div>
      ${reasoning === null ? nothing : reasoningFold(reasoning, textRef(context, index, 'reasoning'))}
      ${content === null && calls.length === 0 ? html`<p class="dim">(empty reply)</p>` : nothing}
      ${content === null || content.length === 0 ? nothing : spoken(message, content, context)}
      ${content?.length === 0 && calls.length === 0 ? html`<p class="dim">(empty reply)</p>` : nothing}
      ${calls.map((call, i) => toolCard(message, call, i, ofCall(i), context))}
      ${ofMessage.map((each) => violation(each))}
    </div>
  </article>`;
}

function usePrior(message: number, trial: number): TemplateResult {
  return html`<button
    class="link use-prior"
    title="Use as prior_messages: insert the conversation up to here into the case"
    aria-label=${`Use the conversation up to message ${message} as prior_messages`}
    @click=${() => {
      send({ type: 'usePrior', trial, message });
    }}
  >
    ${icon('history')}
  </button>`;
}

/** A turn of the customer begins with a heading above those of what is done in it; what went before the case has no turns. */
function heading(turn: boolean, index: number, text: string): TemplateResult {
  const label = html`<span class="sr-only">Message ${index}: </span>${text}`;
  return turn ? html`<h3 id=${`h${index}`}>${label}</h3>` : html`<h4 id=${`h${index}`}>${label}</h4>`;
}

function spoken(message: MessageView, content: TextPart, context: MessageContext): TemplateResult {
  if (message.role === 'tool') return strayResult(message, content, context);
  return messageText(content, textRef(context, message.index, 'content'));
}

function reasoningFold(reasoning: TextPart, ref: TextRef): TemplateResult {
  return html`<sarq-fold
    class="reasoning"
    .summary=${html`${icon('thinking')}<span>Reasoning</span> <span class="dim">${counted(reasoning.length, 'character')}</span>`}
    .body=${() => messageText(reasoning, ref)}
  ></sarq-fold>`;
}
