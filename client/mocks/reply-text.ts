import type { MockReply } from '../../protocol/mocks.ts';

/** What came of a call, as a JSON text with comments: the call, what is wrong with it, and the reply. */
export function replyText({ tool, arguments: args, problems, notes, reply, failure }: MockReply): string {
  const lines = [
    ...callLines(tool, args),
    ...notes,
    ...problems.map(({ argument, message }) => `Not valid (S3), ${argument}: ${message}`),
    ...(failure === null ? [] : [`The mock cannot reply: ${failure}`]),
  ];
  const body = failure === null ? `${JSON.stringify(reply, null, 2)}\n` : '';
  return `${lines.map((line) => `// ${line.replace(/[\r\n]+/g, ' ')}\n`).join('')}${body}`;
}

/** The reply opens beside the case, in half of the window. */
const LINE = 50;

/** The call on one line, or each argument on its own. */
function callLines(tool: string, args: MockReply['arguments']): string[] {
  const whole = `Reply of ${tool} to ${JSON.stringify(args)}`;
  if (whole.length <= LINE) return [whole];
  const each = Object.entries(args).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`);
  return [`Reply of ${tool} to`, ...each];
}
