import type { MockReply } from '../../protocol/mocks.ts';

/** What came of a call, as a JSON text with comments: the call, what is wrong with it, and the reply. */
export function replyText({ tool, arguments: args, problems, notes, reply, failure }: MockReply): string {
  const lines = [
    `Reply of ${tool} to ${JSON.stringify(args)}`,
    ...notes,
    ...problems.map(({ argument, message }) => `Not valid (S3), ${argument}: ${message}`),
    ...(failure === null ? [] : [`The mock cannot reply: ${failure}`]),
  ];
  const body = failure === null ? `${JSON.stringify(reply, null, 2)}\n` : '';
  return `${lines.map((line) => `// ${line.replace(/\s+/g, ' ')}\n`).join('')}${body}`;
}
