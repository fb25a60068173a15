import type { CancellationToken, TestRunRequest, Uri } from 'vscode';
import type { VsCode } from '../vscode.ts';
import type { CaseRunner } from './case-runner.ts';
import type { CaseTree } from './case-tree.ts';

/**
 * Runs the cases of a request again whenever one of them is saved, until `token` is cancelled. What is saved while its last run
 * still goes on is run once more afterwards.
 */
export async function runOnSave(
  { vscode, tree, runner }: { vscode: VsCode; tree: CaseTree; runner: Pick<CaseRunner, 'run'> },
  request: TestRunRequest,
  passesAt: (uri: Uri) => Promise<number>,
  token: CancellationToken,
  report: (error: unknown) => void,
): Promise<void> {
  const saved = new Set<string>();
  let working = false;
  const work = async () => {
    working = true;
    try {
      while (saved.size > 0 && !token.isCancellationRequested) {
        const items = tree.casesBelow(request.include, request.exclude).filter(({ id }) => saved.has(id));
        saved.clear();
        const uri = items[0]?.uri;
        if (uri !== undefined) await runner.run(items, request, await passesAt(uri), token);
      }
    } finally {
      working = false;
    }
  };
  const listener = vscode.workspace.onDidSaveTextDocument(({ uri }) => {
    saved.add(uri.toString());
    if (!working) work().catch(report);
  });
  await new Promise<void>((resolve) => {
    if (token.isCancellationRequested) resolve();
    else token.onCancellationRequested(resolve);
  });
  listener.dispose();
}
