import { isObject } from '../document/json.ts';
import type { EndpointProfile } from './endpoint.ts';
import { readPage, type EndpointDeps, type Protocol } from './http.ts';

const PATIENCE_MS = 10_000;

type ModelList = Pick<Protocol, 'authorise'> & { path: string; headers: Record<string, string> };

const LISTS: Record<EndpointProfile['provider'], ModelList> = {
  'openai-compatible': { path: '/models', headers: {}, authorise: (key) => ['authorization', `Bearer ${key}`] },
  anthropic: {
    path: '/v1/models',
    headers: { 'anthropic-version': '2023-06-01' },
    authorise: (key) => ['x-api-key', key],
  },
};

/** The names of the models that an endpoint says it has, in its order. @throws where it does not say. */
export async function listModels(
  profile: EndpointProfile,
  deps: EndpointDeps,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { path, headers, authorise } = LISTS[profile.provider];
  const late = AbortSignal.timeout(PATIENCE_MS);
  const page = await readPage(profile, path, headers, deps, {
    authorise,
    signals: signal ? [signal, late] : [late],
  });
  const list = isObject(page) ? page['data'] : page;
  const models = Array.isArray(list) ? list.filter(isObject) : [];
  return models.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
}
