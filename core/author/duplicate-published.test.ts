import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { isObject, type Json, type JsonObject } from '../document/json.ts';
import { parseText } from '../document/text.ts';
import { caseIds } from '../language/case-ids.ts';
import { collectIds } from '../grade/ids.ts';
import { wordPlaces } from '../language/word-places.ts';
import { buildContext } from '../lint/build-context.ts';
import type { CaseContext } from '../lint/context.ts';
import { lintBank, lintCase } from '../lint/engine.ts';
import { replayGold } from '../prove/replay.ts';
import { prepareCase, type RunnableCase } from '../run/prepare.ts';
import { publishedBank } from '../../test/published.ts';
import { sharedTest } from '../../test/shared.ts';
import { duplicateCase } from './duplicate.ts';
import { isPlaceholder } from './new-ids.ts';
import { caseIdFault, fileNameFor, nextCaseId } from './next-case-id.ts';

sharedTest('the copy of every published case says the same about another customer', async (sharedDir) => {
  const { definitions, cases } = publishedBank(sharedDir);
  const known = new Set(cases.map((each) => each.case.case_id));
  const none = { caseId: (id: string) => known.has(id), file: () => false };
  const read = (text: string, path: string) => {
    const parsed = parseText(text);
    const value = isObject(parsed.value) ? parsed.value : {};
    return { parsed, context: buildContext(value, definitions, path).context };
  };
  for (const source of cases) {
    const path = source.path.replace('case_bank/', '');
    const { parsed, context } = read(source.text, path);
    const caseId = nextCaseId(source.case.case_id, basename(path), context, none);
    assert.equal(caseIdFault(caseId, context, none, basename(path)), null, path);
    const copy = duplicateCase(parsed, context, { caseId, customerName: 'Testa Namen', isTaken: () => false });
    const place = path.replace(/[^/]+$/, fileNameFor(caseId, source.case.case_id, basename(path), context));
    const copied = read(copy.text, place);

    const findings = (text: ReturnType<typeof read>, relativePath: string) =>
      lintCase(text.parsed, definitions, { relativePath }).findings.map(
        ({ code, path: at }) => `${code} ${at.join('.')}`,
      );
    assert.deepEqual(findings(copied, place), findings({ parsed, context }, path), path);

    const catalogue = new Set(parseable(context.mocks.get_products_and_offers));
    const own = [...caseIds(parsed, context).ids].filter((id) => !isPlaceholder(id) && !catalogue.has(id));
    assert.deepEqual(
      wordPlaces(copy.text, [...own, source.case.case_id]),
      [],
      `${path}: nothing of the source is left`,
    );
    for (const id of own) assert.equal(shape(copy.ids.get(id) ?? ''), shape(id), path);
    assert.equal(copy.text.includes('Testa Namen'), typeof context.loginContext.full_name === 'string', path);

    const [login, before] = [copied.context.loginContext, context.loginContext];
    for (const key of ['full_name', 'registered_mobile', 'pan_masked', 'date_of_birth']) {
      assert.notEqual(login[key], before[key], `${path}: ${key}`);
      assert.equal(copy.text.includes(said(before[key])), false, `${path}: ${key}`);
    }
    assert.match(said(login.registered_email), /^t\*+@gmail\.com$/, path);
    assert.equal(copy.text.includes(streetOf(before)), false, path);
    assert.equal(ageOn(login, context), ageOn(before, context), path);
    for (const part of said(before.full_name).split(' ')) {
      assert.doesNotMatch(copy.text, new RegExp(`\\b${part}\\b`), path);
    }

    assert.deepEqual(await outcome(prepareCase(copy.text, place, definitions)), await outcome(source), path);
    assert.equal(copied.parsed.position(copy.text.length).line, parsed.position(source.text.length).line);
  }
});

sharedTest('a copy of a copy of a published case has the findings of its source', (sharedDir) => {
  const { definitions, cases } = publishedBank(sharedDir);
  for (const { text, path } of cases) {
    const copyOf = (source: string, caseId: string, customerName: string) => {
      const parsed = parseText(source);
      const { context } = buildContext(isObject(parsed.value) ? parsed.value : {}, definitions);
      return duplicateCase(parsed, context, { caseId, customerName, isTaken: () => false }).text;
    };
    const found = (source: string) =>
      lintCase(parseText(source), definitions, {}).findings.map(({ code, path: at }) => `${code} ${at.join('.')}`);
    const caseId = said((JSON.parse(text) as JsonObject).case_id);
    const twice = copyOf(copyOf(text, `${caseId}9`, 'Zoya Khan'), caseId, 'मीरा राव');
    assert.deepEqual(found(twice), found(text), path);
    assert.doesNotMatch(twice, /Zoya|Khan/, path);
  }
});

sharedTest('a bank with a copy of every published case has no finding more', (sharedDir) => {
  const { definitions, cases } = publishedBank(sharedDir);
  const sources = cases.map(({ path, text }) => ({ file: path, parsed: parseText(text) }));
  const used = new Set(sources.flatMap(({ parsed }) => [...collectIds(parsed.value)]));
  const copies = sources.map(({ file, parsed }) => {
    const { context } = buildContext(isObject(parsed.value) ? parsed.value : {}, definitions);
    const wish = { caseId: `copy.of.${used.size}`, isTaken: (id: string) => used.has(id) };
    const copy = parseText(duplicateCase(parsed, context, wish).text);
    for (const id of collectIds(copy.value)) used.add(id);
    return { file: `${file}.copy`, parsed: copy };
  });
  const found = lintBank([...sources, ...copies]);
  assert.deepEqual(
    copies.flatMap(({ file }) => (found.get(file) ?? []).map(({ message }) => message)),
    [],
  );
});

function said(value: Json | undefined): string {
  return typeof value === 'string' ? value : assert.fail();
}

function streetOf({ communication_address: home }: JsonObject): string {
  return isObject(home) && typeof home.line1 === 'string' ? home.line1 : assert.fail();
}

/** In whole years, on the day of the case. */
function ageOn({ date_of_birth: born }: JsonObject, { setup }: CaseContext): number {
  const [from, to] = [said(born), said(setup.current_date)];
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - Number(to.slice(5) < from.slice(5));
}

/** What the ideal assistant comes to in a case, without any of its words. */
async function outcome(runnable: RunnableCase) {
  const stage = { ...runnable, signal: new AbortController().signal, words: new Map<string, string>() };
  const { context } = buildContext(JSON.parse(runnable.text) as Record<string, Json>, new Map());
  const { performance, faults } = await replayGold(stage, context);
  return {
    failure: performance.failure,
    roles: performance.transcript.map(
      ({ role, tool_calls: calls }) => `${role} ${calls?.map((call) => call.function.name).join()}`,
    ),
    faults: faults.map(({ path }) => path.join('.')),
  };
}

function parseable(mock: Json | undefined): string[] {
  return JSON.stringify(mock ?? null).match(/[A-Z]{3}-[A-Z]+-\d+/g) ?? [];
}

function shape(id: string): string {
  return id.replaceAll(/\d/g, '0');
}
