import { dirname } from 'node:path';
import type { Surroundings } from '../../protocol/requests.ts';
import type { Session } from '../session.ts';
import { pathOf } from '../uri.ts';

/** What a run of a case needs to know of its surroundings; a document on no disk stands in the current folder. */
export function surroundingsOf(session: Session, uri: string): Surroundings {
  const path = pathOf(uri);
  const root = session.roots.of(path);
  const place = path === null ? null : root.placeNow(path);
  const { use, tools, harness } = session.definitions.get(root.definitionFiles(path));
  return {
    bankRoot: place?.root ?? root.path ?? (path === null ? session.roots.folders[0]?.path : dirname(path)) ?? '.',
    config: place?.config ?? null,
    env: place?.env ?? null,
    definitions: use,
    tools,
    harness,
  };
}
