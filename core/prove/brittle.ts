import type { JsonObject } from '../document/json.ts';
import { isObject } from '../document/json.ts';
import { hasAffirmation, hasWeakAffirmation } from '../grade/affirmation.ts';
import { idTexts } from '../grade/ids.ts';
import type { Material } from './mutant.ts';
import { customersValue } from './mutants/customers-value.ts';
import { performScript, type Stage } from './perform.ts';
import type { ProofFinding } from './proof.ts';
import { withCalls, withSteps, wordsAt, type CallPlace, type Script } from './script.ts';
import { proposedWrites, withoutWrites } from './writes.ts';

/**
 * Whether the scripted turns bear an assistant that asks a little differently: one clarifying question more before each
 * turn, and all questions at once. The question more is asked only where something is open, so that asking is no fault. A
 * bare yes that answers it is not taken for a confirmation: the assistant asks again, and waits for another yes.
 */
export async function brittleTurns(stage: Stage, material: Material): Promise<ProofFinding[]> {
  const findings: ProofFinding[] = [];
  for (let turn = 0; turn + 1 < material.script.length; turn++) {
    const open = openQuestion(material, turn);
    if (open === null) continue;
    const { failure } = await performScript(stage, withQuestion(material, turn));
    if (failure !== null) {
      const message = `An assistant that asks one question more before this turn (${open}) can no longer pass: it fails ${failure}, because the turn says yes as if it had been asked to confirm, and no later turn does.`;
      findings.push(brittle(message, ['user_turns', turn + 1, 'content']));
    }
  }
  const { failure } = await performScript(stage, allAtOnce(material));
  if (failure !== null) {
    findings.push(
      brittle(`An assistant that asks all its questions at once can no longer pass: it fails ${failure}.`, [
        'user_turns',
      ]),
    );
  }
  return findings;
}

function brittle(message: string, path: ProofFinding['path']): ProofFinding {
  return { code: 'prove_brittle_script', severity: 'warning', message, path, related: [] };
}

/** What an assistant may well ask at the end of a turn; null where a question would be a fault of its own. */
function openQuestion(material: Material, turn: number): string | null {
  const { context, calls } = material;
  const later = new Set(calls.filter((call) => call.turn > turn).map(({ made }) => made.gold));
  for (const { path } of customersValue.generate(material)) {
    const [, , gold] = path;
    if (typeof gold === 'number' && later.has(gold))
      return `what the customer says of ${String(path.at(-1))} is not what the record shows`;
  }
  const said = context.turns.filter(({ index }) => index <= turn).map(({ content }) => content);
  for (const place of calls.filter((call) => call.turn > turn)) {
    for (const value of Object.values(place.made.arguments)) {
      const twin = idTexts(value).find(
        (id) => !said.some((text) => text.includes(id)) && hasTwin(context.loginContext, id),
      );
      if (twin !== undefined) return `the customer has two of the kind of ${twin}`;
    }
  }
  return null;
}

/** True where a list holds another entry that reads just like the one with this id: of the same type and status. */
function hasTwin(loginContext: JsonObject, id: string): boolean {
  return Object.values(loginContext).some((list) => {
    if (!Array.isArray(list)) return false;
    const entries = list.filter(isObject);
    const own = entries.find((entry) => Object.values(entry).includes(id));
    return own !== undefined && entries.some((entry) => entry !== own && kindOf(entry) === kindOf(own));
  });
}

function kindOf(entry: JsonObject): string {
  const told = Object.entries(entry).filter(([key]) => /(^|_)(type|status)$/.test(key));
  return JSON.stringify(told.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The ideal assistant's script with a question more at the end of `turn`. */
function withQuestion(material: Material, turn: number): Script {
  const asked = 'May I just make sure that I have understood you rightly?';
  const script = say(material.script, turn, asked);
  const group = proposedWrites(material).find((one) => one.asked === turn);
  const yes = turn + 1;
  if (group === undefined || !isBareYes(wordsOf(material, yes))) return script;
  const confirming = say(withoutWrites(script, group.writes), yes, 'Thank you. Shall I go ahead then? Please confirm.');
  const later = [...material.script.keys()].find((at) => at > yes && isYes(wordsOf(material, at)));
  return later === undefined ? confirming : callAt(confirming, later, group.writes);
}

/** Everything is asked at the end of the first turn; a write is made at the first yes after the calls before it. */
function allAtOnce(material: Material): Script {
  const question = 'To do all this I need the details that are still missing, and your confirmation. Shall I go ahead?';
  let script: Script = material.script.length > 1 ? say(material.script, 0, question) : material.script;
  for (const { asked, writes } of proposedWrites(material)) {
    const before = material.calls.slice(
      0,
      material.calls.findIndex((call) => call === writes[0]),
    );
    const ready = Math.max(1, ...before.map((call) => call.turn));
    const first = [...material.script.keys()].find((at) => at >= ready && at <= asked && isYes(wordsOf(material, at)));
    if (first !== undefined) script = callAt(withoutWrites(script, writes), first, writes);
  }
  return script;
}

function say(script: Script, turn: number, text: string): Script {
  return withSteps(script, turn, (steps) => [...steps.filter((step) => 'calls' in step), { report: true, text }]);
}

function callAt(script: Script, turn: number, writes: readonly CallPlace[]): Script {
  return withCalls(
    script,
    turn,
    wordsAt(script, turn),
    writes.map(({ made }) => made),
  );
}

function wordsOf({ context }: Material, turn: number): string {
  return context.turns.find(({ index }) => index === turn)?.content ?? '';
}

function isYes(text: string): boolean {
  return hasAffirmation(text) || hasWeakAffirmation(text);
}

/** Words of a yes that names nothing. */
const FILLER =
  /\b(yes|yeah|yep|yup|confirm|confirmed|go|ahead|please|do|does|proceed|sure|ok|okay|thanks|thank|you|and|it|that|this|then|now|with|what|asked|just|i|so|the)\b/gi;

/** A yes that does not say to what. */
function isBareYes(text: string): boolean {
  return isYes(text) && !/\p{L}/u.test(text.replaceAll(FILLER, ''));
}
