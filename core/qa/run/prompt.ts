import type { Message } from '../../run/transcript.ts';
import { passagesOf, type Item } from '../item.ts';
import { TASKS, type TaskType } from '../vocabulary.ts';
import { EXAMPLES } from './examples.ts';

const ALWAYS =
  'You answer questions about Indian financial regulation. Use only what the text given to you says; leave aside whatever ' +
  'else you know. If it does not hold the answer, reply: cannot be determined.';

/** One instruction per task (SPEC 12). */
export const INSTRUCTIONS: Record<TaskType, string> = {
  regulatory_interpretation: `${ALWAYS} Answer briefly, in the words of the passage where you can, and add no remarks.`,
  numerical_reasoning: `${ALWAYS} Give the result first, with its unit, and then every step of the calculation.`,
  contradiction_detection:
    `${ALWAYS} You get two passages. Begin your answer with Yes or No and nothing before it; then give the reason in one ` +
    'sentence.',
  temporal_reasoning:
    `${ALWAYS} Mind which version of a rule was in force when. Answer briefly and name the dates and instruments that ` +
    'matter.',
};

/** What a model is sent for an item; `shots` examples of its task stand before the question (SPEC 12). */
export function itemMessages(item: Item, shots: number): Message[] {
  const task = item.task_type;
  return [
    { role: 'system', content: INSTRUCTIONS[task] },
    ...EXAMPLES[task].slice(0, shots).flatMap(({ passages, question, answer }): Message[] => [
      { role: 'user', content: asked(task, passages, question) },
      { role: 'assistant', content: answer },
    ]),
    {
      role: 'user',
      content: asked(
        task,
        passagesOf(item).map(({ text }) => text),
        item.question,
      ),
    },
  ];
}

function asked(task: TaskType, passages: readonly string[], question: string): string {
  const named = TASKS[task].prefix === 'CON_' ? ['Passage A', 'Passage B'] : ['Passage'];
  const given = passages.map((passage, i) => `${named[i] ?? 'Passage'}:\n${passage}`);
  return [...given, `Question:\n${question}`].join('\n\n');
}

/** Everything of the prompts that can change an answer, for hashes and fingerprints. */
export function promptText(): string {
  return JSON.stringify({ INSTRUCTIONS, EXAMPLES });
}
