import type { Connection } from 'vscode-languageserver/node';
import type { CaseHint } from '../core/language/hints.ts';
import type { Severity } from '../core/lint/rule.ts';

/** What a user may set per workspace folder, as far as the server needs it. */
export interface Settings {
  /** Globs of further files that are cases (`sarq.cases`). */
  cases: string[];
  /** Globs of further files of question items (`sarq.items`). */
  items: string[];
  /** Severity per rule code (`sarq.lint.rules`). */
  rules: Record<string, Severity | 'off'>;
  /** Paths of the two tool definition files (`sarq.tools.*`); empty where they are to be found by themselves. */
  toolsFile: string;
  harnessFile: string;
  /** How often a case is run by its second lens (`sarq.passes`); null where that is not set. */
  passes: number | null;
  /** Open cases are proved when they are opened and saved (`sarq.prove.automatically`). */
  prove: boolean;
  /** Which hints stand within the text (`sarq.inlayHints.*`). */
  inlayHints: Record<CaseHint['kind'], boolean>;
  /** The editor's own JSON support reports syntax errors and duplicate keys of open documents. */
  jsonValidates: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  cases: [],
  items: [],
  rules: {},
  toolsFile: '',
  harnessFile: '',
  passes: null,
  prove: true,
  inlayHints: { provenance: true, wrapper: true, figures: true },
  jsonValidates: false,
};

const SEVERITIES = new Set(['error', 'warning', 'information', 'hint', 'off']);

/** Asks the editor; whatever it answers, the result is well formed. */
export async function readSettings(connection: Connection, scopeUri: string | undefined): Promise<Settings> {
  const scope = scopeUri === undefined ? {} : { scopeUri };
  const [sarq, json] = (await connection.workspace.getConfiguration([
    { ...scope, section: 'sarq' },
    { ...scope, section: 'json.validate' },
  ])) as unknown[];
  const tools = part(sarq, 'tools');
  const hints = part(sarq, 'inlayHints');
  return {
    cases: list(part(sarq, 'cases')),
    items: list(part(sarq, 'items')),
    rules: severities(part(part(sarq, 'lint'), 'rules')),
    toolsFile: text(part(tools, 'definitions')),
    harnessFile: text(part(tools, 'harness')),
    passes: wholeNumber(part(sarq, 'passes')),
    prove: part(part(sarq, 'prove'), 'automatically') !== false,
    inlayHints: {
      provenance: part(hints, 'provenance') !== false,
      wrapper: part(hints, 'wrapper') !== false,
      figures: part(hints, 'figures') !== false,
    },
    jsonValidates: part(json, 'enable') === true,
  };
}

function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function wholeNumber(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) >= 1 ? (value as number) : null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function severities(value: unknown): Settings['rules'] {
  if (typeof value !== 'object' || value === null) return {};
  const known = Object.entries(value).filter(([, severity]) => SEVERITIES.has(String(severity)));
  return Object.fromEntries(known);
}
