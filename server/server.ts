import {
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  TextDocuments,
  TextDocumentSyncKind,
  type ClientCapabilities,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ITEMS_CHANGED } from '../protocol/items.ts';
import { PROOF, PROOF_CONVERSATION, PROVED } from '../protocol/proof.ts';
import { HEALTH_CHANGED } from '../protocol/health.ts';
import { BANK_CHANGED, CASES, STATUS, SURROUNDINGS } from '../protocol/requests.ts';
import { serveAuthor } from './author/requests.ts';
import { Background } from './background.ts';
import { serveDuplicates } from './cases/duplicate.ts';
import { NAVIGATION_CAPABILITIES, serveNavigation } from './cases/navigation.ts';
import { serveMocks } from './cases/mock-requests.ts';
import { ProofDesk } from './features/proof.ts';
import { CODE_ACTION_KINDS, codeActions } from './cases/code-actions.ts';
import { BankFaults } from './features/bank-faults.ts';
import { CaseList } from './features/cases.ts';
import { codeLenses } from './features/code-lens.ts';
import { StatusTeller } from './features/status.ts';
import { surroundingsOf } from './features/surroundings.ts';
import { Guard } from './guard.ts';
import { serveHealth } from './health/requests.ts';
import { HealthTeller } from './health/teller.ts';
import { serveItems } from './items/requests.ts';
import { refreshWithinText } from './language/refresh.ts';
import { LANGUAGE_CAPABILITIES, serveLanguage } from './language/serve.ts';
import { DiagnosticWriter } from './lint/diagnostics.ts';
import { OpenCases } from './lint/open-cases.ts';
import { PassProgress } from './progress.ts';
import { Session } from './session.ts';
import { DEFAULT_SETTINGS, readSettings } from './settings.ts';
import { pathOf, uriOf } from './uri.ts';
import { filesChanged, forgetFile, WATCHERS } from './watch.ts';
import type { Root } from './workspace/root.ts';

/** How long edits of definition and configuration files rest before every case is linted again. */
const RELINT_AFTER_MS = 300;

/** Serves one editor over a connection. `rulesUri` is where the rule reference can be read, `schemas` the folder of the built-in tools. */
export function serve(connection: Connection, rulesUri: string, schemas: string): void {
  const guard = new Guard(connection.console);
  const documents = new TextDocuments(TextDocument);
  const send = (params: Parameters<Connection['sendDiagnostics']>[0]) => {
    guard.run('publishing', () => connection.sendDiagnostics(params));
  };
  const tell = (method: string) => (params: unknown) => {
    guard.run(method, () => connection.sendNotification(method, params));
  };
  const session = new Session(documents, new DiagnosticWriter(rulesUri), send, connection.console);
  const progress = new PassProgress(connection, () => {
    background.cancel();
  });
  const background = new Background(session, {
    run: (name, work) => {
      guard.run(name, work);
    },
    progress: (at) => {
      guard.run('progress', () => progress.report(at));
    },
    readEverything: () => {
      progress.end();
    },
    changed: () => {
      status.changed();
      health.changed();
    },
  });
  const health = new HealthTeller(() => {
    tell(HEALTH_CHANGED)({});
  });
  const cases = new CaseList(session, tell(BANK_CHANGED));
  const faults = new BankFaults(session, (uri, diagnostics) => {
    send({ uri, diagnostics });
  });
  const status = new StatusTeller(session, background, (state, definitionFaults) => {
    tell(STATUS)(state);
    faults.update(definitionFaults);
  });
  session.onChange = (uri) => {
    cases.changed(uri);
    status.changed();
    health.changed();
    background.compareSoon();
  };

  let capabilities: ClientCapabilities = {};
  const refreshLenses = () => {
    if (capabilities.workspace?.codeLens?.refreshSupport !== true) return;
    guard.run('CodeLens', () => connection.sendRequest(CodeLensRefreshRequest.type));
  };
  const refreshHints = () => {
    refreshWithinText(connection, guard, capabilities);
  };
  const proofs = new ProofDesk(session, {
    run: (name, work) => {
      guard.run(name, work);
    },
    changed: (uri) => {
      tell(PROVED)({ uri });
      health.changed();
      refreshLenses();
    },
  });
  session.publisher.more = (record) => proofs.findings(record);
  /** Until the settings are here nothing is linted: findings that vanish a moment later would only confuse. */
  let ready = false;
  connection.onInitialize((params: InitializeParams): InitializeResult => {
    ({ capabilities } = params);
    session.takesSnippets = capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
    session.roots.add(params.workspaceFolders ?? []);
    return {
      serverInfo: { name: 'sarq' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        codeLensProvider: {},
        codeActionProvider: { codeActionKinds: CODE_ACTION_KINDS },
        ...LANGUAGE_CAPABILITIES,
        ...NAVIGATION_CAPABILITIES,
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  });

  const loadSettings = async (roots: Iterable<Root>) => {
    if (capabilities.workspace?.configuration !== true) return;
    for (const root of roots) {
      root.settings = await readSettings(connection, root.path === null ? undefined : uriOf(root.path)).catch(
        () => DEFAULT_SETTINGS,
      );
    }
  };

  connection.onInitialized(
    guard.notification('start', async () => {
      await loadSettings(session.roots.all);
      ready = true;
      for (const document of session.openDocuments()) session.lintOpen(document);
      refreshLenses();
      refreshHints();
      proofs.allSoon();
      const { client } = connection;
      if (capabilities.workspace?.didChangeConfiguration?.dynamicRegistration === true) {
        await client.register(DidChangeConfigurationNotification.type, { section: ['sarq', 'json.validate'] });
      }
      if (capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
        await client.register(DidChangeWatchedFilesNotification.type, { watchers: WATCHERS });
      }
      if (capabilities.workspace?.workspaceFolders === true) watchFolders();
      background.scan(session.roots.folders);
      status.changed();
    }),
  );

  const watchFolders = () => {
    connection.workspace.onDidChangeWorkspaceFolders(
      guard.notification('workspace folders', async ({ added, removed }) => {
        for (const root of session.roots.folders) {
          if (removed.some(({ uri }) => pathOf(uri) === root.path)) background.forget(root);
        }
        session.roots.remove(removed);
        const roots = session.roots.add(added);
        await loadSettings(roots);
        for (const record of [...session.bank.all()]) {
          if (session.roots.of(record.path).path === null && !session.isOpen(record.uri)) session.drop(record.uri);
        }
        background.relintAll();
        background.scan(roots);
      }),
    );
  };

  connection.onDidChangeConfiguration(
    guard.notification('settings', async () => {
      const globsOf = ({ settings }: Root) => JSON.stringify([settings.cases, settings.items]);
      const globs = new Map(session.roots.folders.map((root) => [root, globsOf(root)]));
      await loadSettings(session.roots.all);
      background.relintAll();
      background.scan([...globs].filter(([root, before]) => globsOf(root) !== before).map(([root]) => root));
      refreshHints();
    }),
  );
  connection.onDidChangeWatchedFiles(
    guard.notification('watched files', async ({ changes }) => {
      if (await filesChanged(session, background, changes)) refreshHints();
      proofs.allSoon();
    }),
  );

  const open = new OpenCases(
    (document) => {
      guard.run('lint', () => {
        session.lintOpen(document);
      });
    },
    (uri) => documents.get(uri),
  );
  let relintTimer: NodeJS.Timeout | undefined;
  const lookForMark = ({ document }: { document: TextDocument }) => {
    guard.run('byte order mark', async () => {
      if ((await session.lookForMark(document)) && ready) session.lintOpen(document);
    });
  };
  documents.onDidOpen(({ document }) => {
    session.opened(document);
    lookForMark({ document });
    if (ready) proofs.soon(document.uri);
  });
  documents.onDidChangeContent(({ document }) => {
    if (!ready) return;
    open.changed(document);
    const path = pathOf(document.uri);
    if (path !== null && forgetFile(session, path)) {
      clearTimeout(relintTimer);
      relintTimer = setTimeout(() => {
        background.relintAll();
        proofs.allSoon();
        refreshHints();
      }, RELINT_AFTER_MS);
    }
  });
  documents.onDidSave(({ document }) => {
    lookForMark({ document });
    if (ready) proofs.soon(document.uri);
  });
  documents.onDidClose(({ document }) => {
    open.closed(document);
    proofs.forget(document.uri);
    guard.run('closing', () => session.closed(document));
  });
  documents.listen(connection);

  serveLanguage(connection, guard, session);
  serveNavigation(connection, guard, session, schemas);
  serveDuplicates(connection, guard, session);
  serveMocks(connection, guard, session);
  serveItems(connection, guard, session, (change) => {
    tell(ITEMS_CHANGED)(change);
    status.changed();
    health.changed();
  });
  serveAuthor(connection, guard, session);
  serveHealth(connection, guard, session);
  connection.onCodeLens(
    guard.request('CodeLens', ({ textDocument }) =>
      codeLenses(session, textDocument.uri, proofs.title(textDocument.uri)),
    ),
  );
  connection.onCodeAction(
    guard.request('code action', (params, token) => codeActions(session, params, token, capabilities)),
  );
  connection.onRequest(
    PROOF,
    guard.request('proof', ({ uri }: { uri: string }) => proofs.view(uri)),
  );
  connection.onRequest(
    PROOF_CONVERSATION,
    guard.request('conversation of a proof', ({ uri, row }: { uri: string; row: number }) =>
      proofs.conversation(uri, row),
    ),
  );
  connection.onRequest(
    CASES,
    guard.request('cases', () => cases.all()),
  );
  connection.onRequest(
    SURROUNDINGS,
    guard.request('surroundings', ({ uri }: { uri: string }) => surroundingsOf(session, uri)),
  );
}
