import { quoteValue } from '../../../contract/wording.ts';
import type { JsonEdit } from '../../../document/edit.ts';
import { isObject, type Json, type JsonObject, type JsonPath } from '../../../document/json.ts';
import { idTexts, isIdKey } from '../../../grade/ids.ts';
import { caseIds } from '../../../language/case-ids.ts';
import { keptText } from '../../fix/edits.ts';
import { freeNumber } from '../../fix/free-number.ts';
import { defineBankRule } from '../../rule.ts';
import { own } from './mocked-figures.ts';

/** The catalogue is the bank's: every case may list the same products. */
const COMMON_TOOLS = new Set(['get_products_and_offers']);
const ACCOUNT_KEYS = new Set(['payout_account', 'source_account', 'from_account']);

export const sharedId = defineBankRule({
  code: 'shared_id',
  scope: 'bank',
  group: 'authoring',
  severity: 'information',
  explanation:
    'Two cases of one bank share an id of a customer, an account, a card, a product or a transaction. Results of one are ' +
    'then easily taken for those of the other, and a model that has seen one case knows an id of the next. Placeholders ' +
    "(an id without digits, or one that ends in -00000), branch codes and the catalogue's products may be shared.",
  bad: 'happy.001.json: { "setup": { "login_context": { "customer_id": "CUS0001" } } }\nhappy.002.json: { "setup": { "login_context": { "customer_id": "CUS0001" } } }',
  good: 'happy.001.json: { "setup": { "login_context": { "customer_id": "CUS0001" } } }\nhappy.002.json: { "setup": { "login_context": { "customer_id": "CUS0002" } } }',
  collect(caseObject) {
    const found: JsonObject = {};
    const keep = (id: string, path: () => JsonPath) => {
      if (/\d/.test(id) && !id.endsWith('-00000') && !Object.hasOwn(found, id)) {
        Object.defineProperty(found, id, { value: [...path()], enumerable: true, configurable: true, writable: true });
      }
    };
    const setup = isObject(caseObject.setup) ? caseObject.setup : {};
    visitIds(own(setup, 'login_context'), ['setup', 'login_context'], keep);
    const mocks = isObject(caseObject.mock) ? caseObject.mock : {};
    for (const [tool, mock] of Object.entries(mocks)) {
      if (!COMMON_TOOLS.has(tool)) visitIds(mock, ['mock', tool], keep);
    }
    return Object.keys(found).length > 0 ? found : undefined;
  },
  *check(bank) {
    const first = new Map<string, { file: string; place: Json; told: boolean }>();
    for (const { file, fact } of bank) {
      if (!isObject(fact)) continue;
      for (const [id, place] of Object.entries(fact)) {
        const known = first.get(id);
        if (!known) first.set(id, { file, place, told: false });
        else if (!known.told) {
          // One finding for a shared id, as for a shared case id.
          known.told = true;
          yield {
            file,
            path: asPath(place),
            message: `${quoteValue(id)} is already an id of ${known.file}.`,
            related: [{ file: known.file, path: asPath(known.place), message: 'The same id stands here.' }],
            data: { id },
          };
        }
      }
    }
  },
  *fixes({ data }, { parsed, ctx, taken }) {
    const id = keptText(data, 'id');
    const digits = /\d+(?=\D*$)/.exec(id);
    if (!digits || digits[0].length > 15) return;
    const write = (number: number) =>
      id.slice(0, digits.index) +
      String(number).padStart(digits[0].length, '0') +
      id.slice(digits.index + digits[0].length);
    const fresh = write(freeNumber(Number(digits[0]) + 1, (number) => taken(write(number))));
    const edits = caseIds(parsed, ctx)
      .of(id)
      .reverse()
      .map(({ offset, length }): JsonEdit => ({
        edit: 'replace',
        offset,
        length,
        content: JSON.stringify(fresh).slice(1, -1),
      }));
    if (edits.length > 0) yield { title: `Change ${id} to ${fresh} everywhere in this case`, edits };
  },
});

function asPath(place: Json): JsonPath {
  return Array.isArray(place) ? place.filter((step) => typeof step === 'string' || typeof step === 'number') : [];
}

interface Place {
  parent: Place | JsonPath;
  step: string | number;
}

function pathTo(place: Place | JsonPath): JsonPath {
  return 'step' in place ? [...pathTo(place.parent), place.step] : place;
}

/** Every id of a value, with what tells its path; without recursion, since a case may be nested deep. */
function visitIds(root: Json | undefined, at: JsonPath, keep: (id: string, path: () => JsonPath) => void): void {
  const open: { value: Json | undefined; place: Place | JsonPath }[] = [{ value: root, place: at }];
  // The list grows while it is walked.
  for (const { value, place } of open) {
    if (Array.isArray(value)) {
      for (const [step, inner] of value.entries()) {
        if (typeof inner === 'object') open.push({ value: inner, place: { parent: place, step } });
      }
    } else if (isObject(value)) {
      for (const step of Object.keys(value)) {
        const inner = value[step];
        const here = { parent: place, step };
        if (isIdKey(step) || ACCOUNT_KEYS.has(step)) for (const id of idTexts(inner)) keep(id, () => pathTo(here));
        if (typeof inner === 'object' && !step.startsWith('_')) open.push({ value: inner, place: here });
      }
    }
  }
}
