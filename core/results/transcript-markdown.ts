import { placelessTitle } from '../../protocol/placeless-words.ts';
import type { SubjectView } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import { plain } from '../language/markdown.ts';
import { takenAlong, type TakenMessage, type TakenTrial } from './taken-along.ts';
import type { TrialRecord } from './view.ts';

/** A trial as Markdown to paste into an issue: verdict, gates, and the conversation. Whatever was said stands in code fences. */
export function transcriptMarkdown(record: TrialRecord, subject: SubjectView, source: Case | null): string {
  const trial = takenAlong(record, subject, source);
  const lines = [`# ${plain(subject.caseId)}`, '', trial.facts.map(plain).join(' · '), '', ...verdictLines(trial)];
  for (const message of trial.messages) lines.push(...messageLines(message));
  const missing = trial.missing.map(({ gate, text }) => `${gate}: ${text}`);
  if (missing.length > 0) lines.push(`## ${placelessTitle(trial.missing)}`, '', ...listed(missing));
  if (subject.attribution !== undefined) lines.push('---', '', plain(subject.attribution));
  return `${lines.join('\n').trimEnd()}\n`;
}

function verdictLines({ result, judged }: TakenTrial): string[] {
  if (result === null) return [];
  const { verdict, headline, gates, standIns } = result;
  return [
    ...[`**${verdict}** ${plain(headline)}`, ''],
    ...[gates.map(({ id, label }) => `${id} ${label}`).join(' · '), ''],
    ...listed(standIns),
    ...(judged.length === 0 ? [] : ['## Judge', '', ...listed(judged)]),
  ];
}

function listed(texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : [...texts.map((text) => `- ${plain(text)}`), ''];
}

function messageLines({ title, notes, content, reasoning, calls, found }: TakenMessage): string[] {
  const lines = [`## ${title}${notes.map((note) => ` · ${note}`).join('')}`, ''];
  if (reasoning !== '') lines.push('Reasoning', '', ...fenced(reasoning), '');
  if (content !== '') lines.push(...fenced(content), '');
  for (const { tool, arguments: given } of calls) lines.push(`Calls ${plain(tool)}`, '', ...fenced(given), '');
  for (const { gate, text } of found) lines.push(`> **${gate}** ${plain(text)}`, '');
  return lines;
}

/** A fence that is longer than any run of backticks in the text, so that nothing in it ends it. */
function fenced(text: string): string[] {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, text, fence];
}
