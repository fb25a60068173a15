import { quoteChoices, quoteValue } from '../../../contract/wording.ts';
import type { JsonPath } from '../../../document/json.ts';
import { AXES, DOMAINS, LONGEST_ID } from '../../../document/vocabulary.ts';
import type { CaseContext } from '../../context.ts';
import { at, keptText, lastKey, set } from '../../fix/edits.ts';
import { oneOf } from '../../fix/names.ts';
import { defineRule, type Finding, type Fix } from '../../rule.ts';
import { axisAbbreviation, byOtherKeys, caseName, type CaseName } from './case-name.ts';
import { expectedPlace } from './case_id_location.ts';
import { rightTool, slippedTool } from './tool-under-test.ts';

export const caseIdShape = defineRule({
  code: 'case_id_shape',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    'The id is what every stored result is joined by, and it says what a case is: <prefix>.<tool>.<axis>.<number>, with ' +
    'the prefix of the domain and the short name of the axis, such as "cards.block_card.happy.001". Agentic cases have ' +
    '"agentic" in place of the tool and a free name in place of the axis, capability cases "cap.<sub-category>.<number>". ' +
    'With unseen tools the id names the tool that the case starts from, and "tool" the new one.',
  bad: '{ "case_id": "cards.transfer.happy.001" }',
  good: '{ "case_id": "acct.transfer.happy.001" }',
  *check(ctx) {
    yield* unknownWords(ctx);
    const { case_id: id } = ctx.case;
    if (typeof id === 'string' && id !== '' && !/^[a-z0-9._-]+$/.test(id)) {
      yield {
        message: `${quoteValue(id)} must consist of a-z, 0-9, ".", "_" and "-" to be run.`,
        path: ['case_id'],
      };
      return;
    }
    if (typeof id === 'string' && id.length > LONGEST_ID) {
      yield { message: `An id of more than ${LONGEST_ID} characters names no folder of results.`, path: ['case_id'] };
      return;
    }
    const name = caseName(ctx);
    if (!name) return;
    const slip = slippedTool(ctx, name);
    if (slip) yield slip;
    yield* disagreements(ctx, name, slip !== null);
  },
  *fixes({ path, data }, { ctx }) {
    const key = lastKey(path);
    const written = at(ctx.case, path);
    if (key === 'domain') yield* unknownWord(ctx, path, Object.keys(DOMAINS));
    if (key === 'axis') yield* unknownWord(ctx, path, AXES);
    if (key === 'tool') yield* rightTool(ctx, keptText(data, 'part'), keptText(data, 'expected'));
    if (key !== 'case_id' || typeof written !== 'string') return;
    const plain = written
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9._-]+/g, '_');
    if (plain !== written && plain !== '') {
      yield { title: `Write "${plain}"`, edits: [set(path, plain)], weight: 'only' };
      return;
    }
    const name = caseName(ctx);
    const [part, expected] = [keptText(data, 'part'), keptText(data, 'expected')];
    const place = part === '' ? -1 : (name?.segments.indexOf(part) ?? -1);
    if (!name || place < 0) return;
    const id = name.segments.with(place, expected).join('.');
    yield {
      title: `Set case_id to "${id}"`,
      edits: [set(path, id)],
      ...moveAlong(ctx, name, { ...name, id, segments: id.split('.') }),
    };
    const instead = keySaidById(ctx, name, place);
    if (!instead) return;
    const { key: other, value } = instead;
    yield {
      title: `Set ${other} to "${value}", as the id says`,
      edits: [set([other], value)],
      ...moveAlong(ctx, name, { ...name, [other]: value }),
    };
  },
});

function* unknownWords({ case: { axis, domain } }: CaseContext): Iterable<Finding> {
  if (typeof domain === 'string' && domain !== '' && !Object.hasOwn(DOMAINS, domain)) {
    yield {
      message: `${quoteValue(domain)} is no domain: write ${quoteChoices(Object.keys(DOMAINS))}.`,
      path: ['domain'],
    };
  }
  if (typeof axis === 'string' && axis !== '' && !AXES.some((known) => known === axis)) {
    yield { message: `${quoteValue(axis)} is no axis: write ${quoteChoices(AXES)}.`, path: ['axis'] };
  }
}

/** `slipped`: the tool is told to be none already, so that no id can agree with it. */
function* disagreements(ctx: CaseContext, name: CaseName, slipped: boolean): Iterable<Finding> {
  const { segments, prefix, axis, kind, tool } = name;
  const count = kind === 'capability' ? [3, 4] : [4];
  if (!count.includes(segments.length) || segments.includes('')) {
    const parts = kind === 'capability' ? '<prefix>.<sub-category>.<number>' : `<prefix>.<tool>.<axis>.<number>`;
    yield { message: `${quoteValue(name.id)} has not the parts ${parts}.`, path: ['case_id'] };
    return;
  }
  const [first = '', slug = '', abbreviation = ''] = segments;
  const wrong = (part: string, expected: string, key: 'domain' | 'tool' | 'axis'): Finding => ({
    message: `"${part}" in the id and the ${key} ${quoteValue(ctx.case[key])} disagree: by it "${expected}" belongs there.`,
    path: ['case_id'],
    related: [{ message: `The ${key} stands here.`, path: [key] }],
    data: { part, expected },
  });
  if (first !== prefix) yield wrong(first, prefix, 'domain');
  switch (kind) {
    case 'capability': {
      const category = axis.replace('capability_', '');
      if (slug !== category) yield wrong(slug, category, 'axis');
      return;
    }
    case 'agentic':
      if (slug !== 'agentic') yield wrong(slug, 'agentic', 'axis');
      return;
    case 'unseen':
      if (slug === 'agentic') yield { message: 'Only agentic cases have "agentic" in their id.', path: ['case_id'] };
      if (slug === tool) yield notUnseen(tool, 'the id names it as the tool that the case starts from');
      if (Array.isArray(ctx.case.tools_exposed) && ctx.case.tools_exposed.includes(tool)) {
        yield notUnseen(tool, 'tools_exposed names it as a defined one');
      }
      break;
    case 'regular':
      if (slug !== tool && !slipped) yield wrong(slug, tool, 'tool');
  }
  const expected = axisAbbreviation(axis);
  if (abbreviation !== expected) yield wrong(abbreviation, expected, 'axis');
}

function notUnseen(tool: string, reason: string): Finding {
  return {
    message: `With unseen tools "tool" is the new tool, but ${quoteValue(tool)} is none: ${reason}.`,
    path: ['tool'],
  };
}

function* unknownWord(ctx: CaseContext, path: JsonPath, known: readonly string[]): Iterable<Fix> {
  const key = lastKey(path);
  const said = byOtherKeys(ctx, key);
  if (said !== undefined) {
    yield { title: `Set ${key} to "${said}"`, edits: [set(path, said)], weight: 'only' };
    return;
  }
  yield* oneOf(ctx.case[key], known, path);
}

/** A file that lies where its id says moves along with the id. */
function moveAlong(ctx: CaseContext, name: CaseName, becomes: CaseName): Pick<Fix, 'renameTo'> {
  const steps = ctx.relativePath?.split('/') ?? [];
  const [before, after] = [expectedPlace(name), expectedPlace(becomes)];
  if (steps.length < 3 || before.length !== 3 || after.length !== 3) return {};
  const lies = before.every((step, i) => step === steps.at(i - 3));
  return lies && before.join('/') !== after.join('/') ? { renameTo: [...steps.slice(0, -3), ...after].join('/') } : {};
}

/** The key that the id speaks of at a place, with what it says there. */
function keySaidById(ctx: CaseContext, name: CaseName, place: number): { key: string; value: string } | undefined {
  const key =
    place === 0 ? 'domain' : place === 1 && name.kind === 'regular' ? 'tool' : place === 2 ? 'axis' : undefined;
  const value = key && byOtherKeys({ ...ctx, relativePath: '' }, key);
  return key && value !== undefined && ctx.case[key] !== value ? { key, value } : undefined;
}
