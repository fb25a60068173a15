import { quoteValue } from '../../../contract/wording.ts';
import { set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { axisAbbreviation, caseName, type CaseName } from './case-name.ts';

export const caseIdLocation = defineRule({
  code: 'case_id_location',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    'A case lies at <domain>/<tool>/<axis>.<number>.json, as its id says; agentic cases lie in a folder "agentic" under any ' +
    'file name. A case elsewhere is counted with the wrong domain or tool by whoever reads the bank by its folders. ' +
    'Capability cases may have any folder and name.',
  bad: '{ "case_id": "acct.list_accounts.happy.001" }',
  good: '{ "case_id": "acct.transfer.happy.001" }',
  *check(ctx) {
    const name = caseName(ctx);
    const steps = ctx.relativePath?.split('/') ?? [];
    // A file that does not lie in two folders is no part of a bank.
    if (!name || steps.length < 3) return;
    const expected = expectedPlace(name);
    const found = steps.slice(-3);
    if (expected.length === 0 || expected.every((step, i) => step === found[i])) return;
    const place = [...expected, ...(expected.length < 3 ? ['…'] : [])].join('/');
    yield {
      message: `By its id and domain this case belongs at ${quoteValue(place)}, but it lies at ${quoteValue(steps.slice(-3).join('/'))}.`,
      path: ['case_id'],
      related: [{ message: 'The domain stands here.', path: ['domain'] }],
      data: { expected: place },
    };
  },
  *fixes(_found, { ctx }) {
    const name = caseName(ctx);
    const steps = ctx.relativePath?.split('/') ?? [];
    if (!name || steps.length < 3) return;
    const expected = expectedPlace(name);
    const place = expected.length === 3 ? expected : [...expected, steps.at(-1) ?? ''];
    const renameTo = [...steps.slice(0, -3), ...place].join('/');
    yield { title: `Move the file to ${place.join('/')}`, edits: [], renameTo };
    const [inDomain = '', inTool = '', file = ''] = steps.slice(-3);
    const [abbreviation, number, json, more] = file.split('.');
    if (name.kind !== 'regular' && name.kind !== 'unseen') return;
    // Only where the id would then agree with the other keys too.
    const agrees = name.kind === 'unseen' ? inTool !== 'agentic' && inTool !== name.tool : inTool === name.tool;
    if (inDomain !== name.domain || !agrees || abbreviation !== axisAbbreviation(name.axis)) return;
    if (json !== 'json' || more !== undefined || number === undefined || number === '') return;
    const id = `${name.prefix}.${inTool}.${abbreviation}.${number}`;
    yield { title: `Set case_id to "${id}", as the file says`, edits: [set(['case_id'], id)] };
  },
});

/** The last steps of the path, as far as they are fixed; empty where none is or the id has not the right parts. */
export function expectedPlace({ kind, domain, segments }: CaseName): string[] {
  const [, slug = '', abbreviation = '', number = ''] = segments;
  if (kind === 'capability' || segments.length !== 4) return [];
  return kind === 'agentic' ? [domain, 'agentic'] : [domain, slug, `${abbreviation}.${number}.json`];
}
