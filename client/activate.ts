import { join } from 'node:path';
import type { ExtensionContext } from 'vscode';
import { authorCommands } from './author/new-case.ts';
import { Banks } from './banks.ts';
import { CaseContext } from './case-context.ts';
import { CaseFolders } from './case-folders.ts';
import { outlineAtOnce } from './case-outline.ts';
import { CaseSchemas } from './case-schemas.ts';
import { keyCommands } from './commands/api-keys.ts';
import { configCommands } from './commands/config.ts';
import { duplicateCommands } from './commands/duplicate.ts';
import { mockCommands } from './commands/mocks.ts';
import { modelCommands } from './commands/models.ts';
import { panelActions, panelCommands, reviewCommands } from './commands/panel.ts';
import { registerCommands } from './commands/register.ts';
import { runCommands } from './commands/run.ts';
import { runProfiles } from './commands/run-profiles.ts';
import { selectCommand } from './commands/select.ts';
import { bundlesIn } from './bundles.ts';
import { Health } from './health/health.ts';
import { RULE_SCHEME, RulePages } from './health/rule-pages.ts';
import { Questions } from './items/questions.ts';
import { LanguageServer } from './language-server.ts';
import { SarqStatus } from './language-status.ts';
import { ReplyDocuments } from './mocks/reply-documents.ts';
import { profileCommands } from './models/profile-commands.ts';
import { ProfilesView } from './models/profiles-view.ts';
import { COVERAGE_PANEL_TYPE, ITEMS_PANEL_TYPE, PANEL_TYPE, PROOF_PANEL_TYPE } from './panel/panel-type.ts';
import { restored } from './panel/restored.ts';
import type { VerdictPanel } from './panel/panel.ts';
import { Proofs } from './proof/proofs.ts';
import { findRuns } from './results/find-runs.ts';
import { Results } from './results/results.ts';
import { RunStatus } from './run-status.ts';
import { AllowedOrigins } from './running/allowed-origins.ts';
import { ApiKeys } from './secrets.ts';
import { PickedModels } from './settings.ts';
import { CaseRunner } from './testing/case-runner.ts';
import { CaseTree } from './testing/case-tree.ts';
import type { VsCode } from './vscode.ts';

/** Puts the extension together. Whatever is not needed to be active is loaded afterwards. */
export function activateSarq(vscode: VsCode, context: ExtensionContext): void {
  const begun = performance.now();
  const dist = join(context.extensionPath, 'dist');
  const output = vscode.window.createOutputChannel('Sarq', { log: true });
  const report = (error: unknown) => {
    output.error(error instanceof Error ? error : String(error));
  };
  const controller = vscode.tests.createTestController('sarq', 'Sarq cases');
  const tree = new CaseTree(vscode, controller);
  const schemas = new CaseSchemas(vscode, context.extensionUri);
  const cases = new CaseContext(vscode, tree, schemas);
  const folders = new CaseFolders(vscode);
  const languageStatus = new SarqStatus(vscode);
  const pages = new RulePages(vscode, context.extensionPath);
  const { engine, clientLibrary } = bundlesIn(dist);
  const server = new LanguageServer(join(dist, 'server.cjs'), clientLibrary, output, {
    bankChanged: (change) => {
      tree.change(change);
      cases.update();
      folders.change(change);
    },
    status: (status) => {
      languageStatus.update(status);
      health.status(status);
    },
    itemsChanged: (change) => {
      questions.change(change);
    },
    proved: (uri) => {
      proofs.proved(uri);
    },
    healthChanged: () => {
      health.changed();
    },
    outline: (document) => outlineAtOnce(vscode, document),
    diagnostics: (diagnostics) => pages.linked(diagnostics),
  });
  const surroundings = server.surroundings.bind(server);
  const picked = new PickedModels(context.workspaceState);
  const banks = new Banks(vscode, engine, surroundings, picked);
  const keys = new ApiKeys(context.secrets, context.globalState);
  const origins = new AllowedOrigins(vscode, context.globalState);
  const status = new RunStatus(vscode);
  const profiles = new ProfilesView(vscode, banks, engine);

  let opened: VerdictPanel | undefined;
  const newPanel = () => {
    const actions = panelActions({ vscode, tree, banks, engine, runner: () => runner, report });
    return new (engine().VerdictPanel)(vscode, context.extensionUri, actions);
  };
  const panel = () => {
    if (opened === undefined) {
      opened = newPanel();
      context.subscriptions.push(opened);
    }
    return opened;
  };
  const stored = (folder: string) => {
    results.changed(folder);
  };
  const runner = new CaseRunner({ vscode, controller, banks, engine, panel, keys, origins, status, stored });
  const passesAt = banks.passesAt.bind(banks);
  const testProfiles = runProfiles({ vscode, controller, tree, runner, passesAt, report });
  const { extensionUri } = context;
  const ask = server.ask.bind(server);
  const proofs = new Proofs({ vscode, extensionUri, tree, engine, ask, report });
  proofs.profile(controller);
  const health = new Health({ vscode, extensionUri, engine, pages, ask, report });
  const questions = new Questions({
    vscode,
    extensionUri,
    banks,
    engine,
    keys,
    origins,
    ask,
    report,
  });

  const results = new Results({ vscode, extensionUri, tree, banks, engine, panel, newPanel, report });
  const replies = new ReplyDocuments(vscode);

  context.subscriptions.push(
    output,
    controller,
    testProfiles,
    schemas,
    cases,
    languageStatus,
    status,
    proofs,
    questions,
    replies,
    results,
    health,
    vscode.workspace.registerTextDocumentContentProvider(RULE_SCHEME, pages),
    profiles,
    { dispose: () => void server.dispose() },
    ...restored(vscode, report, {
      [PANEL_TYPE]: (saved, state) => panel().restore(saved, state),
      [PROOF_PANEL_TYPE]: (saved, state) => {
        proofs.restore(saved, state);
      },
      [ITEMS_PANEL_TYPE]: (saved, state) => questions.restore(saved, state),
      [COVERAGE_PANEL_TYPE]: (saved) => {
        health.restore(saved);
      },
    }),
    ...registerCommands(vscode, output, {
      ...runCommands(vscode, tree, runner, passesAt),
      ...modelCommands(vscode, banks, engine, picked),
      ...profileCommands({ vscode, banks, engine, picked, keys, origins, surroundings, view: profiles }),
      ...keyCommands(vscode, banks, engine, keys),
      ...configCommands(vscode, surroundings),
      ...duplicateCommands(vscode, server.ask.bind(server)),
      ...mockCommands(vscode, server.ask.bind(server), engine, replies),
      ...panelCommands(vscode, tree, panel),
      ...reviewCommands(vscode, engine, () => findRuns(vscode, banks, engine, report)),
      ...proofs.commands(),
      ...questions.commands(),
      ...authorCommands({ vscode, memory: context.workspaceState, ask }),
      ...health.commands(),
      ...results.commands(),
      ...selectCommand(vscode),
      'sarq.showOutput': () => {
        output.show();
      },
    }),
  );
  output.info(`Active after ${Math.round(performance.now() - begun)} ms.`);
  setImmediate(() => {
    const started = server.start().catch((error: unknown) => {
      report(error);
      languageStatus.failed(error instanceof Error ? error.message : String(error));
      health.failed();
    });
    void started.then((client) => client && questions.start()).catch(report);
  });
}
