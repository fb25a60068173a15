import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  ConfigurationRequest,
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol/node';

/** The packaged server over its pipe, with one open folder or none. */
export class BenchServer {
  readonly connection: ProtocolConnection;
  published: (params: PublishDiagnosticsParams) => void = () => undefined;
  readonly #child: ChildProcess;

  private constructor() {
    const child = spawn(process.execPath, ['dist/server.cjs', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child = child;
    this.connection = createProtocolConnection(child.stdout, child.stdin);
    this.connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.published(params);
    });
    this.connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => null));
    this.connection.listen();
  }

  static async start(folder: string | null): Promise<BenchServer> {
    const server = new BenchServer();
    const uri = folder === null ? null : pathToFileURL(folder).href;
    // Whoever still has to say `rootUri` says it without naming a deprecated property.
    const start = {
      processId: process.pid,
      capabilities: { workspace: { configuration: true, workspaceFolders: true } },
      workspaceFolders: uri === null ? null : [{ uri, name: 'bank' }],
      ['rootUri']: uri,
    };
    await server.connection.sendRequest(InitializeRequest.type, start);
    await server.connection.sendNotification(InitializedNotification.type, {});
    return server;
  }

  async open(uri: string, text: string): Promise<void> {
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'json', version: 1, text },
    });
  }

  /** Megabytes that the process holds in memory; NaN where the system does not tell. */
  memory(): number {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))?.[1]) / 1024;
    } catch {
      return NaN;
    }
  }

  stop(): void {
    this.connection.dispose();
    this.#child.kill();
  }
}
