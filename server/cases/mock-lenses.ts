import type { CodeLens } from 'vscode-languageserver/node';
import { spanOf } from '../language/places.ts';
import type { CaseAt } from './case-at.ts';

/** `Try this mock` above each mock, `Reply` above each gold call. */
export function mockLenses({ uri, record, context }: CaseAt): CodeLens[] {
  const { parsed } = record;
  const lens = (
    path: (string | number)[],
    at: 'key' | 'value',
    title: string,
    command: string,
    what: string | number,
  ) => {
    const { start } = spanOf(record, parsed.rangeOf(path, at));
    return { range: { start, end: start }, command: { title, command, arguments: [uri, what] } };
  };
  const tools = Object.keys(context.mocks).filter((tool) => !tool.startsWith('_'));
  return [
    ...tools.map((tool) => lens(['mock', tool], 'key', 'Try this mock', 'sarq.tryMock', tool)),
    ...context.goldCalls.map(({ path, index }) => lens([...path], 'value', 'Reply', 'sarq.showReply', index)),
  ];
}
