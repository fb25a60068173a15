import type { ToolField } from '../contract/contract.ts';
import type { JsonPath } from '../document/json.ts';
import type { CaseContext } from '../lint/context.ts';
import { describedAt } from './case-schema.ts';
import { plain } from './markdown.ts';
import { fieldLine } from './tool-text.ts';

/** What stands at a path, as Markdown: by the tool's contract for arguments and mocked fields, else by the case's schema. */
export function keyCard(path: JsonPath, ctx: CaseContext): string | null {
  const field = fieldAt(path, ctx);
  if (field) return fieldLine(field.field, field.isInput);
  const description = typeof path.at(-1) === 'string' ? describedAt(path, ctx.case)?.description : undefined;
  if (description) return plain(description);
  return isNote(path) ? 'A note for authors: left out of what the assistant sees and of what is graded.' : null;
}

/** Whether a key is an author note at a place where those are passed over (SPEC 1). */
function isNote(path: JsonPath): boolean {
  const [section, part] = path;
  if (!String(path.at(-1)).startsWith('_')) return false;
  if (path.length === 1) return true;
  if (path.length === 2) return section === 'setup' || section === 'gold' || section === 'grading';
  if (section === 'mock') return path.length === 3;
  return section === 'gold' && part === 'arg_gate' && path.length <= 4;
}

interface FieldAt {
  field: ToolField;
  isInput: boolean;
}

/** The argument or output field of a tool that a path of the case leads to. */
function fieldAt(path: JsonPath, ctx: CaseContext): FieldAt | null {
  const [section, part, name, kind, ...rest] = path;
  if (section === 'gold' && part === 'tool_calls' && kind === 'arguments') {
    const contract = ctx.goldCalls.find(({ index }) => index === name)?.contract;
    return fieldIn(contract?.inputs, rest, true);
  }
  if (section === 'gold' && part === 'arg_gate' && (kind === 'required' || kind === 'optional_ok')) {
    // Of an optional argument only its name: below it stands what is allowed.
    return fieldIn(contractOf(ctx, name)?.inputs, kind === 'required' ? rest : rest.slice(0, 1), true);
  }
  if (section !== 'mock') return null;
  const outputs = contractOf(ctx, part)?.outputs;
  if (name === 'records') return fieldIn(outputs?.[0]?.properties, rest, false);
  if (name === 'output' || name === 'static_output') {
    return fieldIn(outputs, kind === undefined ? [] : [kind, ...rest], false);
  }
  return name === 'reject_when' && kind === 'output' ? fieldIn(outputs, rest, false) : null;
}

function contractOf({ exposure, definitions }: CaseContext, tool: JsonPath[number] | undefined) {
  return typeof tool === 'string' ? (exposure?.contracts.get(tool) ?? definitions.get(tool)) : undefined;
}

/** List indexes are passed over: the fields of a list are those of its items. */
function fieldIn(fields: readonly ToolField[] | undefined, path: JsonPath, isInput: boolean): FieldAt | null {
  let found: ToolField | undefined;
  let open = fields;
  for (const step of path) {
    if (typeof step === 'number') continue;
    found = open?.find(({ name }) => name === step);
    if (!found) return null;
    open = found.properties;
  }
  return found && typeof path.at(-1) === 'string' ? { field: found, isInput } : null;
}
