import { applyEdits, modify } from 'jsonc-parser';
import { isObject, type Json } from '../document/json.ts';
import { readConfigText } from './config-text.ts';
import type { ModelProfile } from './profile.ts';

/** Where the profile of a name stands in the text of a `sarq.config.jsonc`, counted from 1; null where it does not. */
export function placeOfProfile(text: string, name: string): { line: number; column: number } | null {
  const read = readConfigText(text);
  const models: Json = isObject(read.value) ? (read.value['models'] ?? null) : null;
  if (!Array.isArray(models)) return null;
  const index = models.findIndex((model) => isObject(model) && model['name'] === name);
  if (index < 0) return null;
  const { line, column } = read.problem('warning', '', ['models', index]);
  return { line, column };
}

/**
 * The text of a configuration with one more profile; comments and everything else stay as they are. Null where the text
 * has errors, so that nothing is written into what cannot be read.
 */
export function withProfile(text: string, profile: ModelProfile): string | null {
  const { value, problems } = readConfigText(text);
  if (problems.some(({ severity }) => severity === 'error')) return null;
  const models = isObject(value) ? value['models'] : undefined;
  if (models !== undefined && !Array.isArray(models)) return null;
  const options = { formattingOptions: { tabSize: 2, insertSpaces: true, eol: text.includes('\r\n') ? '\r\n' : '\n' } };
  const edits =
    models === undefined
      ? modify(text, ['models'], [profile], options)
      : modify(text, ['models', models.length], profile, { ...options, isArrayInsertion: true });
  return applyEdits(text, edits);
}
