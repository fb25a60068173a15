import {
  VIEW_ELEMENT,
  type DashboardView,
  type FromDashboard,
  type SavedRun,
  type ToDashboard,
} from '../../protocol/dashboard.ts';

declare const acquireVsCodeApi:
  undefined | (() => { postMessage(message: FromDashboard): void; setState(state: SavedRun): void });

const editor = typeof acquireVsCodeApi === 'function' ? acquireVsCodeApi() : null;

/** Nothing happens in a page that was saved as a file: it has nobody to ask. */
export function send(message: FromDashboard): void {
  editor?.postMessage(message);
}

/** From the editor, or once what the file itself holds. */
export function receive(listener: (message: ToDashboard) => void): void {
  const stored = editor === null ? document.getElementById(VIEW_ELEMENT)?.textContent : undefined;
  if (stored !== undefined) {
    listener({ type: 'show', view: JSON.parse(stored) as DashboardView, saved: { path: '', compared: [] } });
    return;
  }
  window.addEventListener('message', ({ data }: MessageEvent<ToDashboard>) => {
    if (data.type === 'show') editor?.setState(data.saved);
    listener(data);
  });
}
