import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'case_id_location';
const regular = (id: string) => `{ "case_id": ${id}, "axis": "1_happy_path", "domain": "cards", "tool": "block_card" }`;

test('a case lies where its id says', () => {
  for (const relativePath of ['cards/block_card/happy.001.json', 'my/bank/cards/block_card/happy.001.json']) {
    expectClean(code, regular('"cards.block_card.happy.001"'), { relativePath });
  }
});

test('marks the id of a case that lies elsewhere', () => {
  const places = ['card/block_card/happy.001.json', 'cards/toggle/happy.001.json', 'cards/block_card/happy.002.json'];
  for (const relativePath of places) {
    const [finding] = expectFindings(code, regular('«"cards.block_card.happy.001"»'), { relativePath });
    assert.equal(
      finding?.message,
      `By its id and domain this case belongs at "cards/block_card/happy.001.json", but it lies at "${relativePath}".`,
    );
  }
});

test('an agentic case may have any file name', () => {
  const agentic = (id: string) =>
    `{ "case_id": ${id}, "axis": "general_agentic_multitool", "domain": "cards", "tool": "a+b" }`;
  expectClean(code, agentic('"cards.agentic.wrong_card.001"'), { relativePath: 'cards/agentic/other.json' });
  const [finding] = expectFindings(code, agentic('«"cards.agentic.wrong_card.001"»'), {
    relativePath: 'b/cards/a/x.json',
  });
  assert.match(finding?.message ?? '', /belongs at "cards\/agentic\/…", but it lies at "cards\/a\/x\.json"/);
});

test('a capability case may lie anywhere, and a case with unseen tools with its entry tool', () => {
  expectClean(
    code,
    '{ "case_id": "cap.political.001", "axis": "capability_political", "domain": "capability", "tool": "a" }',
    { relativePath: 'x/y/z.json' },
  );
  expectClean(
    code,
    '{ "case_id": "cards.block_card.unseen_tools.001", "axis": "10_unseen_tools", "domain": "cards", "tool": "new" }',
    { relativePath: 'cards/block_card/unseen_tools.001.json' },
  );
});

test('says nothing of a file outside of any bank, of an unknown place, and of an id in another shape', () => {
  expectClean(code, regular('"cards.block_card.happy.001"'), { relativePath: 'cases/draft.json' });
  expectClean(code, regular('"cards.block_card.happy.001"'));
  expectClean(code, regular('"cards"'), { relativePath: 'a/b/c.json' });
});
