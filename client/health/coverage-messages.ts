import { z } from 'zod';
import type { FromCoveragePanel } from '../../protocol/health.ts';

const name = z.string().max(1000);
const cell = z.strictObject({ axis: name.nullable(), domain: name.nullable(), tool: name.nullable() });

const fromPanelSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('show'), root: z.string().max(10_000), cell }),
  z.strictObject({ type: z.literal('open'), uri: z.string().max(10_000) }),
  z.strictObject({ type: z.literal('newCase'), root: z.string().max(10_000), cell }),
]) satisfies z.ZodType<FromCoveragePanel>;

/** A message of the page; null for anything it is not meant to send. */
export function readFromCoverage(message: unknown): FromCoveragePanel | null {
  const parsed = fromPanelSchema.safeParse(message);
  return parsed.success ? parsed.data : null;
}
