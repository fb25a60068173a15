import { randomBytes } from 'node:crypto';
import type { Uri, WebviewPanel } from 'vscode';
import type { VsCode } from '../vscode.ts';
import { panelHtml } from './html.ts';

/** One of the pages under `webview/`: its files are `name.js` and `name.css`, its element `sarq-name`. */
export interface Page {
  name: 'panel' | 'proof' | 'items' | 'coverage' | 'dashboard' | 'side';
  title: string;
}

/**
 * Fills a panel, new or restored, with its page. What the page sends goes to `receive`, which must not trust it; where
 * that fails `report` is told.
 */
export function fillPanel(
  { Uri }: VsCode,
  extensionUri: Uri,
  { webview }: WebviewPanel,
  { name, title }: Page,
  receive: (message: unknown) => Promise<void>,
  report: (error: unknown) => void,
): void {
  const dist = Uri.joinPath(extensionUri, 'dist', 'webview');
  const file = (path: string) => webview.asWebviewUri(Uri.joinPath(dist, path)).toString();
  webview.options = { enableScripts: true, localResourceRoots: [dist] };
  webview.onDidReceiveMessage((message: unknown) => {
    receive(message).catch(report);
  });
  webview.html = panelHtml({
    cspSource: webview.cspSource,
    nonce: randomBytes(16).toString('base64url'),
    script: file(`${name}.js`),
    style: file(`${name}.css`),
    codicons: file('codicon.css'),
    element: `sarq-${name}`,
    title,
  });
}
