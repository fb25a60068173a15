import type { Disposable, LogOutputChannel } from 'vscode';
import type { VsCode } from '../vscode.ts';

export type Handler = (...args: unknown[]) => unknown;

/** Registers commands; a fault of any of them is shown in one line and goes to the output channel whole. */
export function registerCommands(
  vscode: VsCode,
  output: LogOutputChannel,
  handlers: Readonly<Record<string, Handler>>,
): Disposable[] {
  return Object.entries(handlers).map(([name, handler]) =>
    vscode.commands.registerCommand(name, async (...args: unknown[]) => {
      try {
        return await handler(...args);
      } catch (error) {
        output.error(name, error instanceof Error ? error : String(error));
        const reason = error instanceof Error ? error.message : String(error);
        void vscode.window.showErrorMessage(`Sarq: ${reason}`, 'Show Output').then((answer) => {
          if (answer !== undefined) output.show(true);
        });
        return undefined;
      }
    }),
  );
}
