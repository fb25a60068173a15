import { SemanticTokensBuilder, type Range, type SemanticTokens } from 'vscode-languageserver/node';
import { ID_TOKEN_MODIFIERS, ID_TOKEN_TYPES, idTokens } from '../../core/language/id-tokens.ts';
import { offsetOf, spanOf } from '../language/places.ts';
import type { CaseAt } from './case-at.ts';

export const ID_LEGEND = { tokenTypes: [...ID_TOKEN_TYPES], tokenModifiers: [...ID_TOKEN_MODIFIERS] };

/** The ids of a case by where the assistant can have them from; those within a range, or all. */
export function semanticTokens({ record, context }: CaseAt, range?: Range): SemanticTokens {
  const from = range ? offsetOf(record, range.start.line, range.start.character) : 0;
  const to = range ? offsetOf(record, range.end.line, range.end.character) : Infinity;
  const builder = new SemanticTokensBuilder();
  for (const token of idTokens(record.parsed, context)) {
    if (token.offset + token.length < from || token.offset > to) continue;
    const { start, end } = spanOf(record, token);
    // Editors take no token that runs over a line's end.
    if (start.line !== end.line) continue;
    const type = ID_TOKEN_TYPES.indexOf(token.type);
    builder.push(start.line, start.character, end.character - start.character, type, token.unreachable ? 1 : 0);
  }
  return builder.build();
}
