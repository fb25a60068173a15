// Writes every generated file: docs/rules.md, the JSON Schemas and the settings of rules and models in package.json.
// With --check it only tells which are out of date, and fails if any is.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleSettings, writeRuleReference } from './generate-rules.ts';
import { modelSetting } from './generate-settings.ts';
import { writeJsonSchemas } from './generate-schemas.ts';

const checkOnly = process.argv.includes('--check');
const manifest = join(import.meta.dirname, '../package.json');

/** The settings in the manifest that follow from rules and schemas; returns whether they were up to date before. */
function writeSettings(): boolean {
  const text = readFileSync(manifest, 'utf8');
  const parsed = JSON.parse(text) as {
    contributes: { configuration: { properties: Record<string, Record<string, unknown>> } };
  };
  const { properties } = parsed.contributes.configuration;
  Object.assign(properties, ruleSettings(), { 'sarq.models': modelSetting(properties['sarq.models'] ?? {}) });
  const wanted = `${JSON.stringify(parsed, null, 2)}\n`;
  if (wanted !== text && !checkOnly) writeFileSync(manifest, wanted);
  return wanted === text;
}

const fresh = {
  'docs/rules.md': writeRuleReference(checkOnly),
  'schemas/': writeJsonSchemas(checkOnly).length === 0,
  'package.json (sarq.lint.rules, sarq.models)': writeSettings(),
};
const stale = Object.entries(fresh).flatMap(([name, isFresh]) => (isFresh ? [] : [name]));
if (checkOnly && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run: npm run generate`);
  process.exitCode = 1;
}
