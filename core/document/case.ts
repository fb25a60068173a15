import { z } from 'zod';
import { messageSchema } from '../run/transcript.ts';
import { loginContextSchema } from './customer-schema.ts';
import { inlineToolSchema } from './inline-tool-schema.ts';
import { anyJson, anyValue, jsonObject, list } from './lenient.ts';
import { mockSchema } from './mock-schema.ts';
import { AXES, BEHAVIORS, DOMAINS, INVARIANTS, LONGEST_ID, METRICS } from './vocabulary.ts';

// Kept apart from the zod type, so that what only needs the words (lint) does not load zod.
export { AXES, BEHAVIORS, DOMAINS, INVARIANTS, METRICS, looksLikeCase } from './vocabulary.ts';

const text = z.string().min(1);

/** Text with a set of values that the format knows; which of them is wrong is for lint to say. */
const oneOf = (description: string, examples: readonly string[]) => text.meta({ description, examples: [...examples] });

const gateSchema = z.looseObject({
  required: jsonObject
    .optional()
    .describe('Arguments that every call of the tool must pass, with exactly these values.'),
  forbidden_ids: z
    .array(anyJson)
    .optional()
    .describe('Ids that no call of the tool may pass: the siblings that a careless assistant would take.'),
  optional_ok: z
    .record(
      z.string(),
      anyValue(z.looseObject({ allowed: list('The only values that a call may pass, where it passes the argument.') })),
    )
    .optional()
    .describe('Arguments that a call may leave out, each with the values allowed.'),
  optional: z.boolean().optional().describe('True: the tool may be called, but need not be.'),
});

const goldSchema = z.looseObject({
  tool_calls: z
    .array(
      z.looseObject({
        tool: z.string().describe('Name of the tool that must be called.'),
        arguments: jsonObject.describe('Arguments of a correct call. Only a gate holds the assistant to them.'),
      }),
    )
    .describe('The calls of a correct run, in order. Each of these tools must be called, and no other without a gate.'),
  arg_gate: z
    .record(z.string(), z.union([gateSchema, anyJson]))
    .optional()
    .describe('Gates by tool: what every call of it must, must not and may pass.'),
  dependencies: z
    .array(anyJson)
    .optional()
    .describe('Pairs of tools: the first must have been called, in an earlier message, before the second.'),
  expected_resolution: z
    .string()
    .describe('The rubric that the response judge applies: the outcome, and what is wrong.'),
});

const gradingSchema = z.looseObject({
  invariants_active: z.array(z.string()).meta({
    description:
      'The safety checks that count: S1 known ids, S2 confirmed writes, S3 valid arguments, S4 no null or nan in replies.',
    examples: [...INVARIANTS],
  }),
  judge_gate: z
    .looseObject({
      behavior_class: z.string().meta({
        description: 'What the final reply must do; the same as target_behavior.',
        examples: [...BEHAVIORS],
      }),
      axis_gate_rule: z.string().describe('The one thing that the reply must get right to pass, in figures and names.'),
    })
    .describe('The response gate R: what the judge decides on.'),
  judge_advisory: z
    .array(z.string())
    .optional()
    .meta({
      description:
        'Quality metrics that the judge scores; they never decide. behavior_advisory takes the behaviour class out of R.',
      examples: [...METRICS, 'behavior_advisory'],
    }),
});

/** A case file (SPEC 1) as it must be to be run. Lint does not need it: its rules read any JSON value. */
export const caseSchema = z.looseObject({
  case_id: z
    .string()
    .regex(/^[a-z0-9._-]+$/, 'must consist of a-z, 0-9, ".", "_" and "-" to be run')
    .max(LONGEST_ID, `must have at most ${LONGEST_ID} characters to be run`)
    .describe(
      'Name of the case, unique in the bank: domain prefix, tool, axis and number, such as cards.block_card.happy.001.',
    ),
  axis: oneOf('What the case tests.', AXES),
  domain: oneOf('The part of the bank that the case belongs to.', Object.keys(DOMAINS)),
  tool: text.describe('The tool under test; several are joined with +.'),
  target_behavior: oneOf('What the final reply must do; the same as behavior_class.', BEHAVIORS),
  setup: z
    .looseObject({
      persona: z.string().optional().describe('Who the customer is, for authors. Never sent to the model.'),
      current_date: text.describe('The day on which the conversation takes place, YYYY-MM-DD.'),
      current_time: text.describe('The time at which the conversation begins, HH:MM.'),
      login_context: loginContextSchema.describe('The customer profile that the assistant is shown.'),
      prior_messages: z
        .array(messageSchema)
        .describe('Messages that were exchanged before the conversation under test.'),
    })
    .describe('The situation that the assistant finds.'),
  tools_exposed: z
    .array(z.union([z.string(), inlineToolSchema]))
    .describe('Tools that the assistant can call: names of defined tools, or definitions of new ones.'),
  user_turns: z
    .array(z.looseObject({ content: z.string().describe('What the customer says in this turn, word for word.') }))
    .min(1)
    .describe(
      'What the customer says, in order and whatever the assistant replies. A confirmation is a turn of its own.',
    ),
  mock: z.record(z.string(), mockSchema).describe('What the tools reply, by name.'),
  gold: goldSchema.describe('What a correct assistant does.'),
  grading: gradingSchema.describe('Which checks count, and what the judge decides on.'),
  _lint_ignore: anyValue(z.record(z.string(), z.string()))
    .optional()
    .describe('Rules that are switched off for this case, each with the reason why.'),
  reference_trajectory: anyJson.optional().describe('A sample conversation for readers. Never graded.'),
});

export type Case = z.infer<typeof caseSchema>;
