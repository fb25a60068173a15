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

function choiceFor(body: string): object {
  const { messages, model } = JSON.parse(body) as { messages: { content: string }[]; model: string };
  if (model === 'candidate') return REPLIES.get(messages.length) ?? text('?');
  const id = /^Case: (.*)$/m.exec(messages[1]?.content ?? '')?.[1] ?? '';
  return text(JSON.stringify({ ...JUDGEMENT, case_id: id }));
}

/** What the bench's model and judge answer to the body of a request, as a chat completions reply. */
export function instantReply(body: string): string {
  const usage = { prompt_tokens: 100, completion_tokens: 10 };
  return JSON.stringify({ id: 'x', object: 'chat.completion', choices: [{ index: 0, ...choiceFor(body) }], usage });
}
