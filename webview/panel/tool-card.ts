import { html, nothing, type TemplateResult } from 'lit';
import type { CallView, MessageView, TextPart, TextRef, ViolationView } from '../../protocol/panel.ts';
import { icon } from './icons.ts';
import { textRef, type MessageContext } from './context.ts';
import { count, counted, shown } from './shown.ts';
import { messageText } from './text.ts';
import { violation } from './violation.ts';

/** A tool call with its result: two lines when folded, arguments and result laid out when open, its violations always. */
export function toolCard(
  message: MessageView,
  call: CallView,
  place: number,
  found: ViolationView[],
  context: MessageContext,
): TemplateResult {
  const result = context.results.get(`${message.index} ${place}`);
  const ref = textRef(context, message.index, 'arguments', place);
  const atResult = result === undefined ? [] : (context.violations.get(result.index) ?? []);
  return html`<div class="card" data-failed=${String(found.some(({ weight }) => weight === 'counts'))}>
    <sarq-fold
      .summary=${html`<span class="card-lines">
        <span class="card-line">
          ${icon('tools')}<code class="tool">${shown(call.tool)}</code>
          ${call.malformed ? html`<span class="flag">${icon('warning')}not a JSON object</span>` : nothing}
          <span class="brief" dir="ltr">${shown(call.summary)}</span>
        </span>
        ${resultLine(result)}
      </span>`}
      .body=${() => html`
        <div class="part-head">Arguments${call.malformed ? ' as received' : ''}</div>
        ${messageText(call.arguments, ref)}
        ${
          result?.content == null
            ? nothing
            : html` <div class="part-head">
                  Result
                  <span class="dim">message ${result.index}, ${counted(result.content.length, 'character')}</span>
                </div>
                ${messageText(result.content, textRef(context, result.index, 'content'))}`
        }
      `}
    ></sarq-fold>
    ${[...found, ...atResult].map((each) => violation(each))}
  </div>`;
}

/** `anchor` is what a jump to the result looks for; a result that stands alone is its own. */
function resultLine(result: MessageView | undefined, anchor = true): TemplateResult {
  if (result?.outcome == null) return html`<span class="card-line dim">${icon('ellipsis')}no result</span>`;
  const { summary, errorCode } = result.outcome;
  return html`<span class="card-line" id=${anchor ? `m${result.index}` : nothing}>
    ${icon(errorCode === null ? 'arrow-small-right' : 'warning')}
    <span class="index-inline"><span class="sr-only">Message </span>[${result.index}]</span>
    ${errorCode === null ? nothing : html`<code class="error-code">${shown(errorCode)}</code>`}
    <span class="brief" dir="ltr">${shown(summary)}</span>
    ${(result.content?.length ?? 0) > 2000 ? html`<span class="size dim">${count(result.content?.length ?? 0)} characters</span>` : nothing}
  </span>`;
}

/** A tool result that answers no call of the message before it. */
export function strayResult(message: MessageView, content: TextPart, ref: TextRef): TemplateResult {
  return html`<div class="card">
    <sarq-fold
      .summary=${html`<span class="card-lines">${resultLine(message, false)}</span>`}
      .body=${() => messageText(content, ref)}
    ></sarq-fold>
  </div>`;
}
