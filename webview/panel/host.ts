import type { FromPanel, SavedPanel, TextRef, ToPanel } from '../../protocol/panel.ts';

interface EditorApi {
  postMessage(message: FromPanel): void;
  getState(): SavedPanel | undefined;
  setState(state: SavedPanel): void;
}
declare function acquireVsCodeApi(): EditorApi;

type TextReply = Extract<ToPanel, { type: 'text' }>;

const editor = acquireVsCodeApi();
const waiting = new Map<string, (reply: TextReply) => void>();

export function send(message: FromPanel): void {
  editor.postMessage(message);
}

export function savedPanel(): SavedPanel | undefined {
  return editor.getState();
}

export function savePanel(state: SavedPanel): void {
  editor.setState(state);
}

/** A piece of a text that was too long to be posted with its message; never answered once another run is shown. */
export function requestText(ref: TextRef, offset: number): Promise<TextReply> {
  return new Promise((resolve) => {
    waiting.set(keyOf(ref, offset), resolve);
    send({ type: 'requestText', ref, offset });
  });
}

export function receive(listener: (message: Exclude<ToPanel, TextReply>) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<ToPanel>) => {
    if (data.type === 'text') {
      const key = keyOf(data.ref, data.offset);
      waiting.get(key)?.(data);
      waiting.delete(key);
      return;
    }
    if (data.type === 'reset') waiting.clear();
    listener(data);
  });
}

function keyOf({ trial, message, part, call }: TextRef, offset: number): string {
  return [trial, message, part, call, offset].join(' ');
}
