import type { FromPanel, ToPanel } from '../../protocol/panel.ts';

/** A webview panel as far as the verdict panel uses one; what a page would post goes in by `say`. */
export class FakePanel {
  title = '';
  visible = true;
  revealed: unknown[][] = [];
  disposed = false;
  posted: ToPanel[] = [];
  #listener: (message: unknown) => void = () => undefined;
  #gone: () => void = () => undefined;
  #seen: () => void = () => undefined;
  webview = {
    html: '',
    options: {} as { localResourceRoots?: { path: string }[] },
    cspSource: 'https://csp.test',
    asWebviewUri: (uri: { path: string }) => ({ toString: () => `https://csp.test${uri.path}` }),
    onDidReceiveMessage: (listener: (message: unknown) => void) => void (this.#listener = listener),
    postMessage: async (message: ToPanel) => this.posted.push(structuredClone(message)) > 0,
  };
  onDidChangeViewState = (listener: () => void) => void (this.#seen = listener);
  onDidDispose = (listener: () => void) => void (this.#gone = listener);
  reveal = (...args: unknown[]) => this.revealed.push(args);
  dispose = () => {
    this.disposed = true;
    this.#gone();
  };
  async say(message: FromPanel | object): Promise<void> {
    this.#listener(message);
    await new Promise((done) => setImmediate(done));
  }
  /** It is brought to the front, or something is put before it. */
  async turn(visible: boolean): Promise<void> {
    this.visible = visible;
    this.#seen();
    await new Promise((done) => setImmediate(done));
  }
  get types(): string[] {
    return this.posted.map(({ type }) => type);
  }
  get last(): ToPanel | undefined {
    return this.posted.at(-1);
  }
}
