// Writes the JSON Schemas of cases, question items and sarq.config.jsonc from the zod types of the formats; with
// --check it only tells whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { caseSchema } from '../core/document/case.ts';
import { PROFILE_KEYS } from '../core/document/customer-schema.ts';
import { INLINE_TOOL_KEYS } from '../core/document/inline-tool-schema.ts';
import { configSchema } from '../core/models/config-schema.ts';
import { itemsSchema } from '../core/qa/item.ts';

const FORMATS = [
  { file: 'case.schema.json', schema: caseSchema, title: 'Evaluation case', comments: false },
  { file: 'items.schema.json', schema: itemsSchema, title: 'Question items', comments: false },
  { file: 'sarq.config.schema.json', schema: configSchema, title: 'Configuration of a bank of cases', comments: true },
];

/** The keys of objects that may have others as well: lint knows them from here, for the zod types take long to load. */
const KNOWN_KEYS = { profile: PROFILE_KEYS, inline_tool: INLINE_TOOL_KEYS };

/** The texts of the schema files by name, in the draft that editors read, and of the table of known keys. */
export function jsonSchemas(): Map<string, string> {
  return new Map([
    ['known-keys.json', `${JSON.stringify(KNOWN_KEYS, null, 2)}\n`],
    ...FORMATS.map(({ file, schema, title, comments }) => {
      const { $schema, ...body } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
      // Editors allow comments and trailing commas only where the schema says so.
      const leniency = comments ? { allowComments: true, allowTrailingCommas: true } : {};
      return [file, `${JSON.stringify({ $schema, title, ...leniency, ...body }, null, 2)}\n`] as const;
    }),
  ] as const);
}

const folder = join(import.meta.dirname, '../schemas');

/** Writes the schema files, or only compares them; returns the names of those that were out of date before. */
export function writeJsonSchemas(checkOnly: boolean): string[] {
  const stale = [...jsonSchemas()].filter(([file, wanted]) => current(file) !== wanted);
  if (!checkOnly) for (const [file, wanted] of stale) writeFileSync(join(folder, file), wanted);
  return stale.map(([file]) => file);
}

function current(file: string): string | null {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const checkOnly = process.argv.includes('--check');
  const stale = writeJsonSchemas(checkOnly);
  if (checkOnly && stale.length > 0) {
    console.error(`out of date: ${stale.join(', ')}; run node scripts/generate-schemas.ts`);
    process.exitCode = 1;
  }
}
