import { z } from 'zod';

const name = z.string().min(1);

/** The JSON Schema keywords that a contract can express (SPEC 2), as one property of a tool may use them. */
const expressible = {
  type: z.enum(['string', 'boolean', 'object', 'integer', 'number', 'array']),
  description: z.string().optional(),
  enum: z.array(z.json()).optional(),
  default: z.json().optional(),
  required: z.array(z.string()).optional(),
  items: z.json().optional(),
  examples: z.json().optional(),
  format: z.enum(['date', 'date-time']).optional(),
};

interface InputSchema {
  type: string;
  required?: string[] | undefined;
  items?: unknown;
  properties?: Record<string, InputSchema> | undefined;
}

const itemsSchema = z.looseObject({ type: name });
const hasItems = ({ type, items }: { type: string; items?: unknown }): boolean =>
  type !== 'array' || itemsSchema.safeParse(items).success;
const declaresRequired = ({ required = [], properties = {} }: Pick<InputSchema, 'required' | 'properties'>): boolean =>
  required.every((wanted) => Object.hasOwn(properties, wanted));
const NEEDS_ITEMS = 'an array needs items.type';
const UNDECLARED = 'required names something that is no property';

const inputSchema: z.ZodType<InputSchema> = z
  .strictObject({
    ...expressible,
    get properties() {
      return z.record(z.string(), inputSchema).optional();
    },
  })
  .refine(hasItems, NEEDS_ITEMS)
  .refine(declaresRequired, UNDECLARED);
const parametersSchema = z
  .strictObject({ ...expressible, type: z.literal('object'), properties: z.record(z.string(), inputSchema).optional() })
  .refine(declaresRequired, UNDECLARED);
const outputSchema = z.strictObject({ ...expressible, properties: z.json().optional() }).refine(hasItems, NEEDS_ITEMS);
const outputs = z
  .record(z.string(), outputSchema)
  .refine(
    (fields) => Object.values(fields).filter(({ type }) => type === 'array').length <= 1,
    'two arrays are ambiguous',
  );

/** `tools.json` (SPEC 2): what the model sees. `joinDefinitions` checks the same by hand, with messages for authors. */
export const toolsFileSchema = z.looseObject({
  tools: z.array(
    z.looseObject({
      type: z.literal('function'),
      function: z.looseObject({ name, description: z.string(), parameters: parametersSchema }),
    }),
  ),
});

/** `harness_tool_spec.json` (SPEC 2): what the model must not see. */
export const harnessFileSchema = z.looseObject({
  tools: z.array(
    z.looseObject({
      name,
      action_type: z.enum(['read', 'write', 'calculator']),
      requires_confirmation: z.boolean(),
      call_before: z.array(z.looseObject({ tool: name })).optional(),
      output_schema: z.looseObject({ properties: outputs.optional() }).optional(),
    }),
  ),
});

export type ToolsFile = z.infer<typeof toolsFileSchema>;
export type HarnessFile = z.infer<typeof harnessFileSchema>;
