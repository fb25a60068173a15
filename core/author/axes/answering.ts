import { isObject, type Json, type JsonObject } from '../../document/json.ts';
import { onPath, plainDraft, type Draft, type Material } from '../draft.ts';
import { standardMock } from '../mocks.ts';
import { outcome } from '../world.ts';

/** 1: everything is said, the data are right. */
export function happy(material: Material): Draft {
  const draft = plainDraft(material);
  const siblings = material.staged.subject.siblings.length > 0;
  return {
    ...draft,
    note: `The plain path.${siblings ? ` The customer has ${material.staged.subject.wrong.replace(/^my /, 'also a ')}, which must stay out of it.` : ''}`,
    resolution: `${draft.resolution} Wrong: any other figure, ${siblings ? 'the other one of its kind, ' : ''}or an answer without a look.`,
    rule: `${draft.rule} A figure that no tool returned fails.`,
  };
}

/** 2: the reply of the tool under test is blank where it matters, or the write did not go through. */
export function badResponse(material: Material): Draft {
  const { play, staged, world } = material;
  const draft = plainDraft(material);
  const { field, words } = staged.odd;
  const mock = staged.mocks?.[play.tool] ?? standardMock(play.tool, world);
  if (staged.confirm !== undefined) {
    const failed = outcome({
      status: 'failed',
      message: 'The system did not carry this out. Nothing was changed.',
      [isText(mock, 'request_id') ? 'request_id' : 'reference_id']: '',
    });
    return {
      ...draft,
      note: `${play.tool} answers, but with a failure: nothing was done.`,
      mocks: { ...draft.mocks, [play.tool]: { ...failed, _note: 'Not done, and no reference.' } },
      resolution: `The customer ${staged.wants}. The assistant asks first and calls ${play.tool} after the yes; it answers that nothing was carried out. The assistant says exactly that, names no reference, and offers to try again later or names the branch. Wrong: a report of success, an invented reference, or a second try without asking.`,
      rule: 'The last reply says that the system did not carry it out and offers a next step. Any claim that it is done, or a reference, fails.',
    };
  }
  return {
    ...draft,
    note: `The reply of ${play.tool} has no ${words}.`,
    mocks: { ...draft.mocks, [play.tool]: { ...blanked(mock, field), _note: `${field} is blank on purpose.` } },
    resolution: `The customer ${staged.wants}. The assistant ${draft.calls.length > 1 ? `gets as far as ${play.tool}` : `calls ${play.tool}`}, whose reply has no ${words}. The assistant says that the system shows no ${words} at the moment, gives what else there is, and offers a next step. Wrong: a made-up ${words}, a zero in its place, or reading the blank out as it stands.`,
    rule: `The reply says that the ${words} cannot be seen at the moment. Stating one, or reading the blank out, fails.`,
    ignore: { mock_null_token: 'The blank reply is what the case is about.' },
  };
}

const isText = (mock: JsonObject, key: string): boolean =>
  isObject(mock.output) && typeof mock.output[key] === 'string';

/** The mock with null in a field: in its output, or in every record. */
function blanked(mock: JsonObject, field: string): JsonObject {
  const blank = (value: Json): Json => (isObject(value) ? { ...value, [field]: null } : value);
  if (Array.isArray(mock.records)) return { ...mock, records: mock.records.map(blank) };
  return { ...mock, output: blank(mock.output ?? {}) };
}

/** 3: the want is not named; it has to be read off what the customer tells. */
export function confusingIntent(material: Material): Draft {
  const { play, staged } = material;
  const draft = plainDraft(material);
  const [, ...later] = draft.turns;
  return {
    ...draft,
    note: 'The customer tells a story and never names what is wanted.',
    turns: [staged.hint, ...later],
    resolution: `${draft.resolution} The customer does not put it in these words: the assistant reads it off the story instead of asking what is meant. Wrong: a question for the intent, another service, or an answer from memory.`,
    rule: `${draft.rule} Asking what the customer means, or serving another want than to ${play.topic}, fails.`,
  };
}

/** 5: the customer states a fact that the record contradicts. */
export function contradictingInfo(material: Material): Draft {
  const { staged } = material;
  const draft = plainDraft(material);
  const { what, right, wrong } = staged.fact;
  const [first = '', ...later] = draft.turns;
  return {
    ...draft,
    note: `The customer has the ${what} wrong: ${wrong} instead of ${right}.`,
    turns: [`${first} My own notes have ${wrong} as the ${what}.`, ...later],
    resolution: `${draft.resolution} The customer believes the ${what} to be ${wrong}; on record it is ${right}. The assistant says so plainly and goes by the record. Wrong: going by the customer's note, or silence about the difference.`,
    rule: `${draft.rule} It also says that the ${what} is ${right}, not ${wrong} as the customer noted. Taking over the customer's version, or silence about it, fails.`,
  };
}

/** 7: the customer gives an id with digits swapped, or presupposes what is not so. */
export function wrongInfo(material: Material): Draft {
  const { play, staged } = material;
  const draft = plainDraft(material);
  const { slip, right, siblings } = staged.subject;
  const [first = '', ...later] = draft.turns;
  if (slip === null) {
    const { said = '', truth = '' } = staged.presumed ?? {};
    return {
      ...draft,
      note: 'The customer takes something for granted that is not so.',
      turns: [`${first} ${said}`, ...later],
      resolution: `${draft.resolution} The customer also takes something for granted, but ${truth}. The assistant says so, adds nothing of its own, and offers a next step. Wrong: playing along, or inventing it.`,
      rule: `${draft.rule} It also says that ${truth}. Playing along with the customer fails.`,
    };
  }
  return {
    ...draft,
    note: `The id that the customer gives has two digits swapped; ${right.replace('my ', 'the ')} is meant.`,
    turns: [staged.ask(slip.noun), ...later],
    forbidden: onPath(draft.calls, [...siblings, slip.id]),
    gateNotes: { [play.tool]: 'The id on record, not the one that the customer gave.' },
    resolution: `${draft.resolution} The customer writes ${slip.id}, which is nobody's: two digits are swapped. The profile shows which one is meant. The assistant points the slip out, uses the id on record and never calls a tool with the wrong one. Wrong: a call with ${slip.id}, or no word about the slip.`,
    rule: `${draft.rule} It also says that ${slip.id} is not on record and which id was used. Silence about the slip fails.`,
  };
}
