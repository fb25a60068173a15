import { readFileSync } from 'node:fs';
import { parseConfig, type ParsedConfig } from '../../core/models/config.ts';

/** Reads the banks' `sarq.config.jsonc` files, each once until it is forgotten. */
export class ConfigShelf {
  readonly #openText: (path: string) => string | undefined;
  readonly #read = new Map<string, ParsedConfig>();

  /** `openText` gives the text of an open document, which wins over the disk. */
  constructor(openText: (path: string) => string | undefined) {
    this.#openText = openText;
  }

  get(configFile: string): ParsedConfig {
    let parsed = this.#read.get(configFile);
    if (parsed === undefined) {
      parsed = parseConfig(this.#text(configFile));
      this.#read.set(configFile, parsed);
    }
    return parsed;
  }

  /** Everything read so far, by file. */
  inUse(): ReadonlyMap<string, ParsedConfig> {
    return this.#read;
  }

  forgetAll(): void {
    this.#read.clear();
  }

  #text(configFile: string): string {
    try {
      return this.#openText(configFile) ?? readFileSync(configFile, 'utf8');
    } catch {
      return '';
    }
  }
}
