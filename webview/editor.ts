/** What VS Code gives a page of a panel: a way to talk to the extension, and a state that outlives a reload of the window. */
interface EditorApi {
  postMessage(message: object): void;
  getState(): unknown;
  setState(state: object): void;
}
declare const acquireVsCodeApi: undefined | (() => EditorApi);

/** Null in a page that was saved as a file: it has nobody to ask. */
const editor = typeof acquireVsCodeApi === 'function' ? acquireVsCodeApi() : null;

export const inEditor = editor !== null;

export function post(message: object): void {
  editor?.postMessage(message);
}

/** What comes is what the extension sends to this page, and nothing else: the editor sees to that. */
export function onMessage(listener: (message: never) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent) => {
    listener(data as never);
  });
}

/** What this page, whichever it is, left with the editor. */
export function savedState(): unknown {
  return editor?.getState();
}

export function saveState(state: object): void {
  editor?.setState(state);
}
