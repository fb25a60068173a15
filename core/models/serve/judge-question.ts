import type { Message } from '../../run/transcript.ts';

/** What the heuristic judge needs of our own judge question (core/judge/prompt.ts). */
export interface JudgeQuestion {
  caseId: string;
  /** Roles, texts and whether a message has calls; nothing else can be read back. */
  transcript: Message[];
}

const HEADING = '\n\nTranscript\n';

/** Reads the question back; undefined for any other text. */
export function readJudgeQuestion(text: string): JudgeQuestion | undefined {
  const caseId = /^Case: (.+)$/m.exec(text)?.[1];
  // No message is more than one line, so the last heading is the real one.
  const heading = text.lastIndexOf(HEADING);
  if (caseId === undefined || heading < 0) return undefined;
  const lines = text.slice(heading + HEADING.length).split('\n');
  return { caseId, transcript: lines.flatMap(readLine) };
}

const LINE = /^\[\d+\] (system|user|assistant|tool)( calls)?: (.*)$/;

function readLine(line: string): Message[] {
  const match = LINE.exec(line);
  if (!match) return [];
  const [, role, calls, text = ''] = match;
  return [
    {
      role: role as Message['role'],
      content: text === '(empty)' ? '' : text.replaceAll('\\n', '\n'),
      ...(calls !== undefined && { tool_calls: [{ id: '', function: { name: '', arguments: {} } }] }),
    },
  ];
}
