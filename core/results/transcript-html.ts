import type { SubjectView } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import type { Message } from '../run/transcript.ts';
import { prettyJson } from './shown-text.ts';
import { resultView, type TrialRecord } from './view.ts';

/** A trial as one HTML file that needs nothing else: no script, no link, everything that was said escaped. */
export function transcriptHtml(record: TrialRecord, subject: SubjectView, source: Case | null): string {
  const result = record.score === null ? null : resultView(record.score, record, source);
  const facts = [
    subject.axis,
    subject.domain,
    `trial ${record.trial}`,
    `model ${record.candidate}`,
    `judge ${record.judge ?? 'none'}`,
  ];
  const messages = record.transcript.flatMap((message, index) => (message === undefined ? [] : [{ message, index }]));
  const found = (index: number) => (result?.violations ?? []).filter((each) => each.message === index);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject.caseId)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(subject.caseId)}</h1>
<p class="dim">${facts.map(escaped).join(' · ')}</p>
${
  result === null
    ? ''
    : `<p class="verdict ${result.verdict}"><strong>${result.verdict}</strong> ${escaped(result.headline)}</p>
<ul class="gates">${result.gates.map(({ id, name, state, label }) => `<li class="${state}"><strong>${id}</strong> ${escaped(name)}: ${escaped(label)}</li>`).join('')}</ul>
${result.standIns.map((each) => `<p class="dim">${escaped(each)}</p>`).join('\n')}`
}
<main>
${messages
  .map(({ message, index }) =>
    messageHtml(
      index,
      message,
      record.priorCount,
      found(index).map(({ gate, text }) => `${gate}: ${text}`),
    ),
  )
  .join('\n')}
</main>
${subject.attribution === undefined ? '' : `<footer class="dim">${escaped(subject.attribution)}</footer>`}
</body>
</html>
`;
}

const WHO = { system: 'System', user: 'Customer', assistant: 'Assistant', tool: 'Tool result' } as const;

function messageHtml(index: number, message: Message, priorCount: number, found: string[]): string {
  const prior = index > 0 && index <= priorCount ? ' · earlier' : '';
  const content = message.content ?? '';
  const body = content === '' ? '' : contentHtml(message.role, content);
  const calls = (message.tool_calls ?? []).map(({ function: made }) => {
    const args = made.arguments_raw ?? JSON.stringify(made.arguments, null, 2);
    return `<p><code>${escaped(made.name)}</code></p><pre>${escaped(args)}</pre>`;
  });
  const marks = found.map((text) => `<p class="violation">${escaped(text)}</p>`);
  return `<article class="${message.role}"><h2>[${index}] ${WHO[message.role]}${prior}</h2>${body}${calls.join('')}${marks.join('')}</article>`;
}

function contentHtml(role: Message['role'], content: string): string {
  if (role === 'user' || role === 'assistant') return `<p class="said">${escaped(content)}</p>`;
  const pre = `<pre>${escaped(role === 'tool' ? (prettyJson(content) ?? content) : content)}</pre>`;
  return `<details${role === 'tool' && content.length < 2000 ? ' open' : ''}><summary>${content.length} characters</summary>${pre}</details>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll(
      /[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g,
      (mark) => `‹U+${mark.charCodeAt(0).toString(16).toUpperCase()}›`,
    );
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; overflow-wrap: anywhere; }
h1 { font-size: 1.3rem; } h2 { font-size: .85rem; margin: 0 0 .25rem; }
.dim, h2 { color: light-dark(#555, #aaa); }
.verdict { border-left: 4px solid; padding: .5rem .75rem; }
.PASS { border-color: light-dark(#1a7f37, #3fb950); } .FAIL { border-color: light-dark(#c02020, #f85149); }
.ERROR { border-color: light-dark(#8a6100, #d29922); } .INCOMPLETE { border-color: light-dark(#0969da, #58a6ff); }
.gates { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; }
.gates .fail, .violation { color: light-dark(#a01818, #ff8078); }
main { display: grid; gap: .75rem; } footer { margin-top: 1rem; }
article { border: 1px solid light-dark(#ddd, #444); border-radius: 6px; max-width: 85%; padding: .5rem .75rem; }
article.assistant, article.tool { justify-self: end; } article.system { max-width: none; }
article.user { background: light-dark(#eef4fb, #1d2733); }
.said { margin: 0; white-space: pre-wrap; } pre { font-size: .85rem; margin: .25rem 0; white-space: pre-wrap; }
`;
