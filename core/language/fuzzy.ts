/** How well a name fits what was typed: 0 not at all; whole pieces before scattered letters, at the start of a part first. */
function score(name: string, typed: string): number {
  const at = name.indexOf(typed);
  if (at === 0) return 4;
  if (at > 0) return /[a-z0-9]/.test(name.charAt(at - 1)) ? 2 : 3;
  let from = 0;
  for (const letter of typed) {
    from = name.indexOf(letter, from) + 1;
    if (from === 0) return 0;
  }
  return 1;
}

/** The entries whose name holds the typed letters in their order, in any case and without spaces; at most `most`, best first. */
export function bestMatches<T>(entries: readonly T[], nameOf: (entry: T) => string, typed: string, most: number): T[] {
  const wanted = typed.replace(/\s+/g, '').toLowerCase();
  const matches = entries.flatMap((entry) => {
    const name = nameOf(entry).toLowerCase();
    const fits = score(name, wanted);
    return fits === 0 ? [] : [{ entry, name, fits }];
  });
  matches.sort((a, b) => b.fits - a.fits || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  return matches.slice(0, most).map(({ entry }) => entry);
}
