import { html, nothing, type TemplateResult } from 'lit';
import type { CallView, MessageView, TextPart, TextRef, ViolationView } from '../../protocol/panel.ts';
import { argumentTable, isDifference } from './arguments.ts';
import { icon } from './icons.ts';
import { textRef, type MessageContext } from './context.ts';
import { count, counted, shown } from './shown.ts';
import { messageText } from './text.ts';
import { violation } from './violation.ts';

/** A tool call with its result: the arguments as a table, the result on one line that opens, what was found always. */
export function toolCard(
  message: MessageView,
  call: CallView,
  place: number,
  found: ViolationView[],
  context: MessageContext,
): TemplateResult {
  const result = context.results.get(`${message.index} ${place}`);
  const atResult = result === undefined ? [] : (context.violations.get(result.index) ?? []);
  const inTable = (each: ViolationView) => call.table !== null && isDifference(each);
  return html`<div class="card" data-failed=${String(found.some(({ weight }) => weight === 'counts'))}>
    <div class="card-box">
      <div class="card-line call-line">
        ${icon('tools')}<code class="tool">${shown(call.tool)}</code>
        ${call.malformed ? html`<span class="flag">${icon('warning')}not a JSON object</span>` : nothing}
      </div>
      ${
        call.table === null
          ? argumentsFold(call, textRef(context, message.index, 'arguments', place))
          : argumentTable(call.tool, call.table, found)
      }
      ${result === undefined ? html`<p class="card-line dim no-result">${icon('ellipsis')}no result</p>` : resultFold(result, context)}
    </div>
    ${[...found, ...atResult].map((each) => violation(each, !inTable(each)))}
  </div>`;
}

function argumentsFold(call: CallView, ref: TextRef): TemplateResult {
  return html`<sarq-fold
    .summary=${html`<span>Arguments${call.malformed ? ' as received' : ''}</span>
      <span class="brief" dir="ltr">${shown(call.summary)}</span>`}
    .body=${() => messageText(call.arguments, ref)}
  ></sarq-fold>`;
}

function resultFold(result: MessageView, context: MessageContext, anchor = true): TemplateResult {
  return html`<sarq-fold
    class="result"
    .summary=${html`<span class="card-lines">${resultLine(result, anchor)}</span>`}
    .body=${() => resultBody(result, context)}
  ></sarq-fold>`;
}

/** Records as a table, their JSON below it; everything else as JSON. */
function resultBody(result: MessageView, context: MessageContext): TemplateResult | typeof nothing {
  const { content, outcome, index } = result;
  if (content === null) return nothing;
  const json = () => messageText(content, textRef(context, index, 'content'));
  if (outcome?.records == null) return json();
  return html`<sarq-records .trial=${context.trial} .message=${index}></sarq-records>
    <sarq-fold
      class="inner"
      .summary=${html`<span>JSON</span> <span class="dim">${counted(content.length, 'character')}</span>`}
      .body=${json}
    ></sarq-fold>`;
}

/** `anchor` is what a jump to the result looks for; a result that stands alone is its own. */
function resultLine({ index, outcome, content }: MessageView, anchor: boolean): TemplateResult {
  const { summary = '', errorCode = null, records = null } = outcome ?? {};
  return html`<span class="card-line" id=${anchor ? `m${index}` : nothing}>
      ${icon(errorCode === null ? 'arrow-small-right' : 'warning')}
      <span class="index-inline"><span class="sr-only">Message </span>[${index}]</span>
      ${errorCode === null ? nothing : html`<code class="error-code">${shown(errorCode)}</code>`}
      ${records === null ? nothing : html`<span class="records-count">${counted(records.count, 'record')}</span>`}
      ${records?.filter == null ? html`<span class="brief" dir="ltr">${shown(summary)}</span>` : nothing}
      ${(content?.length ?? 0) > 2000 ? html`<span class="size dim">${count(content?.length ?? 0)} characters</span>` : nothing}
    </span>
    ${
      records?.filter == null
        ? nothing
        : html`<span class="card-line filter-line"
            >${icon('filter')}<span><bdi>${shown(records.filter)}</bdi></span></span
          >`
    }`;
}

/** A tool result that answers no call of the message before it. */
export function strayResult(message: MessageView, content: TextPart, context: MessageContext): TemplateResult {
  return html`<div class="card">
    <div class="card-box">${resultFold({ ...message, content }, context, false)}</div>
  </div>`;
}
