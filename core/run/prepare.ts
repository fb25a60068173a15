import type { Exposure, ToolDefinitions } from '../contract/contract.ts';
import { resolveExposure } from '../contract/exposure.ts';
import type { Case } from '../document/case.ts';
import { CaseError, issueAt, readCaseText } from '../document/read-case.ts';
import { parseText } from '../document/text.ts';

/** A case that can be run: readable, and every tool it exposes is known. */
export interface RunnableCase {
  path: string;
  text: string;
  case: Case;
  exposure: Exposure;
}

/**
 * Reads a case file's text for running or grading.
 * @throws CaseError with every reason why it cannot be run, tools that no definition knows included.
 */
export function prepareCase(text: string, path: string, definitions: ToolDefinitions): RunnableCase {
  const parsed = parseText(text);
  const theCase = readCaseText(parsed, path);
  const { exposure, problems } = resolveExposure(theCase.tools_exposed, definitions);
  if (exposure === null) {
    const issues = problems.map((problem) => issueAt(parsed, ['tools_exposed', ...problem.path], problem.message));
    throw new CaseError(path, issues);
  }
  return { path, text, case: theCase, exposure };
}
