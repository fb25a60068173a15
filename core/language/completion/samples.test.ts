import assert from 'node:assert/strict';
import { publishedBank } from '../../../test/published.ts';
import { sharedTest } from '../../../test/shared.ts';
import { isWriteTool } from '../../contract/contract.ts';
import { isObject, setKey, type Json } from '../../document/json.ts';
import { parseText } from '../../document/text.ts';
import { collectIds } from '../../grade/ids.ts';
import { buildContext } from '../../lint/build-context.ts';
import { lintCase } from '../../lint/engine.ts';
import { exposedTools } from '../contracts.ts';
import { sampleMocks } from './samples.ts';
import { write } from './shape.ts';

sharedTest('the mock that is offered for any tool of a published case is one of its author’s kind', (sharedDir) => {
  const { definitions, cases } = publishedBank(sharedDir);
  let writes = 0;
  for (const { text, path, case: theCase } of cases) {
    const findings = (source: string) =>
      lintCase(parseText(source), definitions, {}).findings.filter(({ severity }) => severity === 'error');
    const before = findings(text).length;
    const { context } = buildContext(theCase as never, definitions);
    for (const [tool, contract] of exposedTools(context)) {
      // As for a tool that has just been exposed.
      const mocks = Object.fromEntries(Object.entries(context.mocks).filter(([name]) => name !== tool));
      const { context: without } = buildContext({ ...context.case, mock: mocks }, definitions);
      const known = new Set(collectIds(without.case));
      const made = sampleMocks(without, tool).map(({ shape }) => JSON.parse(write(shape, '  ', false)) as Json);
      const [best] = made;
      assert.ok(isObject(best), `${path} ${tool}`);
      assert.equal(new Set(made.map((mock) => isObject(mock) && mock.kind)).size, made.length, 'one of each kind');
      assert.doesNotMatch(JSON.stringify(best), /""|null/, `${path} ${tool}: nothing is left blank`);
      if (isWriteTool(contract) && best.kind === 'outcome_fixed') {
        const ids = [...collectIds(best.output)];
        assert.equal(new Set(ids).size, ids.length, `${path} ${tool}: every id another`);
        for (const id of ids) assert.equal(known.has(id), false, `${path} ${tool}: ${id} is new`);
        writes += ids.length;
      }
      const whole = { ...context.case, mock: { ...mocks } };
      setKey(whole.mock, tool, best);
      const worse = findings(JSON.stringify(whole));
      assert.ok(
        worse.length <= before,
        `${path} ${tool}: ${worse.map(({ code, message }) => `${code} ${message}`).join('; ')}`,
      );
    }
  }
  assert.ok(writes > 20, String(writes));
});
