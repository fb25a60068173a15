import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModelProfile } from '../../core/models/profile.ts';
import type { BankSetup } from './bank-setup.ts';
import { chosenModels } from './consent.ts';

/** What the user is asked before a run with this profile, and whether the run is refused when the answer is no. */
async function asked(profile: object, { env = {}, own = false, stored = [] as string[] } = {}) {
  const model = { name: 'p', model: 'm', ...profile } as ModelProfile;
  const questions: string[] = [];
  const bank = {
    config: { models: [model], candidate: 'p', judge: 'heuristic' },
    env,
    processEnv: env,
    asked: {},
    ownProfiles: new Set(own ? [model] : []),
  } as unknown as BankSetup;
  const consent = {
    secret: async (origin: string) => (stored.includes(origin) ? 'stored' : undefined),
    allows: async (origin: string, variable: string) => {
      questions.push(`${variable} to ${origin}`);
      return false;
    },
  };
  const refused = await chosenModels(bank, consent).then(
    () => false,
    () => true,
  );
  return [refused, ...questions];
}

const KEYS = { ANTHROPIC_API_KEY: 'a', XAI_API_KEY: 'x' };

test("before a key of the user's environment goes where a workspace file says, the user is asked", async () => {
  const anthropic = { provider: 'anthropic' };
  assert.deepEqual(await asked(anthropic, { env: KEYS }), [true, 'ANTHROPIC_API_KEY to https://api.anthropic.com']);
  assert.deepEqual(
    await asked(anthropic, { env: KEYS, own: true }),
    [false],
    "the user's own settings need no question",
  );
  assert.deepEqual(await asked(anthropic), [false], 'there is no key to be sent');
  assert.deepEqual(await asked(anthropic, { env: KEYS, stored: ['https://api.anthropic.com'] }), [false]);
  const xai = { provider: 'openai-compatible', preset: 'xai' };
  assert.deepEqual(await asked(xai, { env: KEYS }), [true, 'XAI_API_KEY to https://api.x.ai']);
});

test('a profile pointed at another origin gets neither the key stored for the old one nor, unasked, the variable', async () => {
  const moved = { provider: 'anthropic', baseUrl: 'https://evil.example' };
  assert.deepEqual(
    await asked(moved, { env: KEYS, stored: ['https://api.anthropic.com'] }),
    [false],
    'no key is named',
  );
  const named = { ...moved, apiKeyEnv: 'ANTHROPIC_API_KEY' };
  assert.deepEqual(await asked(named, { env: KEYS, stored: ['https://api.anthropic.com'] }), [
    true,
    'ANTHROPIC_API_KEY to https://evil.example',
  ]);
});

test('models that are asked by no HTTP need no key', async () => {
  assert.deepEqual(await asked({ provider: 'vscode-lm' }, { env: KEYS }), [false]);
  assert.deepEqual(await asked({ provider: 'scripted', assistant: 'gold' }, { env: KEYS }), [false]);
});
