import { quoteValue } from '../../../contract/wording.ts';
import { jsonEqual } from '../../../document/json.ts';
import { at, kept, keptText, set } from '../../fix/edits.ts';
import { slipOf } from '../../fix/figures.ts';
import type { IdUse } from '../../id-trace.ts';
import { provenanceOf, type CallProvenance, type Provenance } from '../../provenance.ts';
import { defineRule, type Finding } from '../../rule.ts';
import { declare, undeclaredSource } from './undeclared-source.ts';

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
  *fixes({ path, data }, { ctx }) {
    const pair = kept(data, 'dependency');
    if (Array.isArray(pair)) yield declare(ctx, pair);
    const known = slipOf(keptText(data, 'id'), provenanceOf(ctx).knownIds.keys());
    const [gate, argument] = [['arg_gate', keptText(data, 'tool')], keptText(data, 'argument')];
    const passed = at(ctx.case, path.slice(0, 5)) ?? null;
    const allowed = at(ctx.gold, [...gate, 'optional_ok', argument, 'allowed']);
    const gated = [at(ctx.gold, [...gate, 'required', argument]), ...(Array.isArray(allowed) ? allowed : [])];
    // What gate and call agree on is no slip, nor is what stands beside the id that would be meant.
    const isMeant =
      gated.some((value) => jsonEqual(value, passed)) || (Array.isArray(passed) && passed.includes(known));
    if (known !== null && !isMeant) yield { title: `Change to "${known}"`, edits: [set(path, known)] };
  },
});

function report(provenance: Provenance, traced: CallProvenance, id: IdUse): Finding {
  const { call } = traced;
  const facts = { tool: call.tool, call: call.index, argument: id.argument, id: id.value };
  const source = undeclaredSource(provenance, traced, id);
  if (!source) return { message: nowhere(provenance, call.tool, id.value), path: id.path, data: facts };
  const data = source.dependency ? { ...facts, dependency: source.dependency } : facts;
  return { message: source.sentence, path: id.path, related: [source.related], data };
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
