import { quoteValue } from '../../../contract/wording.ts';
import type { JsonEdit } from '../../../document/edit.ts';
import { isObject, type Json, type JsonPath } from '../../../document/json.ts';
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
    const seen = new Set<string>();
    const found: Json[] = [];
    const keep = (id: string, path: JsonPath) => {
      if (seen.has(id) || !/\p{Nd}/u.test(id) || id.endsWith('-00000')) return;
      seen.add(id);
      found.push([id, [...path]]);
    };
    const setup = isObject(caseObject.setup) ? caseObject.setup : {};
    visitIds(own(setup, 'login_context'), ['setup', 'login_context'], keep);
    const mocks = isObject(caseObject.mock) ? caseObject.mock : {};
    for (const tool in mocks) {
      if (!COMMON_TOOLS.has(tool)) visitIds(mocks[tool], ['mock', tool], keep);
    }
    return found.length > 0 ? found : undefined;
  },
  *check(bank) {
    const first = new Map<string, { file: string; place: Json; told: boolean }>();
    for (const { file, fact } of bank) {
      for (const entry of Array.isArray(fact) ? fact : []) {
        const [id, place = null] = Array.isArray(entry) ? entry : [];
        if (typeof id !== 'string') continue;
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

/** Visits every id of a value; the path is one array that changes, which the visitor copies where it keeps it. */
function visitIds(
  value: Json | undefined,
  path: (string | number)[],
  keep: (id: string, path: JsonPath) => void,
): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const item = value[index];
      if (typeof item !== 'object') continue;
      path.push(index);
      visitIds(item, path, keep);
      path.pop();
    }
  } else if (isObject(value)) {
    for (const key in value) {
      const inner = value[key];
      path.push(key);
      if (isIdKey(key) || ACCOUNT_KEYS.has(key)) for (const id of idTexts(inner)) keep(id, path);
      if (typeof inner === 'object' && !key.startsWith('_')) visitIds(inner, path, keep);
      path.pop();
    }
  }
}
