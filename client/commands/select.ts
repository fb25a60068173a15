import type { VsCode } from '../vscode.ts';
import type { Handler } from './register.ts';

interface Place {
  line: number;
  character: number;
}

/** `sarq.select`: after a fix that leaves something to be said, puts the cursor there, for the author to type over. */
export function selectCommand(vscode: VsCode): Record<string, Handler> {
  return {
    'sarq.select': async (uri, range) => {
      if (typeof uri !== 'string' || !isRange(range)) return;
      const selection = new vscode.Range(
        new vscode.Position(range.start.line, range.start.character),
        new vscode.Position(range.end.line, range.end.character),
      );
      await vscode.window.showTextDocument(vscode.Uri.parse(uri), { selection });
    },
  };
}

function isRange(value: unknown): value is { start: Place; end: Place } {
  return isRecord(value) && isPlace(value['start']) && isPlace(value['end']);
}

function isPlace(value: unknown): value is Place {
  return isRecord(value) && typeof value['line'] === 'number' && typeof value['character'] === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
