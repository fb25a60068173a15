import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isCaseFile } from '../../core/document/discover.ts';
import { HARNESS_FILE, locateBank, TOOLS_FILE, type BankPlace } from '../../core/document/locate-bank.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { diskBankFiles } from '../../node/bank-files.ts';
import type { DefinitionFiles } from './definitions.ts';
import type { ParsedText } from '../../core/document/text.ts';
import { pathInBank } from '../../core/models/bank-path.ts';
import type { Config } from '../../core/models/config.ts';
import type { ConfigShelf } from './config.ts';

/** One workspace folder with its own settings, configuration and definitions; `path` is null for files outside any folder. */
export class Root {
  readonly path: string | null;
  settings: Settings = DEFAULT_SETTINGS;
  /** A definition pair somewhere below this folder, used by cases that have none above them. */
  foundPair: { tools: string; harness: string } | null = null;
  readonly #configs: ConfigShelf;
  readonly #places = new Map<string, BankPlace>();

  constructor(path: string | null, configs: ConfigShelf) {
    this.path = path;
    this.#configs = configs;
  }

  /** The file's path in this folder, with `/`; its name where it lies in no folder. */
  relative(path: string): string {
    return this.path === null ? basename(path) : slashed(relative(this.path, path));
  }

  /** The bank a file belongs to. A case that lies in no folder with definitions or configuration belongs to this folder. */
  place(path: string): BankPlace {
    const folder = dirname(path);
    let place = this.#places.get(folder);
    if (place === undefined) {
      place = locateBank(path, diskBankFiles, this.path ?? undefined);
      if (place.root === folder && place.config === null && place.definitions === null && this.path !== null) {
        place = { ...place, root: this.path };
      }
      this.#places.set(folder, place);
    }
    return place;
  }

  /** The configuration of the bank a file belongs to. */
  config(path: string | null): Config | null {
    const file = path === null ? null : this.place(path).config;
    return file === null ? null : this.#configs.get(file).config;
  }

  /** Whether the bank's configuration names a file as a case. */
  configNames(path: string | null, parsed: ParsedText): boolean {
    const globs = this.config(path)?.cases;
    return path !== null && globs !== undefined && isCaseFile(this.inBank(path), parsed, globs);
  }

  /** Severities by rule code: the user's settings win over the bank's configuration. */
  severities(path: string | null): Settings['rules'] {
    const lint = this.config(path)?.lint;
    return lint === undefined ? this.settings.rules : { ...lint, ...this.settings.rules };
  }

  /** The file's path in its bank, with `/`. */
  inBank(path: string): string {
    return slashed(relative(this.place(path).root, path));
  }

  /** Which definition files hold for a case: settings first, then the bank's configuration, then what lies there; null for built in. */
  definitionFiles(path: string | null): DefinitionFiles | null {
    const { toolsFile, harnessFile } = this.settings;
    if (toolsFile !== '' || harnessFile !== '') return pair('settings', this.path ?? '.', toolsFile, harnessFile);
    const place = path === null ? null : this.place(path);
    const tools = this.config(path)?.tools;
    if (place?.config && tools && (tools.definitions ?? tools.harness) !== undefined) {
      const folder = dirname(place.config);
      const inBank = (file: string | undefined) => (file === undefined ? '' : pathInBank(folder, file));
      return pair('config', folder, inBank(tools.definitions), inBank(tools.harness));
    }
    const found = place?.definitions ?? this.foundPair;
    if (found !== null) return { source: 'found', toolsFile: found.tools, harnessFile: found.harness };
    return place?.half ? pair('found', dirname(place.half.file), TOOLS_FILE, HARNESS_FILE) : null;
  }

  /** The same as the disk has it now: who asks just after a configuration was made is told of it before the watcher tells us. */
  placeNow(path: string): BankPlace {
    this.#places.delete(dirname(path));
    return this.place(path);
  }

  /** Files came or went: where banks begin has to be looked up again. */
  forgetPlaces(): void {
    this.#places.clear();
  }
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}

/** Where only one file is named, the other is the one with the published name beside it. */
function pair(source: DefinitionFiles['source'], base: string, tools: string, harness: string): DefinitionFiles {
  const at = (file: string) => (isAbsolute(file) ? file : resolve(base, file));
  const toolsFile = tools === '' ? join(dirname(at(harness)), TOOLS_FILE) : at(tools);
  const harnessFile = harness === '' ? join(dirname(at(tools)), HARNESS_FILE) : at(harness);
  return { source, toolsFile, harnessFile };
}
