import type { core } from 'zod';
import { describeIssue, issueAt, type CaseIssue } from '../document/read-case.ts';
import { itemSchema, type Item } from './item.ts';
import { parseItems } from './items-text.ts';

/** A file of items that cannot be run or scored, with everything that is wrong with it. */
export class ItemsError extends Error {
  override readonly name = 'ItemsError';
  readonly issues: readonly CaseIssue[];
  constructor(fileName: string, issues: readonly CaseIssue[]) {
    super(issues.map((issue) => describeIssue(fileName, issue)).join('\n'));
    this.issues = issues;
  }
}

/**
 * Reads items that are to be run or scored (SPEC 12): a JSON array, or JSONL by the file's name.
 * @throws ItemsError for text that is not JSON, items that cannot be used, and ids that stand twice.
 */
export function readItems(text: string, fileName: string): Item[] {
  const parsed = parseItems(text, fileName);
  if (parsed.broken) {
    const issues = parsed.errors.map(({ offset, message }) => {
      const { line, column } = parsed.position(offset);
      return { path: [], message: `not valid JSON: ${message}`, line: line + 1, column: column + 1 };
    });
    throw new ItemsError(fileName, issues);
  }
  if (!Array.isArray(parsed.value)) throw new ItemsError(fileName, [issueAt(parsed, [], 'must be a list of items')]);
  const items: Item[] = [];
  const issues: CaseIssue[] = [];
  const seen = new Set<string>();
  for (const [index, value] of parsed.value.entries()) {
    const result = itemSchema.safeParse(value);
    if (!result.success) {
      issues.push(...result.error.issues.map((issue) => issueAt(parsed, [index, ...keys(issue)], issue.message)));
      continue;
    }
    if (seen.has(result.data.id)) issues.push(issueAt(parsed, [index, 'id'], `the id ${result.data.id} stands twice`));
    seen.add(result.data.id);
    items.push(value as Item);
  }
  if (issues.length > 0) throw new ItemsError(fileName, issues);
  return items;
}

function keys({ path }: core.$ZodIssue): (string | number)[] {
  return path.map((key) => (typeof key === 'symbol' ? String(key) : key));
}
