import { z } from 'zod';
import { anyObject, anyValue, jsonObject, list, note } from './lenient.ts';

function kind(name: string, description: string): z.ZodType {
  return z.union([z.literal(name).describe(description)]).describe('How the mock replies to a call.');
}

const records = anyValue(z.array(jsonObject)).describe(
  'Every record the bank has. The arguments of a call filter them, so put the ones in that a wrong call would find.',
);
const output = anyValue(jsonObject).describe('What the tool replies. An argument that the tool also returns is added.');

const recordSet = z.looseObject({
  kind: kind('record_set_filtered', 'Replies with those of its records that the arguments of the call select.'),
  records,
  static_output: anyValue(jsonObject)
    .optional()
    .describe(
      'Fields laid over the reply beside the records, such as a total_count that differs from the records shown.',
    ),
});

const fixed = z.looseObject({
  kind: kind('outcome_fixed', 'Replies the same to every valid call.'),
  output,
});

const merge = z.looseObject({
  state_from: note('Name of the record set mock whose record holds the state before the call.'),
  match_on: note('The argument, and field of the record, by which the record is found, such as card_id.'),
  field: note('The field of that record which the call changes and the reply returns, such as controls.'),
});

const reject = z.looseObject({
  payload_has_all_of: list(
    'Keys that must not stand together in one object of the arguments; a call with all of them is refused.',
  ),
  output: anyValue(jsonObject).describe('What a refused call gets. Nothing is changed.'),
});

const merged = z.looseObject({
  kind: kind(
    'outcome_merged',
    'Merges the objects of a call into a record and replies with the result, for partial updates.',
  ),
  merge: anyValue(merge).describe('Which state the call is merged into.'),
  output,
  reject_when: anyValue(reject).optional().describe('When a call is refused, and with what reply.'),
});

/** An entry of `mock` (SPEC 5): any value is taken, the keys of each kind are described. */
export const mockSchema = anyValue(anyObject(recordSet, fixed, merged));
