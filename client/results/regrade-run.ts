import type { StoredRun } from '../../core/report/compare.ts';
import { regradeTrial } from '../../core/report/regrade.ts';
import { ResultFolder } from '../../core/results/folder.ts';
import { isCaseId } from '../../core/results/names.ts';
import { prepareCase, type RunnableCase } from '../../core/run/prepare.ts';
import type { ToolDefinitions } from '../../core/contract/contract.ts';
import type { Regrade } from '../../protocol/dashboard.ts';
import { disk } from '../../node/disk.ts';

/** A case as it stands now, with the definitions of its bank. */
export interface CaseNow {
  text: string;
  path: string;
  definitions: ToolDefinitions;
}

/** Grades every stored trial of a run by the cases as they stand now; nothing is written. `find` says why it has no case. */
export async function regradeRun(
  run: StoredRun,
  path: string,
  find: (caseId: string) => Promise<CaseNow | string>,
): Promise<Regrade> {
  const folder = ResultFolder.at(disk, path);
  const result: Regrade = { graded: 0, same: 0, flips: [], left: [] };
  for (const [caseId, scores] of run.scores) {
    const now = await prepared(caseId, find);
    if (typeof now === 'string') {
      result.left.push({ caseId, why: now });
      continue;
    }
    for (const [i, score] of scores.entries()) {
      if (score === null || score.verdict === 'ERROR') continue;
      const transcript = await folder.readTranscript(i + 1, caseId);
      if (transcript === null) {
        result.left.push({ caseId, why: `the conversation of trial ${i + 1} is missing or cannot be read` });
        continue;
      }
      const graded = regradeTrial(now, score, transcript);
      if (graded === null) continue;
      result.graded++;
      if (graded.before === graded.after) result.same++;
      else result.flips.push({ caseId, trial: i + 1, ...graded });
    }
  }
  return result;
}

async function prepared(
  caseId: string,
  find: (caseId: string) => Promise<CaseNow | string>,
): Promise<RunnableCase | string> {
  if (!isCaseId(caseId)) return 'its file could not be read when it was run';
  const found = await find(caseId);
  if (typeof found === 'string') return found;
  try {
    return prepareCase(found.text, found.path, found.definitions);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
