/**
 * A test for paths with forward slashes against one glob: `*` and `?` inside a folder name, `**` across folders,
 * `{a,b}` alternatives, `[abc]` and `[!abc]` characters. A glob without slash matches the file's name in any folder.
 * Whatever is not closed is taken literally; never throws.
 */
export function globMatcher(glob: string): (path: string) => boolean {
  const pattern = glob.replace(/^\.?\//, '');
  const anywhere = pattern.includes('/') ? '' : '(?:.*/)?';
  const regex = new RegExp(`^${anywhere}${translate(pattern)}$`, 'su');
  return (path) => regex.test(path);
}

function translate(glob: string): string {
  let source = '';
  let braces = 0;
  for (let i = 0; i < glob.length;) {
    const rest = glob.slice(i);
    const step = stepOf(rest, braces, glob.indexOf('}', i) > i);
    braces += step.braces ?? 0;
    source += step.source;
    i += step.taken;
  }
  // A brace whose partner is part of a set stays open: such a glob means its own characters.
  return braces === 0 ? source : Array.from(glob, escaped).join('');
}

function stepOf(rest: string, braces: number, closes: boolean): { source: string; taken: number; braces?: number } {
  if (rest.startsWith('**/')) return { source: '(?:.*/)?', taken: 3 };
  if (rest.startsWith('**')) return { source: '.*', taken: 2 };
  if (rest.startsWith('*')) return { source: '[^/]*', taken: 1 };
  if (rest.startsWith('?')) return { source: '[^/]', taken: 1 };
  if (rest.startsWith('{') && closes && braces === 0) return { source: '(?:', taken: 1, braces: 1 };
  if (rest.startsWith('}') && braces > 0) return { source: ')', taken: 1, braces: -1 };
  if (rest.startsWith(',') && braces > 0) return { source: '|', taken: 1 };
  const set = /^\[(!?)([^\]\\/]+)\]/.exec(rest);
  if (set) return { source: `[${set[1] ? '^/' : ''}${literalSet(set[2] ?? '')}]`, taken: set[0].length };
  const [character = ''] = rest;
  return { source: character.replace(/[\\^$.*+?()[\]{}|/-]/gu, escaped), taken: character.length };
}

/** Single characters only: a range such as `a-z` is kept where it is in order, everything else is literal. */
function literalSet(set: string): string {
  return set.replace(/([0-9])-([0-9])|([a-z])-([a-z])|([A-Z])-([A-Z])|[^0-9A-Za-z]/gu, (part) => {
    const [low = '', , high = ''] = part;
    return part.length === 3 && low <= high ? part : Array.from(part, escaped).join('');
  });
}

function escaped(part: string): string {
  return `\\u{${part.codePointAt(0)?.toString(16) ?? '0'}}`;
}
