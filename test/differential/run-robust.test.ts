import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Json, JsonPath } from '../../core/document/json.ts';
import { CaseError } from '../../core/document/read-case.ts';
import { SCRIPTED_ASSISTANTS } from '../../core/models/profile.ts';
import { scriptedModel } from '../../core/models/scripted/assistant.ts';
import { DEFAULT_PROMPT } from '../../core/run/default-prompt.ts';
import { prepareCase, type RunnableCase } from '../../core/run/prepare.ts';
import { runTrial } from '../../core/run/trial.ts';
import { placesOf, withValueAt } from '../json-places.ts';
import { publishedBank } from '../published.ts';
import { sharedTest } from '../shared.ts';

sharedTest('any value at any place of a published case: a clear error, or a trial that ends by itself', async (dir) => {
  const { cases, definitions } = publishedBank(dir);
  const sources = cases.map(({ text }) => JSON.parse(text) as Json);
  const places: [number, JsonPath][] = sources.flatMap((source, i) =>
    [...placesOf(source)].map((path): [number, JsonPath] => [i, path]),
  );
  const anyValue = fc.oneof(
    fc.constantFrom<Json>(
      null,
      true,
      -1,
      1e308,
      '',
      '..',
      '\ud800',
      [],
      [null],
      {},
      JSON.parse('{"__proto__": []}') as Json,
    ),
    fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  );
  let ran = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      anyValue,
      fc.constantFrom(...SCRIPTED_ASSISTANTS),
      async ([i, path], value, assistant) => {
        const text = JSON.stringify(withValueAt(sources[i] ?? null, path, value));
        let runnable: RunnableCase;
        try {
          runnable = prepareCase(text, 'changed.json', definitions);
        } catch (error) {
          assert.ok(error instanceof CaseError);
          assert.match(error.message, /^changed\.json:\d+:\d+: \S/);
          return;
        }
        ran++;
        const { score, fault } = await runTrial({
          ...runnable,
          template: DEFAULT_PROMPT,
          trial: 1,
          candidate: scriptedModel(assistant, runnable),
          judge: { kind: 'heuristic' },
          resolver: { kind: 'heuristic' },
          skipJudgeAfterFailure: false,
          signal: new AbortController().signal,
          onEvent: () => undefined,
        });
        if (score.verdict === 'ERROR')
          assert.ok(fault?.kind === 'mock' || fault?.kind === 'script', score.fail_reason ?? '');
      },
    ),
    { numRuns: 1500 },
  );
  assert.ok(ran > 300, `only ${ran} of the changed cases could be run`);
});
