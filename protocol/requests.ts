/** Everything server and client say to each other beyond the Language Server Protocol itself. Positions count from 0, in UTF-16. */

export interface Place {
  line: number;
  character: number;
}

export interface Span {
  start: Place;
  end: Place;
}

/** One case of the bank, as the Test Explorer shows it. */
export interface CaseEntry {
  uri: string;
  /** The case's own id, or its file name where the id cannot be read. */
  id: string;
  domain: string;
  /** The folder of a case in the published layout, else the tool it names. */
  tool: string;
  axis: string;
  /** Its gold path calls a tool that changes something. */
  writes: boolean;
  /** The whole case: where its gutter icon and its CodeLens stand. */
  range: Span;
}

/** Client asks: every case of the open folders. */
export const CASES = 'sarq/cases';

/** Server tells: these cases are new or have changed, those files are no cases any more. */
export const BANK_CHANGED = 'sarq/bankChanged';
export interface BankChange {
  changed: CaseEntry[];
  removed: string[];
}

/** Client asks: what a run of this case needs to know of its surroundings. */
export const SURROUNDINGS = 'sarq/surroundings';
export interface Surroundings {
  /** File system path of the bank's root; the case's own folder where it stands alone. */
  bankRoot: string;
  /** Path of the bank's `sarq.config.jsonc`, if there is one. */
  config: string | null;
  /** Path of the bank's `.env`, if there is one. */
  env: string | null;
  definitions: DefinitionsInUse;
  /** Contents of the two definition files in use; both null for the built-in pair. */
  tools: unknown;
  harness: unknown;
}

export interface DefinitionsInUse {
  source: 'built in' | 'settings' | 'config' | 'found';
  /** Paths of the two files; null for the built-in pair. */
  toolsFile: string | null;
  harnessFile: string | null;
  count: number;
  /** Why files that were asked for are not in use. */
  problem: string | null;
}

/** Server tells: how it fares, for the language status item. */
export const STATUS = 'sarq/status';
export interface ServerStatus {
  scanning: boolean;
  cases: number;
  /** Files of question items. */
  items: number;
  /** Of cases and of question items. */
  findings: { error: number; warning: number; information: number; hint: number };
  /** Rules of lint that are on, and all there are. */
  rules: { on: number; all: number };
  /** How long the last pass over the bank took, in milliseconds, and when it ended (ISO 8601); null before the first. */
  lastPass: { milliseconds: number; endedAt: string; files: number } | null;
  definitions: DefinitionsInUse[];
  /** Limits that were hit, in words. */
  limits: string[];
}
