import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { unknownRules } from '../../core/qa/lint/known-codes.ts';
import { linksOutOfBank } from '../../core/models/bank-path.ts';
import { parseConfig, type Config, type Finding, type ParsedConfig } from '../../core/models/config.ts';
import { realPaths } from '../../node/disk.ts';

export interface CheckedConfig extends ParsedConfig {
  /** Those of the problems that take the disk or the table of rules to find. */
  ours: readonly Finding[];
}

/** Reads the banks' `sarq.config.jsonc` files, each once until it is forgotten. */
export class ConfigShelf {
  readonly #openText: (path: string) => string | undefined;
  readonly #read = new Map<string, CheckedConfig>();

  /** `openText` gives the text of an open document, which wins over the disk. */
  constructor(openText: (path: string) => string | undefined) {
    this.#openText = openText;
  }

  get(configFile: string): CheckedConfig {
    let parsed = this.#read.get(configFile);
    if (parsed === undefined) {
      const ours: Finding[] = [];
      const checks = (config: Config) => {
        ours.push(...linksOutOfBank(config, dirname(configFile), realPaths), ...unknownRules(config));
        return ours;
      };
      parsed = { ...parseConfig(this.#text(configFile), checks), ours };
      this.#read.set(configFile, parsed);
    }
    return parsed;
  }

  /** Everything read so far, by file. */
  inUse(): ReadonlyMap<string, CheckedConfig> {
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
