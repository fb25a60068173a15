import { isObject, type Json } from '../document/json.ts';

const LONGEST_NAME = 60;

export function named(title: string, name: string): string {
  return cut(`${title} ${name}`.trim());
}

export function firstWords(text: string): string {
  return cut(text) || '(empty)';
}

/** On one line, and not longer than an outline is wide; whole words where that goes. */
export function cut(text: string): string {
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

export function mockWords(mock: Json | undefined): string {
  if (!isObject(mock)) return '';
  if (mock.kind === 'outcome_fixed') return '(fixed)';
  if (mock.kind === 'outcome_merged') {
    return `(merged into ${firstWords(textIn(mock.merge, 'state_from'))})`;
  }
  const { length } = listOf(mock.records);
  return mock.kind === 'record_set_filtered' ? `(${length} ${length === 1 ? 'record' : 'records'})` : '';
}

export function gateWords(gate: Json | undefined): string {
  if (!isObject(gate)) return '';
  const required = isObject(gate.required) ? Object.keys(gate.required) : [];
  return [...(gate.optional === true ? ['optional'] : []), ...required].join(', ');
}

export function argumentWords(call: Json): string {
  const given = isObject(call) && isObject(call.arguments) ? call.arguments : {};
  return Object.entries(given)
    .map(([name, value]) => `${name}=${shown(value)}`)
    .join(', ');
}

function shown(value: Json): string {
  if (Array.isArray(value)) return `[${value.every((item) => typeof item === 'string') ? value.join(', ') : '…'}]`;
  return isObject(value) ? '{…}' : String(value);
}

export function messageText(message: Json): string {
  const content = textIn(message, 'content');
  if (content !== '' || !isObject(message)) return content;
  return listOf(message.tool_calls)
    .map((call) => (isObject(call) ? textIn(call.function, 'name') : ''))
    .join(', ');
}

export function textIn(value: Json | undefined, key: string): string {
  return isObject(value) && Object.hasOwn(value, key) ? textOf(value[key]) : '';
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
