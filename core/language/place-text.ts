import { writePath } from '../contract/wording.ts';
import type { JsonPath } from '../document/json.ts';
import { code } from './markdown.ts';

/** Where a place of the case can be opened; null where there is no link. The answer stands in Markdown as it is. */
export type LinkTo = (path: JsonPath) => string | null;

/** A place of the case as Markdown: its path, with a link where there is one. */
export function placeText(path: JsonPath, linkTo: LinkTo): string {
  const name = code(writePath(path) || 'the case');
  const link = linkTo(path);
  return link === null ? name : `[${name}](${link})`;
}

/** Several places, the first few of them named. */
export function placesText(paths: readonly JsonPath[], linkTo: LinkTo, most = 4): string {
  const named = paths.slice(0, most).map((path) => placeText(path, linkTo));
  const more = paths.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
