import { DOMAINS } from '../document/vocabulary.ts';
import { axisAbbreviation } from '../lint/rules/contract/case-name.ts';
import type { DomainName } from './play.ts';
import { AGENTIC, isCapability, type Axis } from './choices.ts';

export interface CasePlace {
  caseId: string;
  /** Below the bank's folder of cases, with `/`. */
  path: string;
}

/**
 * Where a new case belongs and what it is called (SPEC 1, 11b): the next free number of its kind. `tool` is the tool
 * that it starts from, `slug` the name of an agentic case; `taken` tells of an id or of a path whether it is in use.
 */
export function placeFor(
  { domain, tool, axis, slug }: { domain: DomainName; tool: string; axis: Axis; slug: string },
  ids: Iterable<string>,
  taken: (path: string) => boolean,
): CasePlace {
  const category = axis.replace('capability_', '');
  const [folder, name] = isCapability(axis)
    ? [category, category]
    : axis === AGENTIC
      ? ['agentic', slug]
      : [tool, axisAbbreviation(axis)];
  const stem = isCapability(axis) ? `${DOMAINS[domain]}.${category}.` : `${DOMAINS[domain]}.${folder}.${name}.`;
  let highest = 0;
  for (const id of ids) {
    const number = id.startsWith(stem) ? /^\d+$/.exec(id.slice(stem.length)) : null;
    if (number !== null) highest = Math.max(highest, Number(number[0]));
  }
  for (let next = highest + 1; ; next++) {
    const digits = String(next).padStart(3, '0');
    const path = `${domain}/${folder}/${name}.${digits}.json`;
    if (!taken(path)) return { caseId: `${stem}${digits}`, path };
  }
}
