import type { Disposable, WebviewPanel } from 'vscode';
import type { VsCode } from '../vscode.ts';

/** Panels that come back after the window was reloaded, each with what its page had left with the editor. */
export function restored(
  vscode: VsCode,
  report: (error: unknown) => void,
  panels: Readonly<Record<string, (panel: WebviewPanel, state: unknown) => void | Promise<void>>>,
): Disposable[] {
  return Object.entries(panels).map(([type, restore]) =>
    vscode.window.registerWebviewPanelSerializer(type, {
      // A panel that cannot come back must not keep the window from starting.
      deserializeWebviewPanel: async (panel: WebviewPanel, state: unknown) => {
        try {
          await restore(panel, state);
        } catch (error) {
          report(error);
        }
      },
    }),
  );
}
