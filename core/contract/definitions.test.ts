import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Json, JsonObject } from '../document/json.ts';
import { harnessFileSchema, toolsFileSchema } from './definition-files.ts';
import { ContractError, joinDefinitions } from './definitions.ts';

/** A pair for one tool `pay_bill`, changed as a test needs it. */
function pair(change: { parameters?: Json; shown?: JsonObject; kept?: JsonObject } = {}): [Json, Json] {
  const parameters = change.parameters ?? { type: 'object', properties: { bill_id: { type: 'string' } } };
  const shown = { name: 'pay_bill', description: 'Pays a bill.', parameters, ...change.shown };
  const kept = { name: 'pay_bill', action_type: 'write', requires_confirmation: true, ...change.kept };
  return [{ tools: [{ type: 'function', function: shown }] }, { tools: [kept] }];
}

function property(schema: Json): [Json, Json] {
  return pair({ parameters: { type: 'object', properties: { amount: schema } } });
}

function output(properties: Json): [Json, Json] {
  return pair({ kept: { output_schema: { type: 'object', properties } } });
}

function problemsOf([tools, harness]: [Json, Json]): string[] {
  try {
    joinDefinitions(tools, harness);
    return [];
  } catch (error) {
    assert.ok(error instanceof ContractError);
    return error.message.split('\n');
  }
}

function tool([tools, harness]: [Json, Json]) {
  const contract = joinDefinitions(tools, harness).get('pay_bill');
  assert.ok(contract);
  return contract;
}

/** Both readings of the format must agree on every pair that a test here looks at. */
function zodAccepts([tools, harness]: [Json, Json]): boolean {
  return toolsFileSchema.safeParse(tools).success && harnessFileSchema.safeParse(harness).success;
}

describe('joining the definition files', () => {
  test('a tool becomes one contract', () => {
    const parameters = {
      type: 'object',
      properties: {
        bill_id: { type: 'string', description: 'Which bill.' },
        due: { type: 'string', format: 'date' },
        parts: { type: 'array', items: { type: 'string' }, default: [] },
        mode: { type: 'string', enum: ['full', 'part'], default: 'full', examples: ['part'] },
        payer: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      },
      required: ['bill_id'],
    };
    const kept = {
      call_before: [{ tool: 'get_bills' }],
      output_schema: { type: 'object', properties: { status: { type: 'string' } }, required: ['status'] },
    };
    const joined = joinDefinitions(...pair({ parameters, kept })).get('pay_bill');
    assert.deepEqual(joined, {
      name: 'pay_bill',
      description: 'Pays a bill.',
      actionType: 'write',
      requiresConfirmation: true,
      inputs: [
        { name: 'bill_id', type: 'string', required: true, description: 'Which bill.' },
        { name: 'due', type: 'date', required: false, description: '' },
        { name: 'parts', type: 'array<string>', required: false, description: '', default: [] },
        { name: 'mode', type: 'string', required: false, description: '', enum: ['full', 'part'], default: 'full' },
        {
          name: 'payer',
          type: 'object',
          required: false,
          description: '',
          properties: [{ name: 'name', type: 'string', required: true, description: '' }],
        },
      ],
      outputs: [{ name: 'status', type: 'string', required: true, description: '' }],
      prerequisites: ['get_bills'],
      origin: 'defined',
      parameters,
    });
  });

  test('the one array output is the wrapper and comes first, with the fields of its items', () => {
    const files = output({
      note: { type: 'string' },
      bills: { type: 'array', items: { type: 'object', properties: { bill_id: { type: 'string' } } } },
    });
    const fields = tool(files).outputs;
    assert.deepEqual(
      fields.map(({ name, type }) => [name, type]),
      [
        ['bills', 'array<object>'],
        ['note', 'string'],
      ],
    );
    assert.deepEqual(
      fields[0]?.properties?.map(({ name }) => name),
      ['bill_id'],
    );
  });

  test('a tool without outputs, without properties, with date-time', () => {
    assert.deepEqual(tool(pair()).outputs, []);
    assert.deepEqual(tool(pair({ parameters: { type: 'object' } })).inputs, []);
    assert.equal(tool(property({ type: 'string', format: 'date-time' })).inputs[0]?.type, 'string');
    assert.equal(
      tool(property({ type: 'array', items: { type: 'string', minLength: 3 } })).inputs[0]?.type,
      'array<string>',
    );
    assert.deepEqual(
      tool(output({ a: { type: 'object', properties: { b: { type: 'string', minLength: 2 } } } })).outputs,
      [
        {
          name: 'a',
          type: 'object',
          required: false,
          description: '',
          properties: [{ name: 'b', type: 'string', required: false, description: '' }],
        },
      ],
    );
  });
});

describe('what a contract cannot express is an error', () => {
  const wrong: [string, [Json, Json], string][] = [
    [
      'a keyword of an argument',
      property({ type: 'number', minimum: 1 }),
      'tools.json: pay_bill: the contract cannot express "minimum" of argument "amount"; remove it or say it in the description',
    ],
    [
      'a keyword of a nested argument',
      property({ type: 'object', properties: { city: { type: 'string', pattern: 'x' } } }),
      'tools.json: pay_bill: the contract cannot express "pattern" of "city" in argument "amount"; remove it or say it in the description',
    ],
    [
      'a keyword of the parameters object',
      pair({ parameters: { type: 'object', additionalProperties: false } }),
      'tools.json: pay_bill: the contract cannot express "additionalProperties" of the parameters object; remove it or say it in the description',
    ],
    [
      'a keyword of an output',
      output({ status: { type: 'string', const: 'ok' } }),
      'harness_tool_spec.json: pay_bill: the contract cannot express "const" of output "status"; remove it or say it in the description',
    ],
    [
      'an array without items.type',
      property({ type: 'array' }),
      'tools.json: pay_bill: argument "amount" is an array and needs items.type, such as "items": {"type": "string"}',
    ],
    [
      'an array output without items.type',
      output({ bills: { type: 'array', items: {} } }),
      'harness_tool_spec.json: pay_bill: output "bills" is an array and needs items.type, such as "items": {"type": "string"}',
    ],
    [
      'two array outputs',
      output({
        bills: { type: 'array', items: { type: 'object' } },
        dues: { type: 'array', items: { type: 'object' } },
      }),
      'harness_tool_spec.json: pay_bill: "bills" or "dues" could each be the wrapper of the records; leave only one array in output_schema',
    ],
    [
      'an unknown type',
      property({ type: 'money' }),
      'tools.json: pay_bill: the type of argument "amount" must be "string", "boolean", "object", "integer", "number" or "array", not "money"',
    ],
    [
      'two types at once',
      property({ type: ['string', 'null'] }),
      'tools.json: pay_bill: the type of argument "amount" must be "string", "boolean", "object", "integer", "number" or "array", not ["string", "null"]',
    ],
    [
      'an unknown format',
      property({ type: 'string', format: 'email' }),
      'tools.json: pay_bill: the format of argument "amount" must be "date" or "date-time", not "email"',
    ],
    [
      'an enum that is no list',
      property({ type: 'string', enum: 'full' }),
      'tools.json: pay_bill: "enum" of argument "amount" must be a list of the values allowed',
    ],
    [
      'a schema that is no object',
      property('string'),
      'tools.json: pay_bill: argument "amount" must be a JSON Schema object, not "string"',
    ],
    [
      'parameters of another type',
      pair({ parameters: { type: 'array' } }),
      'tools.json: pay_bill: parameters must be a JSON Schema object of type "object"',
    ],
    [
      'an action type of its own',
      pair({ kept: { action_type: 'delete' } }),
      'harness_tool_spec.json: pay_bill: "action_type" must be read, write or calculator, not "delete"',
    ],
    [
      'no word about confirmation',
      pair({ kept: { requires_confirmation: 'yes' } }),
      'harness_tool_spec.json: pay_bill: "requires_confirmation" must be true or false, not "yes"',
    ],
    [
      'prerequisites of another shape',
      pair({ kept: { call_before: ['get_bills'] } }),
      'harness_tool_spec.json: pay_bill: "call_before" must be a list of {"tool": name}',
    ],
    [
      'a description that is no text',
      pair({ shown: { description: null } }),
      'tools.json: pay_bill: "description" must be text for the model',
    ],
  ];
  for (const [name, files, problem] of wrong) {
    test(name, () => {
      assert.deepEqual(problemsOf(files), [problem]);
    });
  }

  test('the zod types of both files agree, on these and on any other', () => {
    for (const [name, files] of wrong) assert.equal(zodAccepts(files), false, name);
    assert.equal(zodAccepts(pair()), true);
    const json = fc.oneof(fc.constantFrom('x', null, 5, {}, [], ['a'], true), fc.jsonValue({ maxDepth: 1 }));
    const likely = <T extends Json>(...values: T[]) =>
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, json);
    const types = ['string', 'boolean', 'object', 'integer', 'number', 'array'];
    const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
      schema: fc.record(
        {
          type: likely(...types),
          description: likely('Text.'),
          enum: likely<Json>(['a']),
          format: likely('date', 'date-time'),
          items: likely<Json>({ type: 'string' }, {}),
          required: likely<Json>(['a'], []),
          properties: fc.oneof(
            { maxDepth: 2 },
            json,
            fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 }),
          ),
          pattern: json,
        },
        { requiredKeys: ['type'] },
      ) as fc.Arbitrary<JsonObject>,
    }));
    const fields = fc.dictionary(fc.constantFrom('a', 'b'), schema, { maxKeys: 2 });
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof(schema, fields), fc.oneof(fields, schema), (inputs, outputs) => {
        for (const files of [
          property(inputs),
          pair({ parameters: { type: 'object', properties: inputs } }),
          output(outputs),
        ]) {
          const fine = problemsOf(files).length === 0;
          assert.equal(zodAccepts(files), fine, problemsOf(files).join());
          accepted += fine ? 1 : 0;
        }
      }),
      { numRuns: 500 },
    );
    assert.ok(accepted > 50);
  });

  test('required names that are no property', () => {
    const files = pair({ parameters: { type: 'object', properties: {}, required: ['bill_id'] } });
    assert.deepEqual(problemsOf(files), [
      'tools.json: pay_bill: the parameters object requires "bill_id", which is not one of its properties; declare or remove it',
    ]);
  });

  test('every problem of both files is listed, with where it stands', () => {
    const [tools] = property({ type: 'number', minimum: 1, maximum: 2 });
    const [, harness] = pair({ kept: { action_type: 'delete' } });
    assert.throws(
      () => joinDefinitions(tools, harness),
      (error) => {
        assert.ok(error instanceof ContractError);
        assert.deepEqual(
          error.problems.map(({ file, tool: name, path }) => [file, name, path.join('.')]),
          [
            ['tools.json', 'pay_bill', 'tools.0.function.parameters.properties.amount.minimum'],
            ['tools.json', 'pay_bill', 'tools.0.function.parameters.properties.amount.maximum'],
            ['harness_tool_spec.json', 'pay_bill', 'tools.0.action_type'],
          ],
        );
        return true;
      },
    );
  });
});

describe('both files must name the same tools', () => {
  test('a difference names them', () => {
    const [tools] = pair();
    const [, harness] = pair({ kept: { name: 'pay_bills' } });
    assert.deepEqual(problemsOf([tools, harness]), [
      'tools.json: pay_bill: is not in harness_tool_spec.json; add it there or remove it here, both files must name the same tools',
      'harness_tool_spec.json: pay_bills: is not in tools.json; add it there or remove it here, both files must name the same tools',
    ]);
  });

  test('a name given twice, an entry without name, an entry of another shape', () => {
    const [{ tools }, harness] = pair() as [{ tools: Json[] }, Json];
    const first = tools[0] as Json;
    const files: [Json, Json] = [{ tools: [first, first, { type: 'function', function: {} }, 'pay_bill'] }, harness];
    assert.deepEqual(problemsOf(files), [
      'tools.json: pay_bill: is defined twice; remove one of the two',
      'tools.json: entry 3 needs a name',
      'tools.json: entry 4 must be {"type": "function", "function": {..}}',
    ]);
  });

  test('files that are no definition files', () => {
    for (const file of [null, [], 'x', { tools: {} }]) {
      assert.deepEqual(problemsOf([file, file]), [
        'tools.json: must be an object with a list "tools"',
        'harness_tool_spec.json: must be an object with a list "tools"',
      ]);
    }
  });
});
