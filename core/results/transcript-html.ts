import { placelessTitle } from '../../protocol/placeless-words.ts';
import type { SubjectView } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import { escaped, htmlPage } from './html-page.ts';
import { takenAlong, type Found, type TakenMessage, type TakenTrial } from './taken-along.ts';
import type { TrialRecord } from './view.ts';

/**
 * A trial as one HTML file that needs nothing else: no script, no link, everything that was said escaped. `sha256` gives the
 * hash of a text in base64.
 */
export function transcriptHtml(
  record: TrialRecord,
  subject: SubjectView,
  source: Case | null,
  sha256: (text: string) => string,
): string {
  const trial = takenAlong(record, subject, source);
  const body = `<h1>${escaped(subject.caseId)}</h1>
<p class="dim">${trial.facts.map(escaped).join(' · ')}</p>
${verdictHtml(trial)}
<main>
${trial.messages.map(messageHtml).join('\n')}
</main>
${trial.missing.length === 0 ? '' : `<section><h2>${placelessTitle(trial.missing)}</h2>${trial.missing.map(foundHtml).join('')}</section>`}
${subject.attribution === undefined ? '' : `<footer class="dim">${escaped(subject.attribution)}</footer>`}`;
  return htmlPage({ title: subject.caseId, styles: [STYLE], body }, sha256);
}

function verdictHtml({ result, judged }: TakenTrial): string {
  if (result === null) return '';
  const { verdict, headline, gates, standIns } = result;
  const items = gates.map(
    ({ id, name, state, label }) =>
      `<li class="${state}"><strong>${id}</strong> ${escaped(name)}: ${escaped(label)}</li>`,
  );
  return `<p class="verdict ${verdict}"><strong>${verdict}</strong> ${escaped(headline)}</p>
<ul class="gates">${items.join('')}</ul>
${standIns.map((each) => `<p class="dim">${escaped(each)}</p>`).join('\n')}
${judged.length === 0 ? '' : `<section><h2>Judge</h2>${judged.map((line) => `<p>${escaped(line)}</p>`).join('')}</section>`}`;
}

function messageHtml({ role, title, notes, content, reasoning, calls, found }: TakenMessage): string {
  return [
    `<article class="${role}"><h2>${[title, ...notes].map(escaped).join(' · ')}</h2>`,
    reasoning === '' ? '' : folded('Reasoning', reasoning, false),
    contentHtml(role, content),
    ...calls.map(({ tool, arguments: given }) => `<p><code>${escaped(tool)}</code></p><pre>${escaped(given)}</pre>`),
    ...found.map(foundHtml),
    '</article>',
  ].join('');
}

function contentHtml(role: TakenMessage['role'], content: string): string {
  if (content === '') return '';
  if (role === 'user' || role === 'assistant') return `<p class="said">${escaped(content)}</p>`;
  return folded(`${content.length} characters`, content, role === 'tool' && content.length < 2000);
}

function foundHtml({ gate, text }: Found): string {
  return `<p class="violation">${escaped(`${gate}: ${text}`)}</p>`;
}

function folded(summary: string, text: string, open: boolean): string {
  return `<details${open ? ' open' : ''}><summary>${summary}</summary><pre>${escaped(text)}</pre></details>`;
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
main { display: grid; gap: .75rem; } section { margin: 1rem 0; } section p { margin: 0; } footer { margin-top: 1rem; }
article { border: 1px solid light-dark(#ddd, #444); border-radius: 6px; max-width: 85%; padding: .5rem .75rem; }
article.assistant, article.tool { justify-self: end; } article.system { max-width: none; }
article.user { background: light-dark(#eef4fb, #1d2733); }
.said { margin: 0; white-space: pre-wrap; } pre { font-size: .85rem; margin: .25rem 0; white-space: pre-wrap; }
`;
