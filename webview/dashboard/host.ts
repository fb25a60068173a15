import { VIEW_ELEMENT, type DashboardView, type FromDashboard, type ToDashboard } from '../../protocol/dashboard.ts';
import { inEditor, onMessage, post } from '../editor.ts';

/** Nothing happens in a page that was saved as a file: it has nobody to ask. */
export function send(message: FromDashboard): void {
  post(message);
}

/** From the editor, or once what the file itself holds. */
export function receive(listener: (message: ToDashboard) => void): void {
  const stored = !inEditor ? document.getElementById(VIEW_ELEMENT)?.textContent : undefined;
  if (stored !== undefined) {
    listener({ type: 'show', view: JSON.parse(stored) as DashboardView, saved: { path: '', compared: [] } });
    return;
  }
  onMessage(listener);
}
