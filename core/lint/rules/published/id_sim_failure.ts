import { isObject, type Json, type JsonPath } from '../../../document/json.ts';
import { at, isNothing, remove, set } from '../../fix/edits.ts';
import { mockFor } from '../../fix/mock.ts';
import { provenanceOf } from '../../provenance.ts';
import { defineRule } from '../../rule.ts';

export const idSimFailure = defineRule({
  code: 'id_sim_failure',
  scope: 'case',
  group: 'published',
  severity: 'warning',
  needs: 'exposure',
  absence: true,
  explanation:
    'Lint plays the gold calls against the mocks to see which ids an assistant can know. This gold call cannot be ' +
    'played, because its mock does not work with it: a run in which the assistant makes the call would end as ERROR.',
  bad: '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": null } } }',
  good: '{ "mock": { "list_accounts": { "kind": "record_set_filtered", "records": [] } } }',
  *check(ctx) {
    for (const { call, simulation } of provenanceOf(ctx).calls) {
      if (!('failure' in simulation)) continue;
      yield {
        message: `Gold call ${call.index + 1} (${call.tool}) cannot be simulated: ${simulation.failure}.`,
        ...faultyPlace(ctx.case.mock, simulation.mock),
        related: [{ message: 'This call was to be simulated.', path: [...call.path, 'tool'] }],
        data: { tool: call.tool, call: call.index },
      };
    }
  },
  *fixes({ path }, on) {
    const { ctx } = on;
    const value = at(ctx.case, path);
    const tool = path[1];
    if (path[0] !== 'mock' || typeof tool !== 'string') return;
    const inRecords = path[2] === 'records';
    if (inRecords && path.length === 3) {
      if (isNothing(value)) yield { title: 'Write an empty list of records', edits: [set(path, [])] };
      else if (isObject(value)) yield { title: 'Make it a list of this record', edits: [set(path, [value])] };
    } else if (inRecords) yield { title: 'Remove this record', edits: [remove(path)] };
    else {
      const title = `Write the mock of ${tool} anew from its contract`;
      yield { title, edits: [set(['mock', tool], mockFor(on, tool))] };
    }
  },
});

/** The records where they are what does not work, else the mock's name. */
function faultyPlace(mocks: Json | undefined, tool: string): { path: JsonPath; at?: 'key' } {
  if (!isObject(mocks)) return { path: ['mock'] };
  const mock = Object.hasOwn(mocks, tool) ? mocks[tool] : undefined;
  const path = ['mock', tool];
  if (!isObject(mock) || mock.kind !== 'record_set_filtered' || mock.records === undefined) return { path, at: 'key' };
  if (!Array.isArray(mock.records)) return { path: [...path, 'records'] };
  const wrong = mock.records.findIndex((record) => !isObject(record));
  return wrong >= 0 ? { path: [...path, 'records', wrong] } : { path, at: 'key' };
}
