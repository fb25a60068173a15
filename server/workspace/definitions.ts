import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { joinDefinitions, listsTools } from '../../core/contract/definitions.ts';
import type { ToolDefinitions } from '../../core/contract/contract.ts';
import { parseText } from '../../core/document/text.ts';
import type { DefinitionsInUse } from '../../protocol/requests.ts';
import builtInHarness from '../../schemas/harness_tool_spec.json' with { type: 'json' };
import builtInTools from '../../schemas/tools.json' with { type: 'json' };
import { diskBankFiles } from '../../node/bank-files.ts';
import { messageOf } from '../guard.ts';

/** The two definition files of a bank, and who named them. */
export interface DefinitionFiles {
  source: 'settings' | 'config' | 'found';
  toolsFile: string;
  harnessFile: string;
}

export interface DefinitionFault {
  file: string;
  message: string;
  /** 0-based, columns in UTF-16 units. */
  place: { line: number; column: number };
}

/** Definitions ready to be used; where the files that were asked for are broken, the built-in pair with the reason. */
export interface LoadedDefinitions {
  use: DefinitionsInUse;
  definitions: ToolDefinitions;
  tools: unknown;
  harness: unknown;
  /** Where the fault is to be shown. */
  fault: DefinitionFault | null;
}

/** Reads pairs of definition files, each once until it is forgotten. */
export class DefinitionShelf {
  /** The text of an open document, which wins over the disk. */
  readonly #openText: (path: string) => string | undefined;
  readonly #loaded = new Map<string, LoadedDefinitions>();
  #builtIn: LoadedDefinitions | undefined;

  constructor(openText: (path: string) => string | undefined) {
    this.#openText = openText;
  }

  get(files: DefinitionFiles | null): LoadedDefinitions {
    if (files === null) return this.builtIn();
    const key = JSON.stringify(files);
    let loaded = this.#loaded.get(key);
    if (loaded === undefined) {
      loaded = this.#load(files);
      if (loaded !== this.builtIn()) this.#loaded.set(key, loaded);
    }
    return loaded;
  }

  /** True where the file is one of a pair in use: everything that was linted with it has to be linted again. */
  forget(path: string): boolean {
    const stale = [...this.#loaded].filter(([, { use }]) => use.toolsFile === path || use.harnessFile === path);
    for (const [key] of stale) this.#loaded.delete(key);
    return stale.length > 0;
  }

  forgetAll(): void {
    this.#loaded.clear();
  }

  builtIn(): LoadedDefinitions {
    this.#builtIn ??= {
      use: { source: 'built in', toolsFile: null, harnessFile: null, count: builtInTools.tools.length, problem: null },
      definitions: joinDefinitions(builtInTools, builtInHarness),
      tools: builtInTools,
      harness: builtInHarness,
      fault: null,
    };
    return this.#builtIn;
  }

  #load(files: DefinitionFiles): LoadedDefinitions {
    const faulty = (file: string, problem: string, place = { line: 0, column: 0 }): LoadedDefinitions => ({
      ...this.builtIn(),
      use: { ...files, count: this.builtIn().use.count, problem },
      fault: { file, message: `${problem} The built-in tool definitions are used instead.`, place },
    });
    const half = this.#halfOf(files);
    if (half !== null) {
      const there = this.#json(half.file);
      // Found by its name alone, it may be somebody else's.
      if (files.source === 'found' && !('value' in there && listsTools(there.value))) return this.builtIn();
      return faulty(half.file, `There is no ${half.missing} to these tool definitions.`);
    }
    const tools = this.#json(files.toolsFile);
    if ('problem' in tools) return faulty(files.toolsFile, tools.problem, tools.place);
    const harness = this.#json(files.harnessFile);
    if ('problem' in harness) return faulty(files.harnessFile, harness.problem, harness.place);
    try {
      const definitions = joinDefinitions(tools.value, harness.value);
      const use = { ...files, count: definitions.size, problem: null };
      return { use, definitions, tools: tools.value, harness: harness.value, fault: null };
    } catch (error) {
      return faulty(files.toolsFile, `These tool definitions cannot be used: ${sentence(messageOf(error))}`);
    }
  }

  /** The text of a definition file as it is now, of its open document first; null where it cannot be read. */
  text(path: string): string | null {
    try {
      const open = this.#openText(path);
      if (open !== undefined) return open;
      // Reading a pipe or a device may never end.
      return diskBankFiles.isFile(path) ? readFileSync(path, 'utf8').replace(/^\uFEFF/, '') : null;
    } catch {
      return null;
    }
  }

  /** The one of the two files that is there, and what the other is called; null where both are, or neither. */
  #halfOf({ toolsFile, harnessFile }: DefinitionFiles): { file: string; missing: string } | null {
    const [tools, harness] = [this.text(toolsFile) !== null, this.text(harnessFile) !== null];
    if (tools === harness) return null;
    return tools
      ? { file: toolsFile, missing: basename(harnessFile) }
      : { file: harnessFile, missing: basename(toolsFile) };
  }

  #json(path: string): { value: unknown } | { problem: string; place?: { line: number; column: number } } {
    const text = this.text(path);
    if (text === null) return { problem: `The tool definitions ${path} cannot be read.` };
    const parsed = parseText(text);
    const [error] = parsed.errors;
    if (error === undefined) return { value: parsed.value };
    return { problem: `These tool definitions are not JSON: ${error.message}`, place: parsed.position(error.offset) };
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
