import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VsCode } from '../vscode.ts';
import { selectCommand } from './select.ts';

test('the place that a fix leaves to be filled in is selected; anything else is passed over', async () => {
  const shown: unknown[] = [];
  class Position {
    readonly at: number[];
    constructor(...at: number[]) {
      this.at = at;
    }
  }
  class Range {
    readonly ends: Position[];
    constructor(...ends: Position[]) {
      this.ends = ends;
    }
  }
  const vscode = {
    Position,
    Range,
    Uri: { parse: (uri: string) => uri },
    window: {
      showTextDocument: async (uri: string, { selection }: { selection: Range }) => {
        shown.push([uri, selection.ends.map(({ at }) => at)]);
      },
    },
  } as unknown as VsCode;
  const select = selectCommand(vscode)['sarq.select'];
  await select?.('file:///a.json', { start: { line: 1, character: 2 }, end: { line: 1, character: 9 } });
  for (const wrong of [null, {}, { start: { line: 1 }, end: null }, 7]) await select?.('file:///a.json', wrong);
  await select?.(7);
  assert.deepEqual(shown, [
    [
      'file:///a.json',
      [
        [1, 2],
        [1, 9],
      ],
    ],
  ]);
});
