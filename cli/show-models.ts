import type { ConnectionReport, Step } from '../core/models/connection.ts';
import { describeProfile, endpointOf, isEndpoint } from '../core/models/endpoint.ts';
import type { ModelProfile } from '../core/models/profile.ts';
import { onOneLine, table } from './terminal.ts';

export interface ListedProfile {
  profile: ModelProfile;
  roles: string[];
}

/** One line per profile: name, provider, what it is, where its key is looked for, and its roles. */
export function showProfiles(listed: readonly ListedProfile[]): string {
  if (listed.length === 0) return 'no model profiles: add one to "models" in sarq.config.jsonc';
  const rows = listed.map(({ profile, roles }) => [
    profile.name,
    profile.provider,
    describeProfile(profile),
    keyOf(profile),
    roles.join(', '),
  ]);
  return table([['profile', 'provider', 'model', 'key', 'role'], ...rows.map((row) => row.map(onOneLine))]);
}

/** The variable's name, never its value. */
function keyOf(profile: ModelProfile): string {
  if (!isEndpoint(profile)) return 'no key';
  const { apiKeyEnv, local } = endpointOf(profile);
  return apiKeyEnv === undefined ? (local ? 'no key' : 'key not named') : `key in ${apiKeyEnv}`;
}

const MARKS: Record<Step['outcome'], string> = { ok: '✓', failed: '✗', 'not tried': '·' };
const LABELS: Record<Step['step'], string> = {
  reachable: 'reachable',
  authorised: 'authorised',
  model: 'model known',
  tools: 'tools called',
};

/** The steps of a connection test, one a line, below the profile's name. */
export function showConnection(profile: ModelProfile, { ok, steps }: ConnectionReport): string {
  const lines = steps.map(({ step, outcome, detail }) => {
    const said = detail === '' ? (outcome === 'not tried' ? 'not tried' : '') : detail;
    return `  ${MARKS[outcome]} ${LABELS[step].padEnd(12)}  ${said}`.trimEnd();
  });
  const head = `${profile.name} (${describeProfile(profile)}): ${ok ? 'works' : 'does not work'}`;
  return [head, ...lines].map(onOneLine).join('\n');
}
