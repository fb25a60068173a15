import { readFileSync } from 'node:fs';
import type { Exposure } from '../core/contract/contract.ts';
import { joinDefinitions } from '../core/contract/definitions.ts';
import { resolveExposure } from '../core/contract/exposure.ts';
import type { Json } from '../core/document/json.ts';

const read = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../schemas/${name}`, import.meta.url), 'utf8')) as Json;

/** The product's own 32 tools. */
export const DEFINITIONS = joinDefinitions(read('tools.json'), read('harness_tool_spec.json'));

/** What a case that exposes these tools (names or inline tools) resolves to. */
export function expose(...tools: Json[]): Exposure {
  const { exposure, problems } = resolveExposure(tools, DEFINITIONS);
  if (exposure === null) throw new Error(problems.map(({ message }) => message).join('; '));
  return exposure;
}
