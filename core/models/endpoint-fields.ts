import { z } from 'zod';

export const concurrencySchema = z
  .int({ error: 'must be a whole number from 1 to 256' })
  .min(1, 'must be at least 1')
  .max(256, 'must be at most 256');

const price = z
  .number({ error: 'must be a price per million tokens' })
  .min(0, 'must be at least 0')
  .describe('Per million tokens.');

export const pricesSchema = z
  .strictObject(
    {
      input: price,
      output: price,
      currency: z.string({ error: 'must be a text such as "USD"' }).max(12, 'must be short, such as "USD"').optional(),
    },
    { error: 'must be an object with "input" and "output"' },
  )
  .describe('What a million tokens cost; with it, runs show their cost. Default currency: USD.');

/** What a provider charges per million tokens. */
export type Prices = z.infer<typeof pricesSchema>;

/** Keys of every profile whose model is asked over the network; none of them changes an outcome. */
export const endpointFields = {
  concurrency: concurrencySchema
    .optional()
    .describe('How many requests its endpoint gets at a time, judge and candidate together. Default 4.'),
  prices: pricesSchema.optional(),
};
