import { chooseModels, type ChosenModels } from '../../core/models/config.ts';
import { withDefaultConcurrency } from '../../core/models/endpoints-of.ts';
import { endpointOf, isEndpoint, type EndpointProfile } from '../../core/models/endpoint.ts';
import type { ConfirmingResolver, HeuristicJudge, ModelProfile } from '../../core/models/profile.ts';
import { RunRefused, type BankSetup } from './bank-setup.ts';

export interface Consent {
  /** The key stored for an origin. */
  secret(origin: string): Promise<string | undefined>;
  /** Whether the user lets the value of an environment variable go to an origin; asks where it is not known. */
  allows(origin: string, variable: string): Promise<boolean>;
}

/**
 * The models of a run.
 * @throws RunRefused where they are not set up, or where the user does not let a key go to an address that a file of
 * the workspace names.
 */
export async function chosenModels(bank: BankSetup, consent: Consent): Promise<ChosenModels> {
  const chosen = chooseModels(bank.config, bank.env, bank.asked);
  if (chosen.problems.length > 0) throw new RunRefused(chosen.problems.join('\n'));
  for (const profile of [chosen.candidate, chosen.judge, chosen.resolver]) {
    await askForKey(profile, bank, consent);
  }
  return withDefaultConcurrency(chosen, bank.config.concurrency);
}

/** @throws RunRefused where the user does not let the profile's key go to its address. */
export async function askForKey(
  profile: ModelProfile | HeuristicJudge | ConfirmingResolver,
  bank: BankSetup,
  consent: Consent,
): Promise<void> {
  if (!isEndpoint(profile)) return;
  const { apiKeyEnv: variable, origin, local } = endpointOf(profile);
  if (variable === undefined || isOwn(profile, bank)) return;
  // A key that lies in the workspace itself is no secret of the user's.
  if (!bank.processEnv[variable] || (await consent.secret(origin)) !== undefined) return;
  if (await consent.allows(origin, variable)) return;
  const way = local ? 'take "apiKeyEnv" out of the profile' : 'store a key for this address';
  throw new RunRefused(`The key in ${variable} may not go to ${origin}, so nothing was run: ${way}, or allow it.`);
}

/** The user named this address: in their own settings, or in their environment. */
function isOwn(profile: EndpointProfile, { ownProfiles, processEnv }: BankSetup): boolean {
  if (profile.name === 'env:candidate') return Boolean(processEnv['CANDIDATE_BASE_URL']);
  if (profile.name === 'env:judge') return Boolean(processEnv['JUDGE_BASE_URL']);
  return ownProfiles.has(profile);
}
