import { ANTHROPIC_URL } from '../../core/models/endpoint.ts';
import { isLoopback } from '../../core/models/origin.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from '../../core/models/presets.ts';
import { isReservedName, type ModelProfile } from '../../core/models/profile.ts';

/** A provider that a new profile can be of. */
export interface ProviderChoice {
  label: string;
  description: string;
  provider: 'openai-compatible' | 'anthropic' | 'vscode-lm';
  preset?: PresetName;
  /** The address to begin with, where one has to be given. */
  askAddress?: string;
}

export const PROVIDER_CHOICES: readonly ProviderChoice[] = [
  ...PRESET_NAMES.map((preset): ProviderChoice => {
    const { label, baseUrl } = PRESETS[preset];
    // Where a server of one's own runs, only its owner knows.
    const own = isLoopback(new URL(baseUrl).hostname);
    const choice = { label, description: baseUrl, provider: 'openai-compatible', preset } as const;
    return own ? { ...choice, askAddress: baseUrl } : choice;
  }),
  { label: 'Anthropic', description: ANTHROPIC_URL, provider: 'anthropic' },
  { label: 'VS Code', description: 'a model that the editor offers, such as by Copilot', provider: 'vscode-lm' },
  {
    label: 'Another OpenAI-compatible API',
    description: 'by its address',
    provider: 'openai-compatible',
    askAddress: 'https://',
  },
];

/** The model that the user named; of the editor's, also who offers it. */
export interface NamedModel {
  model: string;
  vendor?: string;
}

/** A profile of what the user gave; its name is the model's, made free. */
export function newProfile(
  choice: ProviderChoice,
  { model, vendor }: NamedModel,
  address: string | undefined,
  taken: readonly string[],
): ModelProfile {
  const base = { name: freeName(model, taken), model };
  if (choice.provider !== 'openai-compatible')
    return { ...base, provider: choice.provider, ...(vendor !== undefined && { vendor }) };
  const known = choice.preset === undefined ? undefined : PRESETS[choice.preset].baseUrl;
  return {
    name: base.name,
    provider: 'openai-compatible',
    ...(choice.preset !== undefined && { preset: choice.preset }),
    ...(address !== undefined && address !== known && { baseUrl: address }),
    model,
  };
}

function freeName(model: string, taken: readonly string[]): string {
  const last = model.split('/').at(-1) ?? model;
  const wanted = last === '' || isReservedName(last) ? 'model' : last;
  let name = wanted;
  for (let n = 2; taken.includes(name); n++) name = `${wanted}-${n}`;
  return name;
}
