import { join } from 'node:path';
import type { Location } from 'vscode-languageserver/node';
import { isObject, type Json, type JsonPath } from '../../core/document/json.ts';
import { HARNESS_FILE, TOOLS_FILE } from '../../core/document/locate-bank.ts';
import { parseText } from '../../core/document/text.ts';
import { spanOf } from '../language/places.ts';
import { uriOf } from '../uri.ts';
import type { DefinitionShelf, LoadedDefinitions } from '../workspace/definitions.ts';

/** The entries of a tool in the pair of files in use: what the model sees first, then what it must not see. */
export class ToolEntries {
  readonly #shelf: DefinitionShelf;
  /** The folder of the built-in pair. */
  readonly #schemas: string;

  constructor(shelf: DefinitionShelf, schemas: string) {
    this.#shelf = shelf;
    this.#schemas = schemas;
  }

  of({ use, fault }: LoadedDefinitions, tool: string): Location[] {
    const file = (own: string | null, name: string) =>
      own === null || fault !== null ? join(this.#schemas, name) : own;
    return [
      ...this.#entry(file(use.toolsFile, TOOLS_FILE), tool, ['function', 'name']),
      ...this.#entry(file(use.harnessFile, HARNESS_FILE), tool, ['name']),
    ];
  }

  #entry(file: string, tool: string, pathOfName: JsonPath): Location[] {
    const text = this.#shelf.text(file);
    if (text === null) return [];
    const parsed = parseText(text);
    const tools = isObject(parsed.value) && Array.isArray(parsed.value.tools) ? parsed.value.tools : [];
    const index = tools.findIndex((entry) => valueAt(entry, pathOfName) === tool);
    if (index < 0) return [];
    const { offset, length } = parsed.rangeOf(['tools', index, ...pathOfName]);
    const name = { offset: offset + 1, length: Math.max(0, length - 2) };
    return [{ uri: uriOf(file), range: spanOf({ parsed, hasMark: false }, name) }];
  }
}

function valueAt(value: Json, path: JsonPath): Json | undefined {
  let here: Json | undefined = value;
  for (const step of path) here = isObject(here) && Object.hasOwn(here, step) ? here[step] : undefined;
  return here;
}
