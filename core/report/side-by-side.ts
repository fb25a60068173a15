import { diffArrays } from 'diff';
import type { SideEntry, SideRow, SideTurn } from '../../protocol/side-by-side.ts';
import { deepJsonText } from '../document/deep.ts';
import { jsonEqual, type JsonObject } from '../document/json.ts';
import { clip, prettyJson } from '../results/shown-text.ts';
import type { Message } from '../run/transcript.ts';
import { markWords } from './word-marks.ts';

/** Texts are shown and compared up to here. */
const LONGEST = 8000;

interface Step {
  kind: SideEntry['kind'];
  index: number;
  tool: string;
  text: string;
  arguments: JsonObject;
}

interface Turn {
  customer: string;
  steps: Step[];
}

/**
 * Two conversations of one case aligned by customer turn, then within a turn by what is done: words beside words, a call beside a
 * call of the same tool. `priorCount` is the number of `prior_messages`, which are left out. Never throws.
 */
export function alignTrials(a: readonly Message[], b: readonly Message[], priorCount: number): SideTurn[] {
  const [turnsA, turnsB] = [turnsOf(a, priorCount), turnsOf(b, priorCount)];
  return Array.from({ length: Math.max(turnsA.length, turnsB.length) }, (_, i) => {
    const [left, right] = [turnsA[i], turnsB[i]];
    const rows = rowsOf(left?.steps ?? [], right?.steps ?? []);
    const same = left?.customer === right?.customer && rows.every((row) => row.same);
    return { turn: i + 1, a: textOrNull(left), b: textOrNull(right), rows, same };
  });
}

function textOrNull(turn: Turn | undefined): string | null {
  return turn === undefined ? null : clip(turn.customer, LONGEST);
}

function turnsOf(transcript: readonly Message[], priorCount: number): Turn[] {
  const turns: Turn[] = [];
  const tools = new Map<string, string>();
  for (const [index, { role, content, tool_calls: made, tool_call_id: answers }] of transcript.entries()) {
    if (index <= priorCount) continue;
    const text = content ?? '';
    if (role === 'user') turns.push({ customer: text, steps: [] });
    const steps = turns.at(-1)?.steps;
    if (steps === undefined) continue;
    if (role === 'assistant' && text !== '') steps.push({ kind: 'says', index, tool: '', text, arguments: {} });
    for (const { id, function: called } of role === 'assistant' ? (made ?? []) : []) {
      tools.set(id, called.name);
      const raw = called.arguments_raw ?? '';
      steps.push({ kind: 'call', index, tool: called.name, text: raw, arguments: called.arguments });
    }
    if (role === 'tool')
      steps.push({ kind: 'result', index, tool: tools.get(answers ?? '') ?? '', text: laidOut(text), arguments: {} });
  }
  return turns;
}

/** A result of many lines is easier to compare than one of a long line. */
function laidOut(text: string): string {
  return text.length > LONGEST ? text : (prettyJson(text) ?? text);
}

function rowsOf(a: readonly Step[], b: readonly Step[]): SideRow[] {
  const key = ({ kind, tool }: Step) => `${kind} ${tool}`;
  const rows: SideRow[] = [];
  let [atA, atB] = [0, 0];
  for (const { count, added, removed } of diffArrays(a.map(key), b.map(key))) {
    for (let i = 0; i < count; i++) {
      const left = added ? undefined : a[atA++];
      const right = removed ? undefined : b[atB++];
      rows.push(rowOf(left, right));
    }
  }
  return rows;
}

function rowOf(a: Step | undefined, b: Step | undefined): SideRow {
  if (a === undefined || b === undefined) return { a: alone(a), b: alone(b), same: false, replaced: false };
  const marked = markWords(clip(a.text, LONGEST), clip(b.text, LONGEST));
  const same = a.text === b.text && jsonEqual(a.arguments, b.arguments);
  return {
    a: { ...entryOf(a, b.arguments), pieces: marked.a },
    b: { ...entryOf(b, a.arguments), pieces: marked.b },
    same,
    replaced: marked.replaced,
  };
}

function alone(step: Step | undefined): SideEntry | null {
  return step === undefined
    ? null
    : { ...entryOf(step, null), pieces: step.text === '' ? [] : [{ text: clip(step.text, LONGEST), own: true }] };
}

function entryOf({ kind, index, tool, arguments: given }: Step, other: JsonObject | null): Omit<SideEntry, 'pieces'> {
  const entries = Object.entries(given).map(([name, value]) => ({
    name: clip(name, 200),
    value: clip(deepJsonText(value), 1000),
    differs: other === null || !Object.hasOwn(other, name) || !jsonEqual(value, other[name]),
  }));
  return { kind, index, tool: clip(tool, 200), arguments: entries };
}
