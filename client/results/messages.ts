import { z } from 'zod';
import type { FromDashboard, SavedRun } from '../../protocol/dashboard.ts';
import type { FromSideBySide, SavedSideBySide } from '../../protocol/side-by-side.ts';

const fromDashboardSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({
    type: z.literal('openTrial'),
    caseId: z.string().max(1000),
    trial: z.number().int().min(1).max(1000),
  }),
  z.strictObject({ type: z.literal('sideBySide'), caseId: z.string().max(1000) }),
  z.strictObject({ type: z.literal('compare') }),
  z.strictObject({ type: z.literal('regrade') }),
  z.strictObject({ type: z.literal('saveHtml') }),
]) satisfies z.ZodType<FromDashboard>;

const place = z.number().int().min(0).max(100_000);
const fromSideBySideSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('choose'), a: place, b: place }),
  z.strictObject({ type: z.literal('open'), side: z.enum(['a', 'b']) }),
]) satisfies z.ZodType<FromSideBySide>;

/** A message of the page with two trials; null for anything it is not meant to send. */
export function readFromSideBySide(message: unknown): FromSideBySide | null {
  const parsed = fromSideBySideSchema.safeParse(message);
  return parsed.success ? parsed.data : null;
}

/** A message of the dashboard; null for anything it is not meant to send. */
export function readFromDashboard(message: unknown): FromDashboard | null {
  const parsed = fromDashboardSchema.safeParse(message);
  return parsed.success ? parsed.data : null;
}

const path = z.string().min(1).max(10_000);
const paths = z.array(path).max(1000);
const savedRunSchema = z.object({ path, compared: paths }) satisfies z.ZodType<SavedRun>;
const savedSideSchema = z.object({
  caseId: z.string().max(1000),
  paths,
  a: place,
  b: place,
}) satisfies z.ZodType<SavedSideBySide>;

/** What a dashboard left with the editor before the window was reloaded; null where there is nothing usable. */
export function readSavedRun(state: unknown): SavedRun | null {
  return savedRunSchema.safeParse(state).data ?? null;
}

/** The same of a page with two trials. */
export function readSavedSide(state: unknown): SavedSideBySide | null {
  return savedSideSchema.safeParse(state).data ?? null;
}
