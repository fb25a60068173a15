import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CancellationToken, TestController } from 'vscode';
import { PROOF, type ProofView } from '../../protocol/proof.ts';
import { FakeVsCode } from '../../test/fakes/vscode.ts';
import { CaseTree } from '../testing/case-tree.ts';
import { Proofs } from './proofs.ts';

const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
const uriOf = (name: string) => `file:///bank/${name}.json`;

function proofOf(name: string, changes: Partial<ProofView> = {}): ProofView {
  return {
    subject: { caseUri: uriOf(name), caseId: name, axis: '1_happy_path', domain: 'cards', tool: 'block_card' },
    title: 'Proof 2/3 · 1 left to the judge',
    status: 'proved',
    reason: null,
    killed: 2,
    judgeOnly: 1,
    equivalent: 0,
    rows: [],
    findings: [],
    ...changes,
  };
}

/** Runs the profile over cases whose proofs are given; a text in place of one is a fault of the server. */
async function prove(proofs: Record<string, ProofView | string | null>, cancelled = false) {
  const vscode = new FakeVsCode();
  const { controller } = vscode;
  const tree = new CaseTree(vscode.api, controller as unknown as TestController);
  const changed = Object.keys(proofs).map((name) => ({
    ...{ uri: uriOf(name), id: name, domain: 'cards', tool: 'block_card', axis: '1_happy_path', writes: true },
    range,
  }));
  tree.change({ changed, removed: [] });
  await controller.open();
  const parts = {
    vscode: vscode.api,
    extensionUri: vscode.api.Uri.file('/extension'),
    tree,
    engine: () => assert.fail('the panel was not asked for'),
    ask: async <T>(method: string, params: object): Promise<T> => {
      assert.equal(method, PROOF);
      const found = proofs[/(\w+)\.json$/.exec((params as { uri: string }).uri)?.[1] ?? ''];
      if (typeof found === 'string') throw new Error(found);
      return found as T;
    },
    report: (error: unknown) => assert.fail(String(error)),
  };
  new Proofs(parts).profile(controller as unknown as TestController);
  const profile = controller.profiles.find(({ label }) => label === 'Prove');
  assert.ok(profile);
  await profile.run(new vscode.api.TestRunRequest(), { isCancellationRequested: cancelled } as CancellationToken);
  const [run] = controller.runs;
  assert.ok(run?.ended);
  return run;
}

test('a case that can be passed passes, whatever is left to the judge; one that nobody can pass fails', async () => {
  const finding = { severity: 'error', message: 'Nobody can pass this case.', path: ['mock'], line: 4, character: 2 };
  const run = await prove({
    good: proofOf('good'),
    bad: proofOf('bad', { status: 'gold fails', findings: [{ code: 'prove_gold_fails', ...finding }] }),
    odd: proofOf('odd', { status: 'unprovable', reason: 'This case cannot be proved because mock is missing.' }),
    gone: null,
    broken: 'the server is gone',
  });
  assert.deepEqual(run.outcomes.get(uriOf('good')), { state: 'passed', messages: [] });
  assert.deepEqual(run.outcomes.get(uriOf('bad')), { state: 'failed', messages: ['Nobody can pass this case.'] });
  assert.deepEqual(run.outcomes.get(uriOf('odd'))?.messages, ['This case cannot be proved because mock is missing.']);
  assert.equal(run.outcomes.get(uriOf('gone'))?.state, 'errored');
  assert.deepEqual(run.outcomes.get(uriOf('broken')), { state: 'errored', messages: ['the server is gone'] });
  assert.match(run.output, /good: Proof 2\/3 · 1 left to the judge/);
});

test('a run that is stopped proves nothing more', async () => {
  const run = await prove({ one: proofOf('one'), two: proofOf('two') }, true);
  assert.deepEqual(
    [...run.outcomes.values()].map(({ state }) => state),
    ['skipped', 'skipped'],
  );
});
