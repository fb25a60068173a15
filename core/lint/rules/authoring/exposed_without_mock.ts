import { isObject } from '../../../document/json.ts';
import { kept, set } from '../../fix/edits.ts';
import { harmlessMock } from '../../fix/mock.ts';
import { defineRule } from '../../rule.ts';
import { own } from './mocked-figures.ts';

export const exposedWithoutMock = defineRule({
  code: 'exposed_without_mock',
  scope: 'case',
  group: 'authoring',
  severity: 'hint',
  needs: 'exposure',
  absence: true,
  explanation:
    'An exposed tool has no mock. An assistant that calls it gets UNEXPECTED_TOOL_CALL, may try it again and again, and ' +
    'the run ends without an answer instead of failing where the case looks. A harmless answer keeps the conversation ' +
    'sane; A2 fails the call all the same.',
  bad: '{ "tools_exposed": ["future_value"], "mock": {} }',
  good: '{ "tools_exposed": ["future_value"], "mock": { "future_value": { "kind": "outcome_fixed", "output": { "value": 0 } } } }',
  *check(ctx) {
    const exposed = ctx.case.tools_exposed;
    if (!Array.isArray(exposed)) return;
    // What gold or an optional gate asks for is the business of mock_missing.
    const needed = new Set(ctx.goldCalls.map(({ tool }) => tool));
    for (const { tool, value } of ctx.gates) if (value.optional === true) needed.add(tool);
    const places = new Map<string, number>();
    for (const [index, entry] of exposed.entries()) {
      const tool = isObject(entry) ? own(entry, 'name') : entry;
      if (typeof tool !== 'string' || places.has(tool) || needed.has(tool) || Object.hasOwn(ctx.mocks, tool)) continue;
      places.set(tool, index);
    }
    if (places.size === 0) return;
    const tools = [...places.keys()];
    yield {
      message: `${tools.length === 1 ? 'An exposed tool has' : `${tools.length} exposed tools have`} no mock: ${tools.join(', ')}.`,
      path: ['tools_exposed'],
      at: 'key',
      related: [...places].map(([tool, index]) => ({
        message: `${tool} stands here.`,
        path: ['tools_exposed', index],
      })),
      data: { tools },
    };
  },
  *fixes({ data }, { ctx }) {
    const listed = kept(data, 'tools');
    const tools = Array.isArray(listed) ? listed.filter((tool) => typeof tool === 'string') : [];
    const { mock } = ctx.case;
    if (mock !== undefined && !isObject(mock)) return;
    const edits = tools.map((tool) => set(['mock', tool], harmlessMock(ctx, tool)));
    const title =
      tools.length === 1
        ? `Add a harmless mock of ${tools[0] ?? ''}`
        : `Add harmless mocks of these ${tools.length} tools`;
    yield { title, edits, weight: 'only' };
  },
});
