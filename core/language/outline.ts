import { isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';

/** What an entry of the outline is, for its icon. */
export type OutlineKind =
  'section' | 'customer' | 'id' | 'text' | 'tool' | 'inline tool' | 'mock' | 'call' | 'gate' | 'order';

/** An entry of the outline; `selection` lies within `range`. */
export interface OutlineEntry {
  name: string;
  detail: string;
  kind: OutlineKind;
  range: OffsetRange;
  selection: OffsetRange;
  children: OutlineEntry[];
}

const LONGEST_NAME = 60;

/** The outline of a case as its author speaks of it: customer, prior messages, turns, tools, mocks, gold, grading. Reads any text. */
export function caseOutline(parsed: ParsedText): OutlineEntry[] {
  return isObject(parsed.value) ? new Outline(parsed, parsed.value).entries() : [];
}

class Outline {
  readonly #parsed: ParsedText;
  readonly #case: JsonObject;

  constructor(parsed: ParsedText, caseObject: JsonObject) {
    this.#parsed = parsed;
    this.#case = caseObject;
  }

  entries(): OutlineEntry[] {
    const { setup, tools_exposed: exposed, user_turns: turns, mock, gold, grading } = this.#case;
    return [
      ...this.#texts(['case_id'], 'case', 'id'),
      ...(isObject(setup) ? this.#setup(setup) : []),
      ...this.#list(['tools_exposed'], exposed, 'tools', (tool, path) => this.#tool(tool, path)),
      ...this.#list(['user_turns'], turns, 'turns', (turn, path, n) =>
        this.#at(path, `turn ${n}: ${firstWords(textIn(turn, 'content'))}`, '', 'text', ['content']),
      ),
      ...(isObject(mock) ? [this.#mocks(mock)] : []),
      ...(isObject(gold) ? [this.#gold(gold)] : []),
      ...(isObject(grading) ? [this.#grading(grading)] : []),
    ].sort((a, b) => a.range.offset - b.range.offset);
  }

  #setup(setup: JsonObject): OutlineEntry[] {
    const { login_context: login, prior_messages: prior, current_date: date } = setup;
    const customer = isObject(login)
      ? [
          this.#at(
            ['setup', 'login_context'],
            named('customer', textIn(login, 'full_name')),
            textOf(date),
            'customer',
            [],
            [
              ...this.#ids(login, 'linked_accounts', 'account_id', 'account_type'),
              ...this.#ids(login, 'linked_products', 'product_id', 'type'),
              ...this.#ids(login, 'linked_cards', 'card_id', 'card_type'),
            ],
          ),
        ]
      : [];
    const messages = this.#list(['setup', 'prior_messages'], prior, 'prior messages', (message, path, n) =>
      this.#at(path, named(`prior message ${n}:`, textIn(message, 'role')), firstWords(messageText(message)), 'text', [
        'content',
      ]),
    );
    return [...customer, ...messages];
  }

  #ids(login: JsonObject, list: string, idKey: string, typeKey: string): OutlineEntry[] {
    return listOf(login[list]).flatMap((entry, i) => {
      const path = ['setup', 'login_context', list, i];
      const id = textIn(entry, idKey);
      return id === '' ? [] : [this.#at(path, id, textIn(entry, typeKey), 'id', [idKey])];
    });
  }

  #tool(tool: Json, path: JsonPath): OutlineEntry {
    if (!isObject(tool)) return this.#at(path, firstWords(textOf(tool)), '', 'tool');
    return this.#at(
      path,
      named('inline', textIn(tool, 'name')),
      firstWords(textIn(tool, 'description')),
      'inline tool',
      ['name'],
    );
  }

  #mocks(mocks: JsonObject): OutlineEntry {
    const tools = Object.keys(mocks).filter((tool) => !tool.startsWith('_'));
    const children = tools.map((tool) =>
      this.#at(
        ['mock', tool],
        `${named('mock', tool)} ${mockWords(mocks[tool])}`.trim(),
        textIn(mocks[tool], '_comment'),
        'mock',
      ),
    );
    return this.#at(['mock'], `mocks (${children.length})`, '', 'section', [], children);
  }

  #gold(gold: JsonObject): OutlineEntry {
    const calls = listOf(gold.tool_calls);
    const gates = isObject(gold.arg_gate) ? gold.arg_gate : {};
    const children = [
      ...calls.map((call, i) =>
        this.#at(
          ['gold', 'tool_calls', i],
          named(`gold ${i + 1}:`, textIn(call, 'tool')),
          argumentWords(call),
          'call',
          ['tool'],
        ),
      ),
      ...Object.keys(gates)
        .filter((tool) => !tool.startsWith('_'))
        .map((tool) => this.#at(['gold', 'arg_gate', tool], named('gate', tool), gateWords(gates[tool]), 'gate')),
      ...listOf(gold.dependencies).map((pair, i) =>
        this.#at(['gold', 'dependencies', i], `order: ${listOf(pair).map(textOf).join(' → ')}`, '', 'order'),
      ),
      ...this.#texts(['gold', 'expected_resolution'], 'rubric', 'text'),
    ];
    return this.#at(['gold'], `gold (${calls.length})`, '', 'section', [], sorted(children));
  }

  #grading(grading: JsonObject): OutlineEntry {
    const judged = grading.judge_gate;
    const children = [
      ...this.#texts(['grading', 'judge_gate', 'axis_gate_rule'], 'gate rule', 'text'),
      ...(grading.judge_advisory === undefined
        ? []
        : [
            this.#at(
              ['grading', 'judge_advisory'],
              'metrics',
              listOf(grading.judge_advisory).map(textOf).join(' '),
              'order',
            ),
          ]),
    ];
    const active = listOf(grading.invariants_active).map(textOf).join(' ');
    return this.#at(
      ['grading'],
      named('grading', textIn(judged, 'behavior_class')),
      active,
      'section',
      [],
      sorted(children),
    );
  }

  #list(
    path: JsonPath,
    value: Json | undefined,
    title: string,
    entry: (item: Json, path: JsonPath, number: number) => OutlineEntry,
  ): OutlineEntry[] {
    if (!Array.isArray(value) || value.length === 0) return [];
    const children = value.map((item, i) => entry(item, [...path, i], i + 1));
    return [this.#at(path, `${title} (${value.length})`, '', 'section', [], children)];
  }

  /** A single text under a key; nothing where it is none. */
  #texts(path: JsonPath, title: string, kind: OutlineKind): OutlineEntry[] {
    let value: Json | undefined = this.#case;
    for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return typeof value === 'string'
      ? [this.#at(path, named(title, kind === 'id' ? value : ''), kind === 'id' ? '' : firstWords(value), kind)]
      : [];
  }

  /** From the key to the end of the value; a click selects the value at `selected` below it, or else the key. */
  #at(
    path: JsonPath,
    name: string,
    detail: string,
    kind: OutlineKind,
    selected: JsonPath = [],
    children: OutlineEntry[] = [],
  ): OutlineEntry {
    const value = this.#parsed.rangeOf(path);
    const key = this.#parsed.rangeOf(path, 'key');
    const offset = Math.min(key.offset, value.offset);
    const range = { offset, length: Math.max(key.offset + key.length, value.offset + value.length) - offset };
    const wanted = selected.length > 0 ? this.#parsed.rangeOf([...path, ...selected]) : key;
    const inside = wanted.offset >= offset && wanted.offset + wanted.length <= offset + range.length;
    return { name, detail: cut(detail), kind, range, selection: inside ? wanted : range, children };
  }
}

function sorted(entries: OutlineEntry[]): OutlineEntry[] {
  return entries.sort((a, b) => a.range.offset - b.range.offset);
}

function named(title: string, name: string): string {
  return cut(`${title} ${name}`.trim());
}

function firstWords(text: string): string {
  return cut(text) || '(empty)';
}

/** On one line, and not longer than an outline is wide; whole words where that goes. */
function cut(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST_NAME)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= LONGEST_NAME) return line;
  const short = line.slice(0, LONGEST_NAME);
  const space = short.lastIndexOf(' ');
  const whole = space > LONGEST_NAME / 2 ? short.slice(0, space) : short.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.replace(/[,;:]$/, '')}…`;
}

function mockWords(mock: Json | undefined): string {
  if (!isObject(mock)) return '';
  if (mock.kind === 'outcome_fixed') return '(fixed)';
  if (mock.kind === 'outcome_merged') {
    return `(merged into ${firstWords(textIn(mock.merge, 'state_from'))})`;
  }
  const { length } = listOf(mock.records);
  return mock.kind === 'record_set_filtered' ? `(${length} ${length === 1 ? 'record' : 'records'})` : '';
}

function gateWords(gate: Json | undefined): string {
  if (!isObject(gate)) return '';
  const required = isObject(gate.required) ? Object.keys(gate.required) : [];
  return [...(gate.optional === true ? ['optional'] : []), ...required].join(', ');
}

function argumentWords(call: Json): string {
  const given = isObject(call) && isObject(call.arguments) ? call.arguments : {};
  return Object.entries(given)
    .map(([name, value]) => `${name}=${shown(value)}`)
    .join(', ');
}

function shown(value: Json): string {
  if (Array.isArray(value)) return `[${value.every((item) => typeof item === 'string') ? value.join(', ') : '…'}]`;
  return isObject(value) ? '{…}' : String(value);
}

function messageText(message: Json): string {
  const content = textIn(message, 'content');
  if (content !== '' || !isObject(message)) return content;
  return listOf(message.tool_calls)
    .map((call) => (isObject(call) ? textIn(call.function, 'name') : ''))
    .join(', ');
}

function textIn(value: Json | undefined, key: string): string {
  return isObject(value) && Object.hasOwn(value, key) ? textOf(value[key]) : '';
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
