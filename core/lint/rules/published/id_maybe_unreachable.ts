import { quoteValue } from '../../../contract/wording.ts';
import { kept } from '../../fix/edits.ts';
import type { IdUse } from '../../id-trace.ts';
import { provenanceOf, type CallProvenance, type Provenance } from '../../provenance.ts';
import { defineRule, type Finding } from '../../rule.ts';
import { declare, undeclaredSource } from './undeclared-source.ts';

export const idMaybeUnreachable = defineRule({
  code: 'id_maybe_unreachable',
  scope: 'case',
  group: 'published',
  severity: 'warning',
  needs: 'exposure',
  absence: true,
  explanation:
    'A gold call passes an id that only the reply of a declared prerequisite could give, and the call of that ' +
    'prerequisite cannot be simulated, because its mock does not work. Whether the assistant can know the id shows once ' +
    'the mock is mended.',
  bad:
    '{ "mock": { "list_payees": { "kind": "record_set_filtered", "records": null } }, "gold": { "tool_calls": ' +
    '[{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": { "payee_id": "PY-7" } }], ' +
    '"dependencies": [["list_payees", "transfer"]] } }',
  good:
    '{ "mock": { "list_payees": { "kind": "record_set_filtered", "records": [{ "payee_id": "PY-7" }] } }, "gold": { "tool_calls": ' +
    '[{ "tool": "list_payees", "arguments": {} }, { "tool": "transfer", "arguments": { "payee_id": "PY-7" } }], ' +
    '"dependencies": [["list_payees", "transfer"]] } }',
  *check(ctx) {
    const provenance = provenanceOf(ctx);
    for (const traced of provenance.calls) {
      for (const id of traced.ids) {
        if (id.state === 'maybe') yield report(provenance, traced, id);
      }
    }
  },
  *fixes({ data }, { ctx }) {
    const pair = kept(data, 'dependency');
    if (Array.isArray(pair)) yield declare(ctx, pair);
  },
});

function report(provenance: Provenance, traced: CallProvenance, id: IdUse): Finding {
  const { call } = traced;
  const failed = id.failed.flatMap((position) => provenance.calls[position]?.call ?? []);
  const names = [...new Set(failed.map(({ tool }) => tool))];
  const source = undeclaredSource(provenance, traced, id);
  return {
    message:
      `Whether the assistant can know ${quoteValue(id.value)} cannot be told: ${names.slice(0, 5).join(', ')}, declared to ` +
      `come before ${call.tool}, could not be simulated. Mend ${names.length > 1 ? 'these mocks' : 'that mock'} first.` +
      (source ? ` ${source.sentence}` : ''),
    path: id.path,
    related: [
      ...failed.map(({ tool, path }) => ({
        message: `This call of ${tool} could not be simulated.`,
        path: [...path, 'tool'],
      })),
      ...(source ? [source.related] : []),
    ],
    data: {
      tool: call.tool,
      call: call.index,
      argument: id.argument,
      id: id.value,
      failed: names,
      ...(source?.dependency ? { dependency: source.dependency } : {}),
    },
  };
}
