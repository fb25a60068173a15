import type { SubjectView } from '../../protocol/panel.ts';
import type { Case } from '../document/case.ts';
import type { Message } from '../run/transcript.ts';
import { plain } from '../language/markdown.ts';
import { prettyJson } from './shown-text.ts';
import { resultView, type TrialRecord } from './view.ts';

/** A trial as Markdown to paste into an issue: verdict, gates, and the conversation. Whatever was said stands in code fences. */
export function transcriptMarkdown(record: TrialRecord, subject: SubjectView, source: Case | null): string {
  const { score, candidate, trial } = record;
  const lines = [`# ${plain(subject.caseId)}`, ''];
  lines.push(`${plain(subject.axis)} · trial ${trial} · model ${plain(candidate)}`, '');
  const result = score === null ? null : resultView(score, record, source);
  if (result !== null) {
    const { verdict, headline, gates, standIns } = result;
    lines.push(`**${verdict}** ${plain(headline)}`, '', gates.map(({ id, label }) => `${id} ${label}`).join(' · '), '');
    for (const standIn of standIns) lines.push(`- ${plain(standIn)}`);
    if (standIns.length > 0) lines.push('');
  }
  for (const [index, message] of record.transcript.entries()) {
    if (message === undefined) continue;
    lines.push(...messageLines(index, message, record.priorCount));
    const found = (result?.violations ?? []).filter((each) => each.message === index);
    for (const { gate, text } of found) lines.push(`> **${gate}** ${plain(text)}`, '');
  }
  if (subject.attribution !== undefined) lines.push('---', '', plain(subject.attribution));
  return `${lines.join('\n').trimEnd()}\n`;
}

const WHO = { system: 'System', user: 'Customer', assistant: 'Assistant', tool: 'Tool result' } as const;

function messageLines(index: number, message: Message, priorCount: number): string[] {
  const prior = index > 0 && index <= priorCount ? ' (earlier)' : '';
  const lines = [`## [${index}] ${WHO[message.role]}${prior}`, ''];
  const content = message.content ?? '';
  if (content !== '') lines.push(...fenced(message.role === 'tool' ? (prettyJson(content) ?? content) : content), '');
  for (const { function: made } of message.tool_calls ?? []) {
    const args = made.arguments_raw ?? JSON.stringify(made.arguments, null, 2);
    lines.push(`Calls ${plain(made.name)}`, '', ...fenced(args), '');
  }
  return lines;
}

/** A fence that is longer than any run of backticks in the text, so that nothing in it ends it. */
function fenced(text: string): string[] {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, text, fence];
}
