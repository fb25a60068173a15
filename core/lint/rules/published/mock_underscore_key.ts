import { at, lastKey, remove, set } from '../../fix/edits.ts';
import { readableMocks, visitVisible } from '../../mock-parts.ts';
import { defineRule, type Finding } from '../../rule.ts';

export const mockUnderscoreKey = defineRule({
  code: 'mock_underscore_key',
  scope: 'case',
  needs: 'exposure',
  group: 'published',
  severity: 'information',
  explanation:
    'Keys that begin with "_" are author notes, but not inside records and outputs: there they are sent to the model ' +
    'like any other field and may give the answer away. Put the note beside the payload, at the mock itself.',
  bad: '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [{ "account_id": "SB-1001", "_trap": "dormant" }] } } }',
  good: '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "_trap": "dormant", "records": [{ "account_id": "SB-1001" }] } } }',
  check(ctx) {
    const findings: Finding[] = [];
    for (const readable of readableMocks(ctx)) {
      visitVisible(readable, (_value, path, key) => {
        if (!key?.startsWith('_')) return;
        findings.push({
          path: [...path],
          at: 'key',
          message: `The model would see "${key}": this is part of the reply.`,
        });
      });
    }
    return findings;
  },
  *fixes({ path }, { ctx }) {
    const key = lastKey(path);
    const mock = path.slice(0, 2);
    const note = at(ctx.case, path);
    let name = key;
    for (let n = 2; at(ctx.case, [...mock, name]) !== undefined; n++) name = `${key}_${n}`;
    if (note === undefined) return;
    yield {
      title: 'Move the note out of the reply, to the mock',
      edits: [remove(path), set([...mock, name], note, 'kind')],
      weight: 'safe',
    };
  },
});
