import { html, nothing, type TemplateResult } from 'lit';
import type { MessageView, TextPart, TextRef } from '../../protocol/panel.ts';
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
  const { index, role, prior, turn, content, reasoning, calls } = message;
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
    tabindex=${context.current === index ? 0 : -1}
    aria-labelledby=${`h${index}`}
  >
    <span class="index" aria-hidden="true">[${index}]</span>
    <div class="message-body">
      <div class="who">
        ${heading(role === 'customer' && !prior, index, `${WHO[role]}${turn === null ? '' : ` · turn ${turn}`}`)}
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

function heading(turn: boolean, index: number, text: string): TemplateResult {
  const label = html`<span class="sr-only">Message ${index}: </span>${text}`;
  return turn ? html`<h3 id=${`h${index}`}>${label}</h3>` : html`<h4 id=${`h${index}`}>${label}</h4>`;
}

function spoken(message: MessageView, content: TextPart, context: MessageContext): TemplateResult {
  const ref = textRef(context, message.index, 'content');
  if (message.role === 'tool') return strayResult(message, content, ref);
  return messageText(content, ref);
}

function reasoningFold(reasoning: TextPart, ref: TextRef): TemplateResult {
  return html`<sarq-fold
    class="reasoning"
    .summary=${html`${icon('thinking')}<span>Reasoning</span> <span class="dim">${counted(reasoning.length, 'character')}</span>`}
    .body=${() => messageText(reasoning, ref)}
  ></sarq-fold>`;
}
