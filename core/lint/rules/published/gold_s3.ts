import { validateArguments, type ArgumentError } from '../../../contract/validate.ts';
import { quoteValue } from '../../../contract/wording.ts';
import type { GoldCall } from '../../context.ts';
import { argumentFixes } from '../../fix/arguments.ts';
import { keptText } from '../../fix/edits.ts';
import { defineRule, type Finding } from '../../rule.ts';
import { goldToolUnexposed } from './gold_tool_unexposed.ts';

export const goldS3 = defineRule({
  code: 'gold_s3',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'exposure',
  explanation:
    'A gold call is not valid by the contract of its tool: an argument is missing, unknown, of the wrong type, or not ' +
    'one of the allowed values. An assistant that follows gold would fail S3, and the mock would answer with ' +
    'SCHEMA_VALIDATION_ERROR.',
  bad: '{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": { "account_ids": "SB-1001" } }] } }',
  good: '{ "gold": { "tool_calls": [{ "tool": "list_accounts", "arguments": { "account_ids": ["SB-1001"] } }] } }',
  *check(ctx) {
    for (const call of ctx.goldCalls) {
      for (const error of validateArguments(call.contract, call.arguments)) yield report(call, error);
    }
  },
  *fixes({ path, data, ...range }, on) {
    const { ctx } = on;
    const call = ctx.goldCalls.find(({ index }) => index === path[2]);
    if (!call) return;
    if (!call.contract) yield* goldToolUnexposed.fixes?.({ path, ...range }, on) ?? [];
    else yield* argumentFixes(ctx, call, keptText(data, 'error'), path);
  },
});

function report(call: GoldCall, error: ArgumentError): Finding {
  const args = [...call.path, 'arguments'];
  const message = `This gold call of ${quoteValue(call.tool)} is invalid by S3: ${error.message}.`;
  const data = {
    tool: call.tool,
    call: call.index,
    error: error.code,
    argument: [...error.path],
    ...(error.expected === undefined ? {} : { expected: error.expected }),
  };
  switch (error.code) {
    case 'unknown_tool':
      return { message, path: [...call.path, 'tool'], absence: true, data };
    case 'unexpected':
      return { message, path: [...args, ...error.path], at: 'key', data };
    case 'missing':
    case 'type':
    case 'enum':
      return { message, path: [...args, ...error.path], data };
  }
}
