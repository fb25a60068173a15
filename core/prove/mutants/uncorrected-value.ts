import type { Json } from '../../document/json.ts';
import { numbersIn } from '../../models/scripted/amounts.ts';
import { idShapedWords } from '../../grade/ids.ts';
import { contractOf, defineMutant } from '../mutant.ts';
import { leavesOf, wrongValue } from '../arguments.ts';
import { saidScaled } from '../said.ts';

/** Words by which a customer takes something back. */
const CORRECTION = /\b(actually|instead|sorry|i meant|i mean|make (it|that)|wait|rather|correction|not the|no,)\b/i;

export const uncorrectedValue = defineMutant({
  name: 'uncorrected-value',
  tests: 'What the customer corrected later counts, not what was said first.',
  axes: [
    '5_contradicting_info',
    '6_context_switching',
    '8_long_context',
    '4_not_enough_info',
    'general_agentic_multitool',
  ],
  *generate(material) {
    const said = [
      ...priorWords(material.context.priorMessages),
      ...material.context.turns.map(({ content }) => content),
    ];
    for (const place of material.calls) {
      const { made } = place;
      for (const { path, value, field } of leavesOf(made.arguments, contractOf(material, made.tool))) {
        for (const earlier of correctedFrom(said, value, field?.enum)) {
          yield wrongValue(material, place, path, earlier, 'the value from before the customer corrected it');
        }
      }
    }
  },
});

function priorWords(messages: readonly Json[]): string[] {
  return messages.flatMap((message) => {
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return [];
    return message['role'] === 'user' && typeof message['content'] === 'string' ? [message['content']] : [];
  });
}

/** Values of the same kind that stood where a later turn, with words of correction, has this one. */
function correctedFrom(said: readonly string[], value: Json, choices: readonly Json[] | undefined): Json[] {
  const at = said.findIndex(
    (text, i) => i > 0 && CORRECTION.test(text) && valuesIn(text, value, choices).includes(value),
  );
  if (at < 0 || said.slice(0, at).some((text) => valuesIn(text, value, choices).includes(value))) return [];
  const before = said.slice(0, at).flatMap((text) => valuesIn(text, value, choices));
  return [...new Set(before)].filter((other) => other !== value).slice(-1);
}

function valuesIn(text: string, like: Json, choices: readonly Json[] | undefined): Json[] {
  if (choices !== undefined) {
    const words = text.toLowerCase();
    return choices.filter(
      (choice) => typeof choice === 'string' && words.includes(choice.toLowerCase().replaceAll('_', ' ')),
    );
  }
  if (typeof like === 'number') return saidScaled(numbersIn(text), like);
  if (typeof like !== 'string') return [];
  if (/^\d{3,}$/.test(like))
    return [...text.matchAll(/\b\d{3,}\b/g)].flatMap(([figures]) => (figures.length === like.length ? [figures] : []));
  if (/^\d{4}-\d\d-\d\d$/.test(like)) return [...text.matchAll(/\b\d{4}-\d\d-\d\d\b/g)].map(([date]) => date);
  return idShapedWords(text).filter((id) => id.slice(0, 2) === like.slice(0, 2));
}
