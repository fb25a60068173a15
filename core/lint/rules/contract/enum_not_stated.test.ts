import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolDefinitions } from '../../../contract/contract.ts';
import { expectClean, expectFindings, smallDefinitions } from '../fixture.ts';

const code = 'enum_not_stated';
const gold = (value: string) => `"gold": { "tool_calls": [{ "tool": "transfer", "arguments": { "mode": ${value} } }] }`;

const transfer = smallDefinitions.get('transfer');
const definitions: ToolDefinitions = new Map(
  transfer
    ? [
        [
          'transfer',
          {
            ...transfer,
            inputs: [
              { name: 'mode', type: 'string', required: true, description: '', enum: ['on_time', 22, 'a+b', null] },
            ],
          },
        ],
      ]
    : [],
);
const exposed = '"tools_exposed": ["transfer"]';

test('marks a value that nobody names', () => {
  const [finding] = expectFindings(code, `{ "user_turns": [{ "content": "Send it." }], ${gold('«"imps"»')} }`);
  assert.match(finding?.message ?? '', /Gold passes mode "imps", which no user turn or prior message names/);
});

test('any turn and any prior message can name it, in any case', () => {
  expectClean(
    code,
    `{ "user_turns": [{ "content": "Send it." }, { "content": "By IMPS, please." }], ${gold('"imps"')} }`,
  );
  for (const role of ['user', 'assistant', 'tool', 'system']) {
    expectClean(
      code,
      `{ "setup": { "prior_messages": [{ "role": "${role}", "content": "{\\"mode\\":\\"imps\\"}" }] }, ${gold('"imps"')} }`,
    );
  }
});

test('whole words, with up to three more letters, its underscore as space or hyphen', () => {
  const said = (content: string, value: string) =>
    `{ ${exposed}, "user_turns": [{ "content": "${content}" }], ${gold(value)} }`;
  for (const content of ['on time', 'On-Time', 'on_times', 'on timely', 'x: on_time']) {
    expectClean(code, said(content, '"on_time"'), { definitions });
  }
  for (const content of ['on  time', 'ontime', 'on timeless', 'moon time', 'on_time_']) {
    expectFindings(code, said(content, '«"on_time"»'), { definitions });
  }
  expectClean(code, said('gold of 22kt', '22'), { definitions });
  expectFindings(code, said('gold of 122', '«22»'), { definitions });
  expectClean(code, said('plan a+b', '"a+b"'), { definitions });
  expectFindings(code, said('plan aab', '«"a+b"»'), { definitions });
});

test('passes over null, values that are not allowed, other arguments and inline tools', () => {
  for (const value of ['null', '"upi"', '["imps"]']) expectClean(code, `{ ${gold(value)} }`);
  expectClean(
    code,
    `{ "tools_exposed": [{ "name": "gift", "inputs": [{ "name": "mode", "type": "string", "enum": ["imps"] }] }],
      "gold": { "tool_calls": [{ "tool": "gift", "arguments": { "mode": "imps" } }] } }`,
  );
});
