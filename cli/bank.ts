import { relative } from 'node:path';
import type { ToolDefinitions } from '../core/contract/contract.ts';
import type { BankPlace } from '../core/document/locate-bank.ts';
import { linksOutOfBank, pathInBank } from '../core/models/bank-path.ts';
import { parseConfig, type Config, type MoreChecks } from '../core/models/config.ts';
import type { Environment } from '../core/models/env.ts';
import { realPaths } from '../node/disk.ts';
import { findBank, loadDefinitions, readText, UsageError } from './io.ts';
import { parseEnvFile } from '../node/env-file.ts';
import { onOneLine } from './terminal.ts';

/** What holds for every case of one bank. */
export interface Bank {
  place: BankPlace;
  config: Config;
  /** The process's variables over those of the bank's `.env`. */
  env: Environment;
  definitions: ToolDefinitions;
  /** Where the definitions came from, in words. */
  definitionsSource: string;
}

/**
 * The bank that a file or folder belongs to, with its configuration and tool definitions.
 * @param more further checks of the configuration.
 * @throws UsageError for a configuration with errors, and for definitions that cannot be used.
 */
export function loadBank(nearPath: string, more: MoreChecks = () => []): Bank {
  const place = findBank(nearPath);
  const checks: MoreChecks = (config) => [...linksOutOfBank(config, place.root, realPaths), ...more(config)];
  const config = place.config === null ? {} : readConfig(place.config, checks);
  const files = configuredDefinitions(place, config);
  const { definitions, source } = loadDefinitions({ definitions: files, half: place.half });
  const env = { ...(place.env === null ? {} : parseEnvFile(readText(place.env))), ...process.env };
  return { place, config, env, definitions, definitionsSource: source };
}

/** Banks by folder, so that many cases of one bank read it once. */
export function bankCache(): (nearFolder: string) => Bank {
  const banks = new Map<string, Bank>();
  return (nearFolder) => {
    const bank = banks.get(nearFolder) ?? loadBank(nearFolder);
    banks.set(nearFolder, bank);
    return bank;
  };
}

function configuredDefinitions({ root, definitions }: BankPlace, { tools }: Config): BankPlace['definitions'] {
  if (tools?.definitions === undefined && tools?.harness === undefined) return definitions;
  if (tools.definitions === undefined || tools.harness === undefined) {
    throw new UsageError('"tools" in sarq.config.jsonc must name both files, "definitions" and "harness"');
  }
  return { tools: pathInBank(root, tools.definitions), harness: pathInBank(root, tools.harness) };
}

function readConfig(path: string, checks: MoreChecks): Config {
  const { config, problems } = parseConfig(readText(path), checks);
  const file = relative(process.cwd(), path) || path;
  const told = problems.map(
    ({ line, column, severity, message }) => `${file}:${line}:${column}: ${severity}: ${message}`,
  );
  if (problems.some(({ severity }) => severity === 'error')) throw new UsageError(told.join('\n'));
  for (const line of told) console.error(onOneLine(line));
  return config;
}
