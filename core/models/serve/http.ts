import type { Json, JsonObject } from '../../document/json.ts';

/** A request as the handler sees it; header names in lower case. */
export interface HttpRequest {
  method: string;
  /** Without the query. */
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface HttpReply {
  status: number;
  body: JsonObject;
}

/** An error in the shape that OpenAI's clients read. */
export function httpError(status: number, message: string, param: string | null = null, code?: string): HttpReply {
  const type = status === 404 ? 'not_found_error' : status >= 500 ? 'server_error' : 'invalid_request_error';
  const error: Record<string, Json> = { message, type, param, code: code ?? null };
  return { status, body: { error } };
}
