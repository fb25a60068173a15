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
  /** The system prompt's template. */
  template: string;
  candidate: ChatModel;
  judge: JudgeChoice;
  resolver: JudgeChoice;
  skipJudgeAfterFailure: boolean;
}

/** A hash of everything that can change a trial's outcome (SPEC 9): a stored score is reused only if it is equal. */
export function fingerprintOf(parts: FingerprintParts, hash: Hash): string {
  const { exposure } = parts;
  const material: Json = {
    grader: GRADER_VERSION,
    case: hash(parts.caseText),
    trial: parts.trial,
    // What the model is shown, and the contracts that mocks and grading work by.
    tools: toolFunctions(exposure) as unknown as Json,
    contracts: exposure.shown as unknown as Json,
    prompt: parts.template,
    candidate: modelParts(parts.candidate),
    judge: judgeParts(parts.judge),
    resolver: judgeParts(parts.resolver),
    instructions: [JUDGE_INSTRUCTION, RESOLVER_INSTRUCTION],
    skipJudgeAfterFailure: parts.skipJudgeAfterFailure,
  };
  return hash(JSON.stringify(sorted(material))).slice(0, 32);
}

/** The models' settings as run.json and fingerprints hold them. */
export function modelParts({ name, baseUrl, standIn, settings }: ChatModel): JsonObject {
  return { name, baseUrl, standIn, settings };
}

function judgeParts(choice: JudgeChoice): Json {
  return choice.kind === 'model' ? modelParts(choice.model) : choice.kind;
}

/** Keys in order, so that two objects of equal content hash alike. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const key of Object.keys(value).sort()) setKey(result, key, sorted(value[key] ?? null));
  return result;
}
