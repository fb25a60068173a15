// An endpoint that answers at once, in a process of its own so that its work is not counted: prints its address.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const text = (content: string) => ({ message: { role: 'assistant', content }, finish_reason: 'stop' });
const calls = (name: string, args: object) => ({
  message: {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: `call_${name}`, type: 'function', function: { name, arguments: JSON.stringify(args) } }],
  },
  finish_reason: 'tool_calls',
});
const JUDGEMENT = {
  case_id: 'CASE',
  behavior_class: 'answer',
  axis_gate: 'PASS',
  gate_reason: 'It says so.',
  sub_scores: { Q_grounded: 1, Q_tone: 1 },
  rationale: 'See [4].',
};

/** By how many messages the conversation has: a read, a question, a write, a last word. */
const REPLIES = new Map<number, object>([
  [2, calls('get_cards', { card_ids: ['CARD-1'] })],
  [4, text('Shall I block CARD-1?')],
  [6, calls('block_card', { card_id: 'CARD-1' })],
  [8, text('CARD-1 is blocked.')],
]);

function replyTo(body: string): object {
  const { messages, model } = JSON.parse(body) as { messages: { content: string }[]; model: string };
  if (model === 'candidate') return REPLIES.get(messages.length) ?? text('?');
  const id = /^Case: (.*)$/m.exec(messages[1]?.content ?? '')?.[1] ?? '';
  return text(JSON.stringify({ ...JUDGEMENT, case_id: id }));
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const choice = { index: 0, ...replyTo(Buffer.concat(chunks).toString()) };
    const usage = { prompt_tokens: 100, completion_tokens: 10 };
    response.end(JSON.stringify({ id: 'x', object: 'chat.completion', choices: [choice], usage }));
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
});
