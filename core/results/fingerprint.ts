import type { Exposure } from '../contract/contract.ts';
import { toolFunctions } from '../contract/shown.ts';
import { isObject, setKey, type Json, type JsonObject } from '../document/json.ts';
import type { JudgeChoice } from '../judge/judge.ts';
import { JUDGE_INSTRUCTION, RESOLVER_INSTRUCTION } from '../judge/prompt.ts';
import type { ChatModel } from '../models/model.ts';

/** To be raised with every change that can alter a verdict: stored scores of another version are not reused. */
export const GRADER_VERSION = 1;

/** Text to its SHA-256 in lower-case hex. */
export type Hash = (text: string) => string;

export interface FingerprintParts {
  /** The case file's text, as it stands. */
  caseText: string;
  /** Counted from 1. */
  trial: number;
  exposure: Exposure;
  candidate: ChatModel;
  judge: JudgeChoice;
  resolver: JudgeChoice;
}

/** What holds for all trials of a run. */
export interface FingerprintSetup {
  /** The system prompt's template. */
  template: string;
  skipJudgeAfterFailure: boolean;
}

/**
 * Hashes everything that can change a trial's outcome (SPEC 9): a stored score is reused only if it is equal. What trials have
 * in common is written once, not once for each.
 */
export function fingerprints(setup: FingerprintSetup, hash: Hash): (parts: FingerprintParts) => string {
  const common: Texts = {
    grader: text(GRADER_VERSION),
    prompt: text(setup.template),
    instructions: text([JUDGE_INSTRUCTION, RESOLVER_INSTRUCTION]),
    skipJudgeAfterFailure: text(setup.skipJudgeAfterFailure),
  };
  const modelText = once((model: ChatModel) => text(modelParts(model)));
  const judgeText = (choice: JudgeChoice) => (choice.kind === 'model' ? modelText(choice.model) : text(choice.kind));
  const exposureTexts = once((exposure: Exposure): Texts => ({
    // What the model is shown, and the contracts that mocks and grading work by.
    tools: text(toolFunctions(exposure) as unknown as Json),
    contracts: text(exposure.shown as unknown as Json),
  }));
  return ({ caseText, trial, exposure, candidate, judge, resolver }) => {
    const texts: Texts = {
      ...common,
      ...exposureTexts(exposure),
      case: text(hash(caseText)),
      trial: text(trial),
      candidate: modelText(candidate),
      judge: judgeText(judge),
      resolver: judgeText(resolver),
    };
    const members = Object.keys(texts).sort();
    return hash(`{${members.map((key) => `"${key}":${texts[key] ?? ''}`).join(',')}}`).slice(0, 32);
  };
}

/** Parts of a JSON text by the key that each stands at. */
type Texts = Record<string, string>;

function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** The models' settings as run.json and fingerprints hold them. */
export function modelParts({ name, baseUrl, standIn, settings }: ChatModel): JsonObject {
  return { name, baseUrl, standIn, settings };
}

/** A value's JSON text with its keys in order, so that two objects of equal content hash alike. */
function text(value: Json): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const key of Object.keys(value).sort()) setKey(result, key, sorted(value[key] ?? null));
  return result;
}
