// Runs in the page before anything else: the editor's API, its theme, and the styles it puts into every webview.
const { played, toHost, addEventListener, document, postMessage, requestAnimationFrame, CSSStyleSheet } = globalThis;
const { theme, saved } = played;

played.state = saved;
played.deliver = (messages) => messages.forEach((message) => postMessage(message));
played.settle = () => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50));

globalThis.acquireVsCodeApi = () => ({
  postMessage: (message) => void toHost(message),
  getState: () => played.state,
  setState: (next) => (played.state = next),
});

let worn = {};
played.dress = ({ bodyClass, variables }) => {
  const { style } = document.documentElement;
  document.body.className = `vscode-body ${bodyClass}`;
  for (const name of Object.keys(worn)) style.removeProperty(name);
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  worn = variables;
};

addEventListener('DOMContentLoaded', () => {
  played.dress(theme);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer vscode-default {
    body { margin: 0; padding: 0 20px; background: transparent; color: var(--vscode-editor-foreground); }
    code { color: var(--vscode-textPreformat-foreground); background-color: var(--vscode-textPreformat-background);
      padding: 1px 3px; border-radius: 4px; }
  }`);
  document.adoptedStyleSheets.push(sheet);
});
