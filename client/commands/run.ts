import type { Uri } from 'vscode';
import { DEFAULT_PASSES } from '../../core/run/passes.ts';
import type { CaseRunner } from '../testing/case-runner.ts';
import type { CaseTree } from '../testing/case-tree.ts';
import type { VsCode } from '../vscode.ts';
import type { Handler } from './register.ts';
import { targetOf } from './target.ts';

const MOST_PASSES = 1000;

/** Commands that run cases and stop them. */
export function runCommands(
  vscode: VsCode,
  tree: CaseTree,
  runner: CaseRunner,
  passesAt: (uri: Uri) => Promise<number>,
): Record<string, Handler> {
  const run = async (target: Uri | undefined, passes: number) => {
    const item = target === undefined ? undefined : tree.show(target.toString());
    if (item === undefined) {
      void vscode.window.showInformationMessage(
        'Sarq: open a case to run it. A case has case_id, gold and user_turns.',
      );
      return;
    }
    await runner.run([item], new vscode.TestRunRequest([item]), passes);
  };
  return {
    'sarq.run': (target, passes) => run(targetOf(vscode, target), isPasses(passes) ? passes : 1),
    'sarq.runTimes': async (target, passes) => {
      const uri = targetOf(vscode, target);
      const usual = uri === undefined ? DEFAULT_PASSES : await passesAt(uri);
      const times = isPasses(passes) ? passes : await askPasses(vscode, usual);
      if (times !== undefined) await run(uri, times);
    },
    'sarq.stop': () => {
      runner.stop();
    },
  };
}

async function askPasses(vscode: VsCode, usual: number): Promise<number | undefined> {
  const answer = await vscode.window.showInputBox({
    title: 'Sarq: run several times',
    prompt: 'How many trials? A case passes only when every one of them does.',
    value: String(usual),
    validateInput: (text) => (isPasses(Number(text)) ? undefined : `a whole number from 1 to ${MOST_PASSES}`),
  });
  return answer === undefined ? undefined : Number(answer);
}

function isPasses(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_PASSES;
}
