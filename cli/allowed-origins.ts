import { endpointOf, type EndpointProfile } from '../core/models/endpoint.ts';
import { originOf, parseUrl } from '../core/models/origin.ts';
import { saysYes } from './ask.ts';
import type { Bank } from './bank.ts';
import { UsageError } from './io.ts';
import { printable } from './terminal.ts';

/** What commands that ask models offer, to be given once for each address. */
export const ALLOW_ORIGIN = [
  '--allow-origin <address>',
  'let a key of your environment go to this address, which the bank names (also: SARQ_ALLOW_ORIGINS)',
  (address: string, given: string[] = []) => [...given, address],
] as const;

/**
 * The origins that keys of the user's own environment may go to in this run. A bank's file may name any address and any
 * variable, so one that is neither on this machine nor the provider's own must have been allowed by the user: by option,
 * by SARQ_ALLOW_ORIGINS (of the process, never of the bank's `.env`), or by answering a question on a terminal.
 * @throws UsageError where one was not.
 */
export async function allowedOrigins(
  bank: Bank,
  profiles: readonly EndpointProfile[],
  given: readonly string[],
): Promise<ReadonlySet<string>> {
  const listed = (process.env['SARQ_ALLOW_ORIGINS'] ?? '').split(/[\s,]+/).filter((text) => text !== '');
  const allowed = new Set([...given, ...listed].map(asOrigin));
  for (const profile of profiles) {
    const { origin, apiKeyEnv, local, providersOwn } = endpointOf(profile);
    if (local || providersOwn || wroteAddress(profile)) allowed.add(origin);
    // A key that lies in the bank itself is no secret of the user's.
    if (allowed.has(origin) || apiKeyEnv === undefined || !isUsersOwn(apiKeyEnv)) continue;
    if (!(await asked(profile, origin, apiKeyEnv, bank))) {
      throw new UsageError(
        `the model profile "${profile.name}" of ${source(bank)} would send the value of your variable ${apiKeyEnv} to ${origin}, which you have not allowed: ` +
          `if you trust this address, add --allow-origin ${origin}, or set SARQ_ALLOW_ORIGINS=${origin} in your own environment`,
      );
    }
    allowed.add(origin);
  }
  return allowed;
}

/** True for a variable that the process has, whatever the bank's `.env` says. */
export function isUsersOwn(variable: string): boolean {
  return Boolean(process.env[variable]);
}

/** The harness's variables name the address as well: where they are the process's, the user wrote it. */
function wroteAddress({ name }: EndpointProfile): boolean {
  const variable = { 'env:candidate': 'CANDIDATE_BASE_URL', 'env:judge': 'JUDGE_BASE_URL' }[name];
  return variable !== undefined && isUsersOwn(variable);
}

function asOrigin(address: string): string {
  const url = parseUrl(address);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return originOf(address);
  throw new UsageError(`"${address}" is no address whose origin can be allowed: write it as https://api.example.com`);
}

function source({ place }: Bank): string {
  return place.config ?? place.env ?? place.root;
}

async function asked(profile: EndpointProfile, origin: string, variable: string, bank: Bank): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const question = `${source(bank)} sends the model "${profile.name}" to ${origin}. Send it the key in ${variable}, for this run? [y/N] `;
  return saysYes(printable(question), process.stdin, process.stderr);
}
