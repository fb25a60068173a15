import { isObject } from '../../../document/json.ts';
import { defineBankRule, type BankFile } from '../../rule.ts';

export const duplicateCaseId = defineBankRule({
  code: 'duplicate_case_id',
  scope: 'bank',
  group: 'published',
  severity: 'error',
  explanation:
    'Results are stored and compared by "case_id". Two cases of one bank with the same id overwrite each other\'s ' +
    'results, and one of them vanishes from every report.',
  bad: 'happy.001.json: { "case_id": "acct.transfer.happy.001" }\nhappy.002.json: { "case_id": "acct.transfer.happy.001" }',
  good: 'happy.001.json: { "case_id": "acct.transfer.happy.001" }\nhappy.002.json: { "case_id": "acct.transfer.happy.002" }',
  *check(bank) {
    const byId = new Map<string, BankFile[]>();
    for (const entry of bank) {
      const id = isObject(entry.parsed.value) ? entry.parsed.value.case_id : undefined;
      if (typeof id !== 'string' || id === '') continue;
      const sharing = byId.get(id);
      if (sharing) sharing.push(entry);
      else byId.set(id, [entry]);
    }
    for (const [id, sharing] of byId) {
      const [first, second, ...others] = sharing;
      if (!first || !second) continue;
      // One finding for a shared id: at the second file in the bank's order, which is more often the newer one.
      yield {
        file: second.file,
        path: ['case_id'],
        message: `The id ${JSON.stringify(id)} is already taken by ${first.file}.`,
        related: [first, ...others].map(({ file }) => ({
          file,
          path: ['case_id'],
          message: 'The same id stands here.',
        })),
      };
    }
  },
});
