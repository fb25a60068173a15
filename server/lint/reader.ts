import { basename } from 'node:path';
import { writesIn } from '../../core/contract/gold-writes.ts';
import { isCaseFile } from '../../core/document/discover.ts';
import { isObject, type Json, type JsonObject } from '../../core/document/json.ts';
import { parseText, type ParsedText } from '../../core/document/text.ts';
import { lintCase } from '../../core/lint/engine.ts';
import { pathOf } from '../uri.ts';
import type { CaseFacts, CaseRecord, FileText } from '../workspace/bank.ts';
import type { DefinitionShelf } from '../workspace/definitions.ts';
import type { Roots } from '../workspace/roots.ts';
import { inSkippedFolder } from '../workspace/walk.ts';

/** What a document on no disk is called: by its shape it may be a case. */
const UNTITLED = 'untitled.json';

/** Reads and lints one text; knows nothing of editors. */
export class CaseReader {
  readonly #roots: Roots;
  readonly #definitions: DefinitionShelf;
  readonly #onRuleError: (code: string, error: unknown) => void;

  constructor(roots: Roots, definitions: DefinitionShelf, onRuleError: (code: string, error: unknown) => void) {
    this.#roots = roots;
    this.#definitions = definitions;
    this.#onRuleError = onRuleError;
  }

  /** `version`: of the open document that the text is from. Null where the text is no case. What was a case before stays one while its text is broken. */
  read(uri: string, { text, hasMark }: FileText, version: number | null, before?: CaseRecord): CaseRecord | null {
    const path = pathOf(uri);
    const root = this.#roots.of(path);
    const relative = path === null ? UNTITLED : root.relative(path);
    if (inSkippedFolder(relative)) return null;
    const parsed = parseText(text);
    const sticks = before !== undefined && parsed.broken;
    if (!sticks && !isCaseFile(relative, parsed, root.settings.cases) && !root.configNames(path, parsed)) return null;
    return this.lint({
      uri,
      path,
      root,
      bank: path === null ? null : root.place(path).root,
      parsed,
      hasMark,
      version,
      facts: { ...factsOf(relative, parsed), writes: false },
      bankFindings: before?.bankFindings ?? [],
    });
  }

  /** Lints what was read before, with the settings and definitions that hold now. */
  lint(read: Omit<CaseRecord, 'findings'>): CaseRecord {
    const { definitions } = this.#definitions.get(read.root.definitionFiles(read.path));
    const severity = read.root.severities(read.path);
    const relativePath = read.path === null ? undefined : read.root.inBank(read.path);
    const options = { severity, ...(relativePath && { relativePath }), onRuleError: this.#onRuleError };
    const facts = { ...read.facts, writes: writesIn(read.parsed.value, definitions) };
    return { ...read, facts, findings: lintCase(read.parsed, definitions, options).findings };
  }
}

function factsOf(relative: string, parsed: ParsedText): Omit<CaseFacts, 'writes'> {
  const value = isObject(parsed.value) ? parsed.value : {};
  const folders = relative.split('/').slice(0, -1);
  const domain = textAt(value, 'domain') ?? folders.at(-2) ?? '';
  const tool = folders.at(-2) === domain ? folders.at(-1) : textAt(value, 'tool');
  return {
    id: textAt(value, 'case_id') ?? basename(relative, '.json'),
    domain,
    tool: tool ?? '',
    axis: textAt(value, 'axis') ?? '',
  };
}

function textAt(value: JsonObject, key: string): string | undefined {
  const text: Json | undefined = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
