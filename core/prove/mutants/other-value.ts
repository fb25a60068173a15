import { contractOf, defineMutant } from '../mutant.ts';
import { leavesOf, otherValues, wrongValue } from '../arguments.ts';

export const otherValue = defineMutant({
  name: 'other-value',
  tests: 'Each argument with a fixed set of values has the one the customer meant.',
  axes: [
    '1_happy_path',
    '3_confusing_intent',
    '4_not_enough_info',
    '5_contradicting_info',
    '6_context_switching',
    '7_wrong_info',
    '8_long_context',
    '10_unseen_tools',
    'general_agentic_multitool',
  ],
  *generate(material) {
    for (const place of material.calls) {
      for (const { path, value, field } of leavesOf(place.made.arguments, contractOf(material, place.made.tool))) {
        const choices = field?.enum ?? (typeof value === 'boolean' ? [true, false] : []);
        for (const other of otherValues(choices, value)) {
          yield wrongValue(material, place, path, other, 'another of the values it may have');
        }
      }
    }
  },
});
