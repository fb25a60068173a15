import { AGENTIC, AXIS_TITLES, isCapability, type Axis } from '../../author/choices.ts';
import { personas, type Random } from '../../author/customer.ts';
import { newCase, NoSuchCase, type NewCase, type Surroundings, type Wanted } from '../../author/new-case.ts';
import { PLAYS } from '../../author/plays/index.ts';
import { asSnippet } from '../../author/snippet.ts';
import { AXES } from '../../document/vocabulary.ts';
import type { CaseContext } from '../../lint/context.ts';
import { parseDay } from '../../lint/money/dates.ts';
import { axisAbbreviation } from '../../lint/rules/contract/case-name.ts';
import type { Now } from './place.ts';

/** What a whole case is invented with. */
export interface Invention {
  random: Random;
  /** Whether any case of the bank mentions a number, which all ids of a new customer would carry. */
  mentioned: (number: string) => boolean;
}

/** A case for a file that is still empty. */
export interface WholeCase {
  label: string;
  detail: string;
  /** The object from brace to brace, indented by two spaces; a snippet with the texts that the author writes anew. */
  text: string;
  snippet: string;
}

/** Where the file lies, `cards/block_card/happy.001.json`, in its parts. */
interface Path {
  domain: string;
  folder: string;
  name: string;
  digits: string;
}

/**
 * A whole case as the file's path in its bank asks for it: domain, tool, axis and id agree with it. Where the path does not
 * say, a plain request of the first tool that suits. Null where none can be made.
 */
export function wholeCase(ctx: CaseContext, now: Now, invention: Invention): WholeCase | null {
  const [domain = '', folder = '', file = ''] = ctx.relativePath?.split('/').slice(-3) ?? [];
  const [name = '', digits = ''] = file.split('.');
  const path = { domain, folder, name, digits };
  const today = parseDay(now.date);
  const [persona] = personas(invention.random, 1);
  if (!today || !persona) return null;
  // The number of the file is the number of the case.
  const taken = (other: string) => /^\d{3}$/.test(digits) && digits !== '000' && other.split('.').at(-2) !== digits;
  const around = { ...invention, definitions: ctx.definitions, ids: [], taken, today };
  for (const axis of [...axesOf(path), '1_happy_path' as const]) {
    const plays = [...PLAYS].sort((a, b) => suits(b, path) - suits(a, path));
    for (const play of plays) {
      const made = invented(
        { ...play, domain: isCapability(axis) ? 'capability' : play.domain, axis, persona, slug: name },
        around,
      );
      if (made) return shown(made, play.tool, axis);
    }
  }
  return null;
}

function axesOf({ folder, name }: Path): Axis[] {
  if (folder === 'agentic') return [AGENTIC];
  return AXES.filter((axis) => axis === `capability_${folder}` || axisAbbreviation(axis) === name);
}

function suits({ tool, domain }: { tool: string; domain: string }, path: Path): number {
  return (tool === path.folder ? 2 : 0) + (domain === path.domain ? 1 : 0);
}

function invented({ slug, ...wanted }: Wanted, around: Surroundings): NewCase | null {
  try {
    return newCase({ ...wanted, ...(wanted.axis === AGENTIC && slug !== undefined && { slug }) }, around);
  } catch (error) {
    if (error instanceof NoSuchCase) return null;
    throw error;
  }
}

function shown({ text, spots }: NewCase, tool: string, axis: Axis): WholeCase {
  const whole = text.trimEnd();
  return {
    label: 'whole case',
    detail: `${tool}, ${AXIS_TITLES[axis].title}`,
    text: whole,
    snippet: asSnippet(whole, spots),
  };
}
