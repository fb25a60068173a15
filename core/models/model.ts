import type { JsonObject } from '../document/json.ts';
import type { Message } from '../run/transcript.ts';

/** The function shape a chat model is shown (SPEC 2). */
export interface ToolFunction {
  type: 'function';
  function: { name: string; description: string; parameters: JsonObject };
}

export interface ModelRequest {
  messages: readonly Message[];
  tools: readonly ToolFunction[];
}

export interface ModelReply {
  content: string | null;
  toolCalls: {
    id: string;
    name: string;
    /** JSON text, or an object as some providers send. */
    arguments: string | JsonObject;
    /** What a provider wants back with the call, such as Gemini's signature. */
    extraContent?: JsonObject;
  }[];
  /** `length` means that the token limit cut the reply. */
  finishReason: 'stop' | 'tool_calls' | 'length' | (string & {});
  reasoning?: string;
  reasoningDetails?: import('../document/json.ts').Json;
  /** `reasoningTokens`: those of the completion that went into reasoning, where the provider tells. */
  usage?: { promptTokens: number; completionTokens: number; reasoningTokens?: number };
}

/** The address of a model that is part of Sarq: nothing is sent, and nobody waits. */
export const EMBEDDED = 'embedded';

/** A chat model as the conversation loop, the judge and the resolver see it. */
export interface ChatModel {
  /** Shown in results: the model's name, or what stand-in it is. */
  readonly name: string;
  /** True for scripted assistants and the heuristic judge: every result they touch says so. */
  readonly standIn: boolean;
  /** Endpoint for run.json and fingerprints; `embedded` for stand-ins. Never holds a key. */
  readonly baseUrl: string;
  /** Everything that can change a reply (sampling, limits, provider options), for the fingerprint. */
  readonly settings: JsonObject;
  /** @throws ModelError for every fault of the endpoint; AbortError when `signal` fires. */
  complete(
    request: ModelRequest,
    options: { signal?: AbortSignal; onState?: (text: string) => void },
  ): Promise<ModelReply>;
}

export type ModelErrorKind =
  | 'unreachable'
  | 'unauthorised'
  | 'rate_limited'
  | 'server'
  | 'timeout'
  | 'bad_request'
  | 'malformed_reply'
  | 'truncated'
  | 'no_key'
  | 'script';

/** An endpoint's fault. It ends a run as ERROR with the partial transcript kept, never as FAIL (SPEC 4, 8). */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;
  readonly status: number | undefined;
  constructor(kind: ModelErrorKind, message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelError';
    this.kind = kind;
    this.status = status;
  }
}
