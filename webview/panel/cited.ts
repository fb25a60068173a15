import { html, type TemplateResult } from 'lit';
import { jumpTo } from './jump.ts';
import { shown } from './shown.ts';

/**
 * `[4]`, as our judge is asked to cite, and what other judges write: `message 4`, `msg 4`, `turn 4`. A judge sees the numbers of
 * messages and no others.
 */
const CITATION = /\[\d{1,5}\]|\b(?:message|msg|turn)\s+#?\d{1,5}\b/gi;

/** A judge's text with its citations of messages as links; a number outside the transcript stays text. */
export function cited(text: string, known: ReadonlySet<number>): (string | TemplateResult)[] {
  const parts: (string | TemplateResult)[] = [];
  let end = 0;
  for (const match of text.matchAll(CITATION)) {
    const index = Number(/\d+/.exec(match[0])?.[0]);
    if (!known.has(index)) continue;
    parts.push(
      shown(text.slice(end, match.index)),
      html`<button
        class="link cite"
        title=${`Go to message ${index}`}
        @click=${({ currentTarget }: Event) => {
          jumpTo(currentTarget, index);
        }}
        .textContent=${match[0]}
      ></button>`,
    );
    end = match.index + match[0].length;
  }
  parts.push(shown(text.slice(end)));
  return parts;
}
