import type { CancellationToken, Disposable, TestController, TestRunRequest, Uri } from 'vscode';
import { DEFAULT_PASSES } from '../../core/run/passes.ts';
import type { CaseRunner } from '../testing/case-runner.ts';
import type { CaseTree } from '../testing/case-tree.ts';
import { runOnSave } from '../testing/run-on-save.ts';
import type { VsCode } from '../vscode.ts';

export interface ProfileParts {
  vscode: VsCode;
  controller: TestController;
  tree: CaseTree;
  runner: CaseRunner;
  /** How often a case is to be run, as its bank's configuration and the settings say. */
  passesAt: (uri: Uri) => Promise<number>;
  report: (error: unknown) => void;
}

/** What runs from the Test Explorer: once, or as often as configured; both also whenever a case is saved. */
export function runProfiles(parts: ProfileParts): Disposable {
  const { vscode, controller, tree, runner, passesAt, report } = parts;
  const handler =
    (passes: (uri: Uri) => Promise<number>) => async (request: TestRunRequest, token: CancellationToken) => {
      if (request.continuous) return runOnSave(parts, request, passes, token, report);
      const items = tree.casesBelow(request.include, request.exclude);
      const uri = items[0]?.uri;
      if (uri === undefined) return;
      try {
        await runner.run(items, request, await passes(uri), token);
      } catch (error) {
        report(error);
      }
    };
  const kind = vscode.TestRunProfileKind.Run;
  controller.createRunProfile(
    'Run',
    kind,
    handler(async () => 1),
    true,
    undefined,
    true,
  );
  const several = controller.createRunProfile(timesLabel(vscode), kind, handler(passesAt), false, undefined, true);
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration('sarq.passes')) several.label = timesLabel(vscode);
  });
}

function timesLabel(vscode: VsCode): string {
  const found = vscode.workspace.getConfiguration('sarq').inspect<unknown>('passes');
  const passes = found?.workspaceValue ?? found?.globalValue;
  return `Run ×${typeof passes === 'number' ? passes : DEFAULT_PASSES}`;
}
