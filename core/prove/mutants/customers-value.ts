import type { Json } from '../../document/json.ts';
import { idShapedWords, isIdKey } from '../../grade/ids.ts';
import { numbersIn } from '../../models/scripted/amounts.ts';
import { contractOf, defineMutant } from '../mutant.ts';
import { leavesOf, wrongValue } from '../arguments.ts';
import { saidScaled } from '../said.ts';

export const customersValue = defineMutant({
  name: 'customers-value',
  tests: 'Where the customer says one thing and the record another, the record counts.',
  axes: [
    '5_contradicting_info',
    '7_wrong_info',
    '2_bad_tool_response',
    '9_irrelevant_rag',
    'general_agentic_multitool',
  ],
  *generate(material) {
    const said = material.context.turns.map(({ content }) => content);
    for (const place of material.calls) {
      const { made } = place;
      for (const { path, value, field } of leavesOf(made.arguments, contractOf(material, made.tool))) {
        if (field?.enum !== undefined) continue;
        for (const claim of claims(said, value, String(path[0]))) {
          yield wrongValue(material, place, path, claim, 'what the customer says, not what the record shows');
        }
      }
    }
  },
});

/** What the customer says, before the value itself is said, that could stand in its place. */
function claims(said: readonly string[], value: Json, argument: string): Json[] {
  const found = said.map((text) => candidates(text, value, argument));
  const at = found.findIndex((values) => values.includes(value));
  return [...new Set((at < 0 ? found : found.slice(0, at)).flat())].slice(0, 2);
}

function candidates(text: string, value: Json, argument: string): Json[] {
  if (typeof value === 'number') {
    // A claim is about the same thing when it has the same order of magnitude.
    return saidScaled(numbersIn(text), value).filter(
      (number) => number === value || (Math.abs(value) >= 100 && number >= value / 10 && number <= value * 10),
    );
  }
  if (typeof value !== 'string') return [];
  if (/^\d{3,}$/.test(value)) {
    return [...text.matchAll(/\b\d{3,}\b/g)].flatMap(([figures]) => (figures.length === value.length ? [figures] : []));
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [...text.matchAll(/\b\d{4}-\d\d-\d\d\b/g)].map(([date]) => date);
  if (!isIdKey(argument)) return [];
  // An id with the value's own letters in front, or the value itself.
  const letters = (id: string) => /^[A-Z]+/.exec(id)?.[0];
  return idShapedWords(text).filter((id) => letters(id) === letters(value));
}
