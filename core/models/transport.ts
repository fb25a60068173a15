import { ModelError } from './model.ts';

/** One HTTP request, sent as it stands: no header is added to what a client must send, no redirect is followed. */
export interface HttpRequest {
  url: string;
  method: string;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** Each of them ends the request when it fires, at any moment until the whole reply is there. */
  signals: readonly AbortSignal[];
}

/** A reply with its whole body, read as UTF-8. */
export interface HttpReply {
  status: number;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: string;
}

/**
 * Sends a request. It waits for as long as no signal fires.
 * @throws the reason of the signal that fired; `tooLarge()`; what the connection failed with, its `code` as Node.js names it.
 */
export type Transport = (request: HttpRequest) => Promise<HttpReply>;

/** A reply larger than this is no chat reply. */
export const LARGEST_REPLY_BYTES = 32 * 1024 * 1024;

export const tooLarge = (): ModelError => new ModelError('malformed_reply', 'the reply is larger than 32 MB');

/** The value of a header that is sent once; undefined where it is missing. */
export function headerOf({ headers }: Pick<HttpReply, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
