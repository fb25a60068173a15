import type { Json } from '../document/json.ts';
import { scrubKey } from './keys.ts';
import { ModelError, type ModelErrorKind } from './model.ts';
import { parseUrl } from './origin.ts';
import { FailedAttempt, retryAfter } from './retry.ts';
import { headerOf, type HttpReply } from './transport.ts';
import { errorText, shortQuote } from './wire.ts';

/**
 * A refused request as a typed fault. `where` names the endpoint, `model` the model; the endpoint's own words are quoted
 * in short, without its `key`.
 */
export function statusFault(
  reply: HttpReply,
  endpoint: { where: string; model: string; key: string | undefined },
  now: number,
): FailedAttempt {
  const { where, model, key } = endpoint;
  const { status } = reply;
  const said = quoted(reply.body, key);
  const fault = (kind: ModelErrorKind, text: string, again = false) =>
    new FailedAttempt(new ModelError(kind, `${text} (HTTP ${status})${said}`, status), again, retryAfter(reply, now));
  if (status < 200 || status === 300 || status === 304) {
    return fault('bad_request', `${where} answered with a status that no chat reply has`);
  }
  if (status < 400) {
    // As it was received: a host's name is read in small letters, in which a key would not be found.
    const target = parseUrl(scrubKey(headerOf(reply, 'location') ?? '', key));
    const to = target ? ` to ${target.origin}${target.pathname}` : '';
    return fault(
      'bad_request',
      `${where} redirects${to}; the key is not sent there: put the final address into baseUrl`,
    );
  }
  if (status === 401) return fault('unauthorised', `${where} refused the API key: enter a valid one`);
  if (status === 402) return fault('rate_limited', `the credit at ${where} is used up`);
  if (status === 403) return fault('unauthorised', `${where} does not allow this key to use "${model}"`);
  if (status === 404) {
    return fault('bad_request', `${where} does not know the model "${model}" or the address: check model and baseUrl`);
  }
  if (status === 408) return fault('timeout', `${where} gave up waiting for the request`, true);
  if (status === 413) return fault('bad_request', `the conversation is too large for ${where}`);
  if (status === 425) return fault('server', `${where} was not ready for the request`, true);
  if (status === 429) {
    // A used-up budget does not come back by waiting.
    const spent = /insufficient_quota|billing/i.test(reply.body);
    const text = spent ? `the quota at ${where} is used up` : `${where} limits the rate of requests`;
    return fault('rate_limited', text, !spent);
  }
  if (status >= 500) return fault('server', `${where} failed`, true);
  return fault('bad_request', `${where} refused the request`, status === 409);
}

function quoted(body: string, key: string | undefined): string {
  let parsed: Json | undefined;
  try {
    parsed = JSON.parse(body) as Json;
  } catch {
    parsed = undefined;
  }
  const said = errorText(parsed) ?? (body.trimStart().startsWith('<') ? '' : body);
  const text = scrubKey(said, key).replaceAll(/\s+/g, ' ').trim();
  return text === '' ? '' : `: ${shortQuote(text)}`;
}
