import { join, relative, sep } from 'node:path';
import { DOMAINS } from '../../core/document/vocabulary.ts';
import type { AuthorBanks } from '../../protocol/author.ts';
import type { Session } from '../session.ts';
import type { CaseRecord } from '../workspace/bank.ts';
import { isInside } from '../workspace/roots.ts';

/** Where cases go in a bank that has none yet. */
const CASES_FOLDER = 'case_bank';

/** The banks of the open folders, and the folders in which there is none. */
export function banksOf(session: Session): AuthorBanks {
  const byRoot = new Map<string, CaseRecord[]>();
  for (const record of session.bank.all()) {
    if (record.bank === null || record.root.path === null) continue;
    const known = byRoot.get(record.bank);
    if (known) known.push(record);
    else byRoot.set(record.bank, [record]);
  }
  // A bank may have its configuration and definitions before its first case.
  for (const { path } of session.roots.folders) {
    if (path === null) continue;
    const place = session.roots.of(path).place(join(path, 'new.json'));
    if ((place.config !== null || place.definitions !== null) && !byRoot.has(place.root)) byRoot.set(place.root, []);
  }
  const roots = [...byRoot.keys()];
  const banks = [...byRoot].map(([root, records]) => ({
    root,
    folder: casesFolder(root, records),
    cases: records.length,
  }));
  return {
    banks: banks.sort((a, b) => (a.root < b.root ? -1 : 1)),
    folders: session.roots.folders.flatMap(({ path }) =>
      path !== null && !roots.some((root) => isInside(root, path) || isInside(path, root)) ? [path] : [],
    ),
  };
}

/** Every case of a bank. */
export function casesBelow(session: Session, root: string): CaseRecord[] {
  return [...session.bank.all()].filter(({ bank }) => bank === root);
}

/** The folder that most cases lie below by the published layout, `<domain>/<tool>/<file>`. */
function casesFolder(root: string, records: readonly CaseRecord[]): string {
  const counts = new Map<string, number>();
  for (const { path } of records) {
    const steps = path === null ? [] : relative(root, path).split(sep);
    if (steps.length < 3 || !Object.hasOwn(DOMAINS, steps.at(-3) ?? '')) continue;
    const folder = steps.slice(0, -3).join(sep);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return join(root, most?.[0] ?? CASES_FOLDER);
}
