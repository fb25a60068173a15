// The setting sarq.models in package.json, from the schema of a profile in sarq.config.jsonc.
import { z } from 'zod';
import { profileSchema } from '../core/models/profile.ts';

/** The profiles' schema as a setting: editors complete and describe what the configuration file knows. */
export function modelSetting(current: Record<string, unknown>): Record<string, unknown> {
  const items: Record<string, unknown> = z.toJSONSchema(profileSchema, { io: 'input', target: 'draft-7' });
  delete items['$schema'];
  return { ...current, items };
}
