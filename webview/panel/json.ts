import { html, type TemplateResult } from 'lit';
import { shown } from './shown.ts';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** JSON text with its keys, strings, numbers and words told apart, in the colours the debugger's variables have. */
export function colouredJson(text: string): (string | TemplateResult)[] {
  const parts: (string | TemplateResult)[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) parts.push(shown(text.slice(end, match.index)));
    const [token, quoted, colon] = match;
    const kind =
      quoted === undefined ? (/^[-\d]/.test(token) ? 'number' : 'word') : colon === undefined ? 'string' : 'key';
    parts.push(html`<span class="json-${kind}">${shown(quoted ?? token)}</span>`, colon ?? '');
    end = match.index + token.length;
  }
  parts.push(shown(text.slice(end)));
  return parts;
}
