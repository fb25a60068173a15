import { clip } from './shown-text.ts';

/**
 * A stand-in's name (as results hold it: `scripted:gold (candidate)`, `heuristic judge`) as a sentence that says what it is and
 * what it is not.
 */
export function standInSentence(name: string): string {
  const [, assistant] = /^scripted:(.+) \(candidate\)$/.exec(name) ?? [];
  const what = assistant === undefined ? name : `scripted assistant “${assistant}”`;
  const role = name.includes('judge') ? 'judge' : name.includes('resolver') ? 'resolver' : 'model';
  return `${clip(what, 200)}: stand-in, not a real ${role}`;
}
