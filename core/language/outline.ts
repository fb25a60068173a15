import { isObject, type Json, type JsonObject, type JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';
import {
  named,
  firstWords,
  cut,
  mockWords,
  gateWords,
  argumentWords,
  messageText,
  textIn,
  textOf,
  listOf,
} from './outline-words.ts';

/** What an entry of the outline is, for its icon. */
export type OutlineKind =
  'section' | 'customer' | 'id' | 'text' | 'tool' | 'inline tool' | 'mock' | 'call' | 'gate' | 'order';

/** Editors have icons for parts of programs only; these are told apart best. */
export const SYMBOL_KINDS = {
  section: 'Namespace',
  customer: 'Object',
  id: 'Key',
  text: 'String',
  tool: 'Function',
  'inline tool': 'Class',
  mock: 'Interface',
  call: 'Method',
  gate: 'Boolean',
  order: 'Array',
} as const satisfies Record<OutlineKind, string>;

/** An entry of the outline; `selection` lies within `range`. */
export interface OutlineEntry {
  name: string;
  detail: string;
  kind: OutlineKind;
  range: OffsetRange;
  selection: OffsetRange;
  children: OutlineEntry[];
}

const SECTIONS: ReadonlySet<string> = new Set(['setup', 'tools_exposed', 'user_turns', 'mock', 'gold', 'grading']);
const KIND_KEYS: ReadonlySet<string> = new Set(['axis', 'domain', 'tool', 'target_behavior']);

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
      ...this.#head(),
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
    const { login_context: login, prior_messages: prior, current_date: date, current_time: time } = setup;
    const customer = isObject(login)
      ? [
          this.#at(
            ['setup', 'login_context'],
            named('customer', textIn(login, 'full_name')),
            '',
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
    const when = [textOf(date), textOf(time)].filter((part) => part !== '').join(' ');
    return [this.#at(['setup'], 'setup', when, 'section', [], sorted([...customer, ...messages]))];
  }

  /**
   * The id, with what stands around it and says what kind of case it is; and every key that is no part of its own. Where
   * no entry is VS Code shows those of its own JSON support.
   */
  #head(): OutlineEntry[] {
    const others = Object.keys(this.#case).filter((key) => !SECTIONS.has(key));
    const id = this.#texts(['case_id'], 'case', 'id');
    const rest = others
      .filter((key) => key !== 'case_id' || id.length === 0)
      .map((key) => this.#at([key], cut(key) || '(empty)', firstWords(textOf(this.#case[key])), 'text'));
    const [head] = id;
    if (!head) return rest;
    const around = rest.filter(({ name }) => KIND_KEYS.has(name));
    const ends = [head, ...around].map(({ range }) => range.offset + range.length);
    const offset = Math.min(...[head, ...around].map((entry) => entry.range.offset));
    const range = { offset, length: Math.max(...ends) - offset };
    const parts = [...SECTIONS].flatMap((key) =>
      Object.hasOwn(this.#case, key) ? [this.#parsed.rangeOf([key], 'key').offset] : [],
    );
    // Sections among them, as hand-written cases may have, are no part of the head.
    if (parts.some((part) => part > offset && part < offset + range.length)) return [head, ...rest];
    const isAround = (entry: OutlineEntry) =>
      entry.range.offset >= offset && entry.range.offset < offset + range.length;
    return [{ ...head, range }, ...rest.filter((entry) => !isAround(entry))];
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
