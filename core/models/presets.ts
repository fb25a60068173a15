import type { Wire } from './quirks.ts';

export const PRESET_NAMES = ['vllm', 'ollama', 'openrouter', 'deepseek', 'glm', 'qwen', 'gemini', 'xai'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export interface Preset {
  /** As the provider calls itself. */
  label: string;
  /** The provider's own address; for a server on this machine the one it has by default. */
  baseUrl: string;
  /** The variable the provider's own documentation names; none for servers on this machine. */
  apiKeyEnv?: string;
  wire: Partial<Wire>;
  /** Sent with every request that offers tools, unless the profile says otherwise; absent: not sent. */
  parallelCalls?: boolean;
  /** What to look at where no tool call comes back. */
  noTools: string;
}

const OWN_TOOLS = 'choose a model that can call tools';

/** What is known of providers with an OpenAI-compatible API. docs/models.md tells the same in words. */
export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  vllm: {
    label: 'vLLM',
    baseUrl: 'http://localhost:8000/v1',
    // Chat templates add contents up as texts and stumble over null.
    wire: { emptyContent: 'empty', reasoning: 'reasoning' },
    noTools: 'start vLLM with --enable-auto-tool-choice and the --tool-call-parser of this model',
  },
  ollama: {
    label: 'Ollama',
    baseUrl: 'http://localhost:11434/v1',
    wire: { emptyContent: 'empty', reasoning: 'reasoning' },
    noTools: 'pull a model whose page at ollama.com carries the tag "tools"',
  },
  openrouter: {
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    apiKeyEnv: 'OPENROUTER_API_KEY',
    wire: { reasoning: 'reasoning_details' },
    noTools: 'choose a model that OpenRouter lists with the parameter "tools"',
  },
  deepseek: {
    label: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com',
    apiKeyEnv: 'DEEPSEEK_API_KEY',
    // While it thinks, a call whose reasoning is missing is refused with 400.
    wire: { reasoning: 'reasoning_content', fillReasoning: true, seed: false },
    noTools: OWN_TOOLS,
  },
  glm: {
    label: 'GLM (Z.AI)',
    baseUrl: 'https://api.z.ai/api/paas/v4',
    apiKeyEnv: 'ZAI_API_KEY',
    wire: { reasoning: 'reasoning_content', seed: false },
    noTools: OWN_TOOLS,
  },
  qwen: {
    label: 'Qwen (Alibaba Cloud)',
    baseUrl: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    apiKeyEnv: 'DASHSCOPE_API_KEY',
    wire: { emptyContent: 'empty', reasoning: 'none' },
    // Off there by default.
    parallelCalls: true,
    noTools: OWN_TOOLS,
  },
  gemini: {
    label: 'Gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    apiKeyEnv: 'GEMINI_API_KEY',
    // Calls carry a signature that goes back with them; a call without one is refused with 400.
    wire: { reasoning: 'none', seed: false, signCalls: true },
    noTools: OWN_TOOLS,
  },
  xai: {
    label: 'xAI',
    baseUrl: 'https://api.x.ai/v1',
    apiKeyEnv: 'XAI_API_KEY',
    wire: { tokenLimit: 'max_completion_tokens', reasoning: 'none' },
    noTools: OWN_TOOLS,
  },
};
