import { DocumentHighlightKind, type DocumentHighlight, type Location } from 'vscode-languageserver/node';
import { definitionsIn, nameAt } from '../../core/language/case-names.ts';
import { spanOf } from '../language/places.ts';
import type { CaseAt } from './case-at.ts';
import type { ToolEntries } from './tool-entries.ts';

/** Where a name leads: an id to where the assistant has it from, a tool to its definition, a dependency to its mock. */
export function definitionOf({ uri, record, context, loaded, offset }: CaseAt, entries: ToolEntries): Location[] {
  const name = nameAt(record.parsed, context, offset);
  if (name === undefined) return [];
  const here = definitionsIn(record.parsed, context, name);
  if (here.length > 0) return here.map((place) => ({ uri, range: spanOf(record, place) }));
  return name.kind === 'tool' ? entries.of(loaded, name.name).slice(0, 1) : [];
}

/** Every place of the case that holds the name; with the declaration also a tool's entries in both definition files. */
export function referencesOf(at: CaseAt, entries: ToolEntries, withDeclaration: boolean): Location[] {
  const { uri, record, context, loaded, offset } = at;
  const name = nameAt(record.parsed, context, offset);
  if (name === undefined) return [];
  const inline = name.kind === 'tool' && name.places.some(({ defines }) => defines);
  const places = name.places.filter(({ defines }) => withDeclaration || !defines);
  const outside = withDeclaration && name.kind === 'tool' && !inline ? entries.of(loaded, name.name) : [];
  return [...outside, ...places.map((place) => ({ uri, range: spanOf(record, place) }))];
}

/** The same places in the open case, its definition marked as the one that sets it. */
export function highlightsOf({ record, context, offset }: CaseAt): DocumentHighlight[] {
  const { Read, Text, Write } = DocumentHighlightKind;
  return (nameAt(record.parsed, context, offset)?.places ?? []).map((place) => ({
    range: spanOf(record, place),
    kind: place.defines ? Write : place.mention ? Text : Read,
  }));
}
