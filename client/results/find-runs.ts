import type { Engine } from '../bundles.ts';
import type { Banks } from '../banks.ts';
import type { VsCode } from '../vscode.ts';
import type { RunEntry } from './run-entry.ts';

/** So many run.json files of a workspace are looked at. */
const MOST = 5000;

/** Every run stored in the open folders, and in the result folders that their banks name elsewhere. */
export async function findRuns(
  { workspace }: VsCode,
  banks: Banks,
  engine: () => Engine,
  report: (error: unknown) => void,
): Promise<RunEntry[]> {
  const found = await workspace.findFiles('**/run.json', '**/{node_modules,.git}/**', MOST);
  const folders = found.map(({ fsPath }) => fsPath.replaceAll('\\', '/').replace(/\/run\.json$/, ''));
  for (const { uri } of workspace.workspaceFolders ?? []) {
    try {
      const { resultsRoot } = await banks.at(uri);
      folders.push(...(await engine().foldersIn(resultsRoot)));
    } catch (error) {
      // A bank whose configuration is wrong still has its stored runs.
      report(error);
    }
  }
  return engine().runEntries(folders);
}
