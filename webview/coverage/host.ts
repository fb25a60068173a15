import type { FromCoveragePanel, ToCoveragePanel } from '../../protocol/health.ts';

declare function acquireVsCodeApi(): { postMessage(message: FromCoveragePanel): void };

const editor = acquireVsCodeApi();

export function send(message: FromCoveragePanel): void {
  editor.postMessage(message);
}

export function receive(listener: (message: ToCoveragePanel) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<ToCoveragePanel>) => {
    listener(data);
  });
}
