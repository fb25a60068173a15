import { defineRule } from '../../rule.ts';
import { asFixedAnswer, definedMocks, listOutputs } from './mocked-tools.ts';

export const mockWrapper = defineRule({
  code: 'mock_wrapper',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    'A record_set_filtered mock replies with a list of records under the one output of its tool that is a list. This ' +
    'tool declares none, so its records would stand under a key of which the model was told nothing. Use outcome_fixed.',
  bad: '{ "mock": { "future_value": { "kind": "record_set_filtered", "records": [] } } }',
  good: '{ "mock": { "future_value": { "kind": "outcome_fixed", "output": { "value": 1200 } } } }',
  *check(ctx) {
    for (const { path, mock, contract } of definedMocks(ctx)) {
      if (mock.kind !== 'record_set_filtered') continue;
      const lists = listOutputs(contract).length;
      if (lists === 1) continue;
      yield {
        message:
          `${contract.name} declares ${lists === 0 ? 'no list' : 'several lists'} among its outputs, so that records have ` +
          'no place in its reply: use kind "outcome_fixed" with an output.',
        path: [...path, 'kind'],
        data: { tool: contract.name },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    const { contract, mock } = definedMocks(ctx).find((one) => one.path[1] === path[1]) ?? {};
    if (contract && mock) yield* asFixedAnswer(contract, mock, path);
  },
});
