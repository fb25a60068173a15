import { Option, type Command } from 'commander';
import { chooseModels } from '../core/models/config.ts';
import { refusedTest, testConnection, type ConnectionReport } from '../core/models/connection.ts';
import { describeProfile, endpointOf, isEndpoint } from '../core/models/endpoint.ts';
import { profilesFromEnv } from '../core/models/env.ts';
import type { ModelProfile } from '../core/models/profile.ts';
import { ALLOW_ORIGIN } from './allowed-origins.ts';
import { loadBank, type Bank } from './bank.ts';
import { UsageError } from './io.ts';
import { modelDeps } from './model-deps.ts';
import { showConnection, showProfiles, type ListedProfile } from './show-models.ts';
import { writtenJson } from './terminal.ts';

interface ModelsOptions {
  bank: string;
  format: 'text' | 'json';
  allowOrigin?: string[];
}

const ROLES = ['candidate', 'judge', 'resolver'] as const;

/** `sarq models …`: the model profiles of a bank. */
export function register(program: Command): void {
  const models = program.command('models').description('List model profiles and test their connections.');
  const bank = () => new Option('--bank <folder>', 'the bank, or any folder in it').default('.', 'the current folder');
  const format = () =>
    new Option('--format <format>', 'how the result is written').choices(['text', 'json']).default('text');

  models
    .command('list')
    .description('List the profiles of sarq.config.jsonc and of the environment, with their roles.')
    .addOption(bank())
    .addOption(format())
    .addHelpText('after', '\nExit code: 0; 2 wrong call or configuration.')
    .action((options: ModelsOptions) => {
      list(options);
    });

  models
    .command('test')
    .description('Send one small request to a model: reachable, authorised, model known, tools called, and how fast.')
    .argument('[name]', 'a profile (default: every profile)')
    .addOption(bank())
    .addOption(format())
    .option(...ALLOW_ORIGIN)
    .addHelpText('after', '\nExit code: 0 everything works; 1 something does not; 2 wrong call or configuration.')
    .action(async (name: string | undefined, options: ModelsOptions) => {
      process.exitCode = await test(name, options);
    });
}

function list({ bank: near, format }: ModelsOptions): void {
  const listed = profilesOf(loadBank(near));
  console.log(format === 'json' ? writtenJson(listed.map(asJson), 2) : showProfiles(listed));
}

async function test(name: string | undefined, { bank: near, format, allowOrigin }: ModelsOptions): Promise<number> {
  const bank = loadBank(near);
  const all = profilesOf(bank);
  const chosen = name === undefined ? all : all.filter(({ profile }) => profile.name === name);
  if (chosen.length === 0) throw new UsageError(missing(name, all));
  const cancel = new AbortController();
  const onInterrupt = () => {
    cancel.abort();
  };
  process.once('SIGINT', onInterrupt);
  const results: { name: string; report: ConnectionReport }[] = [];
  try {
    for (const { profile } of chosen) {
      const report = await tested(profile, bank, allowOrigin, cancel.signal).catch((error: unknown) => {
        // Of many, one that may not be asked must not hide the others.
        if (name === undefined && error instanceof UsageError) return refusedTest(error.message);
        throw error;
      });
      results.push({ name: profile.name, report });
      if (format === 'text') console.log(showConnection(profile, report));
    }
  } catch (error) {
    if (cancel.signal.aborted) return 130;
    throw error;
  } finally {
    process.off('SIGINT', onInterrupt);
  }
  if (format === 'json') console.log(writtenJson(results.map(resultJson), 2));
  return results.every(({ report }) => report.ok) ? 0 : 1;
}

async function tested(
  profile: ModelProfile,
  bank: Bank,
  allowed: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<ConnectionReport> {
  return testConnection(profile, await modelDeps(bank, [profile], allowed), signal);
}

/** Every profile that can be tested, and what it is chosen for. */
function profilesOf({ config, env }: Bank): ListedProfile[] {
  const chosen = chooseModels(config, env);
  const fromEnv = profilesFromEnv(env);
  const profiles: (ModelProfile | undefined)[] = [...(config.models ?? []), fromEnv.candidate, fromEnv.judge];
  return profiles
    .filter((profile) => profile !== undefined)
    .map((profile) => ({ profile, roles: ROLES.filter((role) => chosen[role].name === profile.name) }));
}

function missing(name: string | undefined, all: readonly ListedProfile[]): string {
  if (all.length === 0) return 'there is no model profile: add one to "models" in sarq.config.jsonc';
  const names = all.map(({ profile }) => `"${profile.name}"`).join(', ');
  return `there is no model profile "${name ?? ''}": use one of ${names}`;
}

function resultJson({ name, report: { ok, steps, latencyMs } }: { name: string; report: ConnectionReport }) {
  return { name, ok, latency_ms: latencyMs, steps };
}

function asJson({ profile, roles }: ListedProfile) {
  const endpoint = isEndpoint(profile) ? endpointOf(profile) : undefined;
  return {
    name: profile.name,
    provider: profile.provider,
    about: describeProfile(profile),
    ...(endpoint && { base_url: endpoint.baseUrl, key_variable: endpoint.apiKeyEnv ?? null }),
    roles,
  };
}
