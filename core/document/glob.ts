/**
 * A test for paths with forward slashes against one glob: `*` and `?` inside a folder name, `**` across folders,
 * `{a,b}` alternatives, `[abc]` and `[!abc]` characters. A glob without slash matches the file's name in any folder.
 * Whatever is not closed is taken literally; never throws. Takes time in proportion to both lengths at most: the globs
 * of a bank are foreign, and a regular expression would try every way to share a path out among many `*`.
 */
export function globMatcher(glob: string): (path: string) => boolean {
  const pattern = glob.replace(/^\.?\//, '');
  const program = compile(pattern.includes('/') ? pattern : `**/${pattern}`, pattern.includes('/') ? 0 : 3);
  return (path) => matches(program, path);
}

/** One character that fits, or a choice of places to go on from without taking any. The end is behind the last step. */
type Step = ((character: string) => boolean) | number[];

const any = () => true;
const inFolder = (character: string) => character !== '/';
const only = (expected: string) => (character: string) => character === expected;

/** All places that can be reached are followed at once, character by character. */
function matches(program: readonly Step[], path: string): boolean {
  let places = reachable(program, [0]);
  for (const character of path) {
    const next: number[] = [];
    for (const place of places) {
      const step = program[place];
      if (typeof step === 'function' && step(character)) next.push(place + 1);
    }
    if (next.length === 0) return false;
    places = reachable(program, next);
  }
  return places.has(program.length);
}

function reachable(program: readonly Step[], from: number[]): Set<number> {
  const places = new Set(from);
  // A set that grows while it is walked hands out what was added.
  for (const place of places) {
    const step = program[place];
    if (typeof step === 'object') for (const to of step) places.add(to);
  }
  return places;
}

/** @param prefix how many units before the glob's own text are not the glob's. */
function compile(glob: string, prefix: number): Step[] {
  const program: Step[] = [];
  let fork: number[] | null = null;
  let ends: number[][] = [];
  for (let i = 0; i < glob.length;) {
    const rest = glob.slice(i);
    const set = /^\[(!?)([^\]\\/]+)\]/.exec(rest);
    if (rest.startsWith('**/')) {
      const at = program.length;
      program.push([at + 1, at + 5], [at + 2, at + 4], any, [at + 1], only('/'));
      i += 3;
    } else if (rest.startsWith('*')) {
      const across = rest.startsWith('**');
      const at = program.length;
      program.push([at + 1, at + 3], across ? any : inFolder, [at]);
      i += across ? 2 : 1;
    } else if (rest.startsWith('{') && fork === null && rest.includes('}')) {
      fork = [program.length + 1];
      program.push(fork);
      i++;
    } else if (fork !== null && /^[,}]/.test(rest)) {
      const end: number[] = [];
      ends.push(end);
      program.push(end);
      if (rest.startsWith(',')) {
        fork.push(program.length);
      } else {
        for (const each of ends) each.push(program.length);
        ends = [];
        fork = null;
      }
      i++;
    } else if (set) {
      program.push(oneOf(set[2] ?? '', set[1] === '!'));
      i += set[0].length;
    } else {
      const [character = ''] = rest;
      program.push(character === '?' ? inFolder : only(character));
      i += character.length;
    }
  }
  // A brace whose partner is part of a set stays open: such a glob means its own characters.
  return fork === null ? program : [...compile(glob.slice(0, prefix), 0), ...Array.from(glob.slice(prefix), only)];
}

function oneOf(set: string, negated: boolean): (character: string) => boolean {
  const regex = new RegExp(`^[${negated ? '^/' : ''}${literalSet(set)}]$`, 'su');
  return (character) => regex.test(character);
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
