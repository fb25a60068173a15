import { joinDefinitions } from '../../core/contract/definitions.ts';
import type { ToolDefinitions } from '../../core/contract/contract.ts';
import { linksOutOfBank, pathInBank } from '../../core/models/bank-path.ts';
import type { Asked } from '../../core/models/choose.ts';
import {
  parseConfig,
  parseConfigValue,
  type Config,
  type ConfigProblem,
  type MoreChecks,
} from '../../core/models/config.ts';
import type { Environment } from '../../core/models/env.ts';
import type { ModelProfile } from '../../core/models/profile.ts';
import { DEFAULT_PROMPT } from '../../core/run/default-prompt.ts';
import type { Surroundings } from '../../protocol/requests.ts';
import { realPaths } from '../../node/disk.ts';
import { parseEnvFile } from '../../node/env-file.ts';

/** What the editor's settings say about runs; a bank's own configuration wins over them. */
export interface RunSettings {
  /** The settings of the keys that sarq.config.jsonc has as well, as far as they are set. */
  values: Record<string, unknown>;
  /** The models stand in the user's own settings, not in those of the workspace. */
  modelsAreOwn: boolean;
}

export interface BankInputs {
  surroundings: Surroundings;
  settings: RunSettings;
  /** Models picked with "Select Model". */
  asked: Asked;
  processEnv: Environment;
  /** The text of an open document or of the file; null where there is none. */
  readText: (path: string) => Promise<string | null>;
}

/** Everything that holds for every case of one bank. */
export interface BankSetup {
  /** With `/`, also on Windows. */
  bankRoot: string;
  config: Config;
  /** The process's variables over those of the bank's `.env`. */
  env: Environment;
  processEnv: Environment;
  asked: Asked;
  /** The profiles that no file of the workspace wrote. */
  ownProfiles: ReadonlySet<ModelProfile>;
  definitions: ToolDefinitions;
  definitionsSource: string;
  template: { path: string; text: string };
  resultsRoot: string;
}

/** A run that cannot begin, with the way out. */
export class RunRefused extends Error {
  override readonly name = 'RunRefused';
}

/** @throws RunRefused for a configuration with errors and for a prompt that cannot be read. */
export async function setUpBank(inputs: BankInputs): Promise<BankSetup> {
  const { surroundings, settings, asked, processEnv } = inputs;
  const bankRoot = surroundings.bankRoot.replaceAll('\\', '/');
  const checks: MoreChecks = (config) => linksOutOfBank(config, bankRoot, realPaths);
  const general = fromSettings(settings, checks);
  const own = await ownConfig(inputs, checks);
  const more = (general.models ?? []).filter(({ name }) => !own.models?.some((profile) => profile.name === name));
  const envText = surroundings.env === null ? null : await inputs.readText(surroundings.env);
  const { definitions } = surroundings;
  const config = { ...general, ...own, models: [...(own.models ?? []), ...more] };
  return {
    bankRoot,
    config,
    env: { ...(envText === null ? {} : parseEnvFile(envText)), ...processEnv },
    processEnv,
    asked,
    ownProfiles: new Set(settings.modelsAreOwn ? more : []),
    definitions: joinDefinitions(surroundings.tools, surroundings.harness),
    definitionsSource: definitions.problem === null ? (definitions.toolsFile ?? 'built in') : 'built in',
    template: await template(config, bankRoot, inputs),
    resultsRoot: pathInBank(bankRoot, config.results ?? 'results'),
  };
}

async function ownConfig({ surroundings, readText }: BankInputs, checks: MoreChecks): Promise<Config> {
  const text = surroundings.config === null ? null : await readText(surroundings.config);
  if (text === null) return {};
  const { config, problems } = parseConfig(text, checks);
  refuse(problems, (problem) => `${surroundings.config ?? ''}:${problem.line}:${problem.column}: ${problem.message}`);
  return config;
}

function fromSettings({ values }: RunSettings, checks: MoreChecks): Config {
  const { config, problems } = parseConfigValue(values, checks);
  refuse(problems, ({ message }) => `setting sarq: ${message}`);
  return config;
}

function refuse(problems: readonly ConfigProblem[], tell: (problem: ConfigProblem) => string): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new RunRefused(errors.map(tell).join('\n'));
}

async function template(
  { prompt }: Config,
  bankRoot: string,
  { readText }: BankInputs,
): Promise<BankSetup['template']> {
  if (prompt === undefined) return { path: 'built in', text: DEFAULT_PROMPT };
  const text = await readText(pathInBank(bankRoot, prompt));
  if (text === null)
    throw new RunRefused(`The prompt ${prompt} cannot be read: correct "prompt" in the configuration.`);
  return { path: prompt, text };
}
