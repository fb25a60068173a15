import type { JsonPath } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { labelOf } from './completion/proposal.ts';
import { describedAt, type Described } from './case-schema.ts';
import { fieldCard } from './field-card.ts';
import { code, plain } from './markdown.ts';

/** What stands at a path, as Markdown: by the tool's contract for arguments and fields of replies, else by the case's schema. */
export function keyCard(path: JsonPath, ctx: CaseContext): string | null {
  const note = noteCard(path);
  if (note !== null) return note;
  const field = fieldCard(path, ctx);
  if (field !== null) return field;
  const described = typeof path.at(-1) === 'string' ? describedAt(inputPath(path), ctx.case) : null;
  return described && described.description !== '' ? formatCard(described) : null;
}

/** More values than these are better looked up where they are completed. */
const MOST_VALUES = 10;

function formatCard({ description, values }: Described): string {
  const isChoice = values.length > 1 && values.length <= MOST_VALUES;
  const choice = isChoice ? ` Values: ${values.map(({ value }) => code(labelOf(value))).join(', ')}.` : '';
  return plain(description) + choice;
}

/** Fields of an object in an inline tool are written like its inputs. */
function inputPath(path: JsonPath): JsonPath {
  const [section, , part, , key, , ...rest] = path;
  const isNested = section === 'tools_exposed' && (part === 'inputs' || part === 'outputs') && key === 'properties';
  return isNested && path.length > 5 ? inputPath([...path.slice(0, 4), ...rest]) : path;
}

/** What a key that begins with `_` is: an author note where those are passed over (SPEC 1), else part of what is sent. */
function noteCard(path: JsonPath): string | null {
  const index = path.findIndex((step) => typeof step === 'string' && step.startsWith('_'));
  if (index < 0 || path[0] === '_lint_ignore') return null;
  return isNote(path.slice(0, index + 1))
    ? 'A note for authors: left out of what the assistant sees and of what is graded.'
    : 'No note for authors: in this place a key that begins with an underscore counts like any other.';
}

function isNote(path: JsonPath): boolean {
  const [section, part] = path;
  if (path.length === 1) return true;
  if (path.length === 2) return section === 'setup' || section === 'gold' || section === 'grading';
  if (section === 'mock') return path.length === 3;
  return section === 'gold' && part === 'arg_gate' && path.length <= 4;
}
