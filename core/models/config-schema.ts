import { z } from 'zod';
import { partsInsideBank } from './bank-path.ts';
import { concurrencySchema } from './endpoint-fields.ts';
import { profileSchema, SCRIPTED_ASSISTANTS } from './profile.ts';

const LEVELS = ['off', 'hint', 'information', 'warning', 'error'] as const;

const pathInBank = z
  .string({ error: 'must be a path inside the bank' })
  .refine((path) => partsInsideBank(path) !== null, {
    error: 'leads out of the bank: write it relative to the bank\'s root, without a leading "/" and without ".."',
  });

const modelName = z.string({ error: 'must be the name of a model profile or of a built-in stand-in' });

/** `sarq.config.jsonc`. Every key may be left out; paths are relative to the folder it stands in. */
export const configSchema = z.strictObject({
  $schema: z.string({ error: 'must be the address of a JSON Schema' }).optional(),
  models: z
    .array(profileSchema, { error: 'must be a list of model profiles' })
    .optional()
    .describe('The models that can be named as candidate, judge and resolver.'),
  candidate: modelName
    .optional()
    .describe(
      'The model under test: a profile, or scripted:gold, scripted:silent, scripted:hasty, scripted:wrong-target.',
    )
    .meta({ examples: SCRIPTED_ASSISTANTS.map((assistant) => `scripted:${assistant}`) }),
  judge: modelName
    .optional()
    .describe('The response judge: a profile, or heuristic for the stand-in.')
    .meta({ examples: ['heuristic'] }),
  resolver: modelName
    .optional()
    .describe('Answers whether a write was confirmed: a profile, or confirming for the stand-in. Default: the judge.')
    .meta({ examples: ['confirming'] }),
  lint: z
    .record(z.string(), z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }), {
      error: 'must be an object from rule code to severity',
    })
    .optional()
    .describe('Severities of lint rules by code.'),
  cases: z
    .array(pathInBank, { error: 'must be a list of globs' })
    .optional()
    .describe('Globs of the case files, relative to the root of the bank.'),
  items: z
    .array(pathInBank, { error: 'must be a list of globs' })
    .optional()
    .describe('Globs of files of question items, relative to the root of the bank.'),
  tools: z
    .strictObject(
      {
        definitions: pathInBank.optional().describe('The file the model sees, in the shape of tools.json.'),
        harness: pathInBank.optional().describe('The file it must not see, in the shape of harness_tool_spec.json.'),
      },
      { error: 'must be an object with "definitions" and "harness"' },
    )
    .optional()
    .describe('The tool definition files, where they are not found by themselves.'),
  prompt: pathInBank.optional().describe('Another template for the system prompt.'),
  results: pathInBank.optional().describe('The folder that run results are written to. Default: results.'),
  passes: z
    .int({ error: 'must be a whole number from 1 to 1000' })
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .optional()
    .describe('How often each case is run; it passes when every trial does. Default 3.'),
  concurrency: concurrencySchema
    .optional()
    .describe('How many requests an endpoint gets at a time where its profile does not say. Default 4.'),
  caseTimeoutSeconds: z
    .number({ error: 'must be a number of seconds' })
    .positive('must be more than 0 seconds')
    .max(86_400, 'must be at most 86400 seconds, a day')
    .optional()
    .describe('How long one trial of a case may take, waiting and retries included. Default 1800.'),
  skipJudgeAfterFail: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe('Ask no judge about a trial that has already failed a deterministic check.'),
});

export type Config = z.infer<typeof configSchema>;
