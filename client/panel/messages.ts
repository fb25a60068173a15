import { z } from 'zod';
import type { FromPanel, SavedPanel } from '../../protocol/panel.ts';

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const fromPanelSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('showTrial'), trial: count }),
  z.strictObject({
    type: z.literal('requestText'),
    ref: z.strictObject({
      trial: count,
      message: count,
      part: z.enum(['content', 'reasoning', 'arguments', 'score', 'transcript']),
      call: count,
    }),
    offset: count,
  }),
  z.strictObject({
    type: z.literal('revealNode'),
    path: z.array(z.union([z.string().max(1000), count])).max(64),
    quiet: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('requestTable'), trial: count, message: count }),
  z.strictObject({ type: z.literal('search'), trial: count, query: z.string().max(1000) }),
  z.strictObject({ type: z.literal('export'), trial: count, as: z.enum(['markdown', 'json', 'html']) }),
  z.strictObject({ type: z.literal('usePrior'), trial: count, message: count }),
  z.strictObject({
    type: z.literal('review'),
    trial: count,
    verdict: z.enum(['PASS', 'FAIL']),
    note: z.string().max(20_000),
  }),
  z.strictObject({ type: z.literal('requestReview'), trial: count }),
  z.strictObject({ type: z.literal('rerun') }),
  z.strictObject({ type: z.literal('stop') }),
]) satisfies z.ZodType<FromPanel>;

const savedSchema = z.object({
  caseUri: z.string().max(10_000),
  caseId: z.string().max(1000),
  folder: z.string().min(1).max(10_000).nullish(),
  trial: count,
  message: count.nullable(),
  scrollTop: z.number(),
  tab: z.enum(['conversation', 'judge', 'contract', 'raw']).optional(),
}) satisfies z.ZodType<SavedPanel>;

/** A message of the webview; null for anything it is not meant to send. */
export function readFromPanel(message: unknown): FromPanel | null {
  const parsed = fromPanelSchema.safeParse(message);
  return parsed.success ? parsed.data : null;
}

/** What the webview left with the editor before the window was reloaded; null where there is nothing usable. */
export function readSavedPanel(state: unknown): SavedPanel | null {
  const parsed = savedSchema.safeParse(state);
  return parsed.success ? parsed.data : null;
}
