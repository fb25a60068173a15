import { quoteValue } from '../../../contract/wording.ts';
import type { IdUse } from '../../id-trace.ts';
import { provenanceOf, type CallProvenance, type Provenance } from '../../provenance.ts';
import { defineRule, type Finding } from '../../rule.ts';

export const idUnreachable = defineRule({
  code: 'id_unreachable',
  scope: 'case',
  group: 'published',
  severity: 'error',
  needs: 'exposure',
  absence: true,
  explanation:
    'A gold call passes an id that the assistant cannot know by then: it stands neither in login_context, in the prior ' +
    'messages or in a user turn, nor in the reply of a tool that gold.dependencies declares to come before. An order ' +
    'that nobody declares is an order that nobody enforces, so an assistant could only invent the id and would fail S1.',
  bad: '{ "gold": { "tool_calls": [{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": { "payee_id": "PY-7" } }] } }',
  good:
    '{ "gold": { "tool_calls": [{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": { "payee_id": "PY-7" } }], ' +
    '"dependencies": [["list_payees", "transfer"]] } }',
  *check(ctx) {
    const provenance = provenanceOf(ctx);
    for (const traced of provenance.calls) {
      for (const id of traced.ids) {
        if (id.state === 'unreachable') yield report(provenance, traced, id);
      }
    }
  },
});

function report(provenance: Provenance, { call }: CallProvenance, id: IdUse): Finding {
  const facts = { tool: call.tool, call: call.index, argument: id.argument, id: id.value };
  const source = id.undeclared && provenance.calls[id.undeclared.call]?.call;
  if (!source) {
    return { message: nowhere(provenance, call.tool, id.value), path: id.path, data: facts };
  }
  const related = [
    { message: `The reply of this call holds ${quoteValue(id.value)}.`, path: [...source.path, 'tool'] },
  ];
  const stands = `${quoteValue(id.value)} stands in the reply of ${source.tool}`;
  if (source.tool === call.tool) {
    const message =
      `${stands} to another of its gold calls, and gold.dependencies cannot order two calls of one tool: ` +
      'let the customer or login_context name it, or correct the id.';
    return { message, path: id.path, related, data: facts };
  }
  if (provenance.prerequisites(source.tool).has(call.tool)) {
    const message = `${stands}, which gold.dependencies puts after ${call.tool}: turn that order round, or correct the id.`;
    return { message, path: id.path, related, data: facts };
  }
  const pair = [source.tool, call.tool];
  const message = `${stands}, which is not a declared prerequisite of ${call.tool}: add ${JSON.stringify(pair).replace(',', ', ')} to gold.dependencies.`;
  return { message, path: id.path, related, data: { ...facts, dependency: pair } };
}

function nowhere(provenance: Provenance, tool: string, id: string): string {
  const before = [...provenance.prerequisites(tool)];
  const replies =
    before.length === 0
      ? `and no tool is declared to come before ${tool}`
      : `nor in the reply of ${before.slice(0, 5).join(', ')}, declared to come before ${tool}`;
  return (
    `The assistant cannot know ${quoteValue(id)}: it stands neither in login_context nor in a prior message or user turn, ` +
    `${replies}. Correct the id, or let one of these places give it.`
  );
}
