import { isObject, type Json, type JsonObject, type JsonPath } from '../../../document/json.ts';
import { kept, set } from '../../fix/edits.ts';
import { defineBankRule } from '../../rule.ts';
import { own } from './mocked-figures.ts';

export const rateConflict = defineBankRule({
  code: 'rate_conflict',
  scope: 'bank',
  group: 'authoring',
  severity: 'warning',
  explanation:
    'Two cases of one bank give different rates for the same product, slab and date. The bank has one rate card a day; ' +
    "with two, a model's answer is right in one case and wrong in the other.",
  bad:
    'happy.001.json: { "mock": { "get_gold_rate": { "kind": "outcome_fixed", "output": { "purity_karat": 22, "rate_per_gram": 6271.5, "rate_date": "2026-08-17" } } } }\n' +
    'happy.002.json: { "mock": { "get_gold_rate": { "kind": "outcome_fixed", "output": { "purity_karat": 22, "rate_per_gram": 5800, "rate_date": "2026-08-17" } } } }',
  good:
    'happy.001.json: { "mock": { "get_gold_rate": { "kind": "outcome_fixed", "output": { "purity_karat": 22, "rate_per_gram": 6271.5, "rate_date": "2026-08-17" } } } }\n' +
    'happy.002.json: { "mock": { "get_gold_rate": { "kind": "outcome_fixed", "output": { "purity_karat": 22, "rate_per_gram": 6271.5, "rate_date": "2026-08-17" } } } }',
  collect(caseObject) {
    if (caseObject.axis === '2_bad_tool_response') return undefined;
    const mocks = isObject(caseObject.mock) ? caseObject.mock : {};
    const found = [...cardRates(caseObject, mocks), ...goldRates(caseObject, mocks)];
    return found.length > 0 ? found.map(({ product, rate, path }): Json => [product, rate, [...path]]) : undefined;
  },
  *check(bank) {
    const first = new Map<string, { file: string; rate: number; path: JsonPath }>();
    for (const { file, fact } of bank) {
      if (!Array.isArray(fact)) continue;
      for (const entry of fact) {
        const [product, rate, place] = Array.isArray(entry) ? entry : [];
        if (typeof product !== 'string' || typeof rate !== 'number' || !Array.isArray(place)) continue;
        const path = place.filter((step) => typeof step === 'string' || typeof step === 'number');
        const known = first.get(product);
        if (!known) first.set(product, { file, rate, path });
        else if (known.rate !== rate && known.file !== file) {
          yield {
            file,
            path,
            message: `${product}: ${rate} here, but ${known.rate} in ${known.file}.`,
            related: [{ file: known.file, path: known.path, message: 'The other rate stands here.' }],
            data: { expected: known.rate },
          };
        }
      }
    }
  },
  *fixes({ path, data }) {
    const rate = kept(data, 'expected');
    if (typeof rate === 'number') yield { title: `Set to ${rate}, as the other case has it`, edits: [set(path, rate)] };
  },
});

interface StatedRate {
  product: string;
  rate: number;
  path: JsonPath;
}

function* cardRates(caseObject: JsonObject, mocks: JsonObject): Iterable<StatedRate> {
  const mock = own(mocks, 'get_deposit_loan_rates');
  if (!isObject(mock)) return;
  const said = [mock.output, mock.static_output].filter(isObject);
  const product =
    said.map((part) => own(part, 'product_type')).find(isText) ??
    asked(caseObject, 'get_deposit_loan_rates', 'product_type');
  const date = said.map((part) => own(part, 'effective_date')).find(isText);
  if (!isText(product) || date === undefined) return;
  const [list, at] = Array.isArray(mock.records)
    ? [mock.records, ['records']]
    : [isObject(mock.output) ? own(mock.output, 'rates') : undefined, ['output', 'rates']];
  if (!Array.isArray(list)) return;
  for (const [index, entry] of list.entries()) {
    const slab = isObject(entry) ? own(entry, 'slab') : undefined;
    if (!isObject(entry) || !isText(slab)) continue;
    for (const key of ['rate', 'senior_citizen_rate']) {
      const rate = own(entry, key);
      if (typeof rate !== 'number') continue;
      const whose = key === 'rate' ? '' : ', senior citizens';
      yield {
        product: `${product}, ${slab.trim().toLowerCase()}${whose}, card of ${date}`,
        rate,
        path: ['mock', 'get_deposit_loan_rates', ...at, index, key],
      };
    }
  }
}

function* goldRates(caseObject: JsonObject, mocks: JsonObject): Iterable<StatedRate> {
  const mock = own(mocks, 'get_gold_rate');
  const output = isObject(mock) ? mock.output : undefined;
  if (!isObject(output)) return;
  const karat = own(output, 'purity_karat') ?? asked(caseObject, 'get_gold_rate', 'purity_karat');
  const [rate, date] = [own(output, 'rate_per_gram'), own(output, 'rate_date')];
  if (typeof karat !== 'number' || typeof rate !== 'number' || !isText(date)) return;
  const path = ['mock', 'get_gold_rate', 'output', 'rate_per_gram'];
  yield { product: `gold of ${karat} karat on ${date}`, rate, path };
}

/** The argument of the only gold call of a tool, where the mock leaves it to be echoed. */
function asked(caseObject: JsonObject, tool: string, argument: string): Json | undefined {
  const gold = isObject(caseObject.gold) ? caseObject.gold : {};
  const calls = (Array.isArray(gold.tool_calls) ? gold.tool_calls : []).filter(isObject);
  const [call, second] = calls.filter((one) => one.tool === tool);
  return call && !second && isObject(call.arguments) ? own(call.arguments, argument) : undefined;
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '';
}
