import type { Json } from '../../../document/json.ts';
import { set } from '../../fix/edits.ts';
import { freeNumber } from '../../fix/free-number.ts';
import { defineBankRule } from '../../rule.ts';

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
  collect({ case_id: id }) {
    return typeof id === 'string' && id !== '' ? id : undefined;
  },
  *check(bank) {
    const byId = new Map<Json, string[]>();
    for (const { file, fact } of bank) {
      const sharing = byId.get(fact);
      if (sharing) sharing.push(file);
      else byId.set(fact, [file]);
    }
    for (const [id, sharing] of byId) {
      const [first, second, ...others] = sharing;
      if (first === undefined || second === undefined) continue;
      // One finding for a shared id: at the second file in the bank's order, which is more often the newer one.
      yield {
        file: second,
        path: ['case_id'],
        message: `The id ${JSON.stringify(id)} is already taken by ${first}.`,
        related: [first, ...others].map((file) => ({
          file,
          path: ['case_id'],
          message: 'The same id stands here.',
        })),
      };
    }
  },
  *fixes(_found, { ctx, taken }) {
    const { case_id: id } = ctx.case;
    const [, stem, digits = ''] = typeof id === 'string' ? (/^(.*\.)(\d{1,9})$/.exec(id) ?? []) : [];
    if (stem === undefined) return;
    const place = ctx.relativePath?.endsWith(`.${digits}.json`) ? ctx.relativePath.slice(0, -digits.length - 5) : null;
    const write = (number: number) => String(number).padStart(digits.length, '0');
    const fileOf = (number: number) => `${place ?? ''}${write(number)}.json`;
    const isTaken = (number: number) => taken(stem + write(number)) || (place !== null && taken(fileOf(number)));
    const number = freeNumber(Number(digits) + 1, isTaken);
    const edits = [set(['case_id'], stem + write(number))];
    const renameTo = place === null ? {} : { renameTo: fileOf(number) };
    yield { title: `Set case_id to "${stem}${write(number)}", which is free`, edits, ...renameTo };
  },
});
