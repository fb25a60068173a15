import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editText } from '../../core/document/edit.ts';
import { isObject, type Json, type JsonObject } from '../../core/document/json.ts';
import { parseText } from '../../core/document/text.ts';
import { at } from '../../core/lint/fix/edits.ts';
import { fixAll } from '../../core/lint/fix/fix-all.ts';
import { applied, fixesFor, lintText, spliced, type FixOptions } from '../../core/lint/fix/fixture.ts';
import { fixGround } from '../../core/lint/fix/fixes.ts';
import { newGate } from '../../core/lint/fix/new-gate.ts';
import { idArguments } from '../../core/lint/id-trace.ts';
import { publishedBank } from '../published.ts';
import { sharedTest } from '../shared.ts';

interface Published {
  text: string;
  options: FixOptions;
}

function published(dir: string): Published[] {
  const { definitions } = publishedBank(dir);
  const root = join(dir, 'real/indicbankbench/case_bank');
  return globSync('**/*.json', { cwd: root })
    .sort()
    .map((path) => ({ text: readFileSync(join(root, path), 'utf8'), options: { definitions, relativePath: path } }));
}

sharedTest('every fix of every finding of the published cases mends it and brings no error', (dir) => {
  let count = 0;
  for (const { text, options } of published(dir)) {
    const parsed = parseText(text);
    for (const finding of lintText(parsed, options)) {
      for (const fix of fixesFor(parsed, finding, options)) {
        applied(parsed, finding, fix, options);
        count++;
      }
    }
  }
  assert.ok(count > 50, String(count));
});

/** Breaks a case; false where it has nothing to be broken in this way. Indented as the files are. */
type Mutation = (theCase: JsonObject) => boolean;

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const calls = (theCase: JsonObject) => list(at(theCase, ['gold', 'tool_calls'])).filter(isObject);
const slip = (word: string) => `${word.slice(0, 3)}${word.slice(4)}`;
const history = (theCase: JsonObject) =>
  list(at(theCase, ['mock', 'get_transaction_history', 'records'])) as JsonObject[];

const RENAMED = (theCase: JsonObject, key: string): boolean => {
  const holder = object(theCase.gold);
  if (holder[key] === undefined) return false;
  holder[slip(key)] = holder[key];
  Reflect.deleteProperty(holder, key);
  return true;
};

/** What is broken, the code that must find it, and whether the fix gives the text back as it was. */
const MUTATIONS: Record<string, [code: string, restores: boolean, mutate: Mutation]> = {
  'a gold tool misspelt': [
    'gold_tool_unexposed',
    true,
    (theCase) => {
      const [call] = calls(theCase);
      if (typeof call?.tool !== 'string') return false;
      call.tool = slip(call.tool);
      return true;
    },
  ],
  'an exposed tool misspelt': [
    'tools_exposed_unknown',
    true,
    (theCase) => {
      const exposed = list(theCase.tools_exposed);
      if (typeof exposed[0] !== 'string') return false;
      exposed[0] = slip(exposed[0]);
      return true;
    },
  ],
  'a gold tool not exposed': [
    'gold_tool_unexposed',
    false,
    (theCase) => {
      const tool = calls(theCase)[0]?.tool;
      const exposed = list(theCase.tools_exposed);
      if (!exposed.includes(tool as Json)) return false;
      theCase.tools_exposed = exposed.filter((name) => name !== tool);
      return theCase.tools_exposed.length > 0;
    },
  ],
  'an argument misspelt': [
    'gold_s3',
    false,
    (theCase) => {
      const args = object(calls(theCase)[0]?.arguments);
      const [name] = Object.keys(args);
      if (name === undefined) return false;
      args[slip(name)] = args[name] as Json;
      Reflect.deleteProperty(args, name);
      return true;
    },
  ],
  'a key of gold misspelt': ['unknown_key', false, (theCase) => RENAMED(theCase, 'dependencies')],
  'a metric misspelt': [
    'advisory_metric_unknown',
    true,
    (theCase) => {
      const metrics = list(at(theCase, ['grading', 'judge_advisory']));
      const index = metrics.indexOf('Q_complete');
      if (index >= 0) metrics[index] = 'Q_complet';
      return index >= 0;
    },
  ],
  'another behaviour': [
    'behavior_class_mismatch',
    true,
    (theCase) => {
      theCase.target_behavior = theCase.target_behavior === 'answer' ? 'clarify' : 'answer';
      return true;
    },
  ],
  'the dependencies turned round in gold': [
    'dep_order',
    false,
    (theCase) => {
      list(at(theCase, ['gold', 'tool_calls'])).reverse();
      return list(at(theCase, ['gold', 'dependencies'])).length > 0;
    },
  ],
  'a dependency dropped that gives an id': [
    'id_unreachable',
    false,
    (theCase) => {
      const dependencies = list(at(theCase, ['gold', 'dependencies']));
      object(theCase.gold).dependencies = [];
      return dependencies.length > 0;
    },
  ],
  'transactions turned round': [
    'txn_order',
    true,
    (theCase) => {
      const records = history(theCase);
      if (new Set(records.map(({ date }) => date)).size !== records.length) return false;
      records.reverse();
      return records.length > 1;
    },
  ],
  'a balance off': [
    'txn_balance',
    true,
    (theCase) => {
      const record = history(theCase)[1];
      if (typeof record?.running_balance !== 'number') return false;
      record.running_balance += 111;
      return true;
    },
  ],
  'a key of a transaction elsewhere': [
    'txn_fields',
    true,
    (theCase) => {
      const [record] = history(theCase);
      if (!record) return false;
      const { date, ...rest } = record;
      history(theCase)[0] = { ...rest, date: date as Json };
      return true;
    },
  ],
  'a note in a record': [
    'mock_underscore_key',
    false,
    (theCase) => {
      const mock = Object.values(object(theCase.mock)).find((one) => isObject(one) && isObject(list(one.records)[0]));
      if (!isObject(mock)) return false;
      (list(mock.records)[0] as JsonObject)._trap = 'look here';
      return true;
    },
  ],
  'a maturity amount off': [
    'fd_maturity',
    true,
    (theCase) => {
      const [record] = list(at(theCase, ['mock', 'get_fd_details', 'records'])).filter(isObject);
      if (theCase.axis === '2_bad_tool_response' || typeof record?.maturity_amount !== 'number') return false;
      record.maturity_amount += 1000;
      return true;
    },
  ],
  'a count of products off': [
    'product_counts',
    true,
    (theCase) => {
      const summary = object(at(theCase, ['setup', 'login_context', 'linked_products_summary']));
      if (theCase.axis === '2_bad_tool_response' || typeof summary.fd !== 'number') return false;
      summary.fd += 1;
      return true;
    },
  ],
  'S2 left out': [
    's2_scope',
    true,
    (theCase) => {
      const active = list(at(theCase, ['grading', 'invariants_active']));
      object(theCase.grading).invariants_active = active.filter((name) => name !== 'S2');
      return active.includes('S2');
    },
  ],
  'a gate that forbids what gold passes': [
    'gate_contradiction',
    true,
    (theCase) => {
      const gate = Object.values(object(at(theCase, ['gold', 'arg_gate'])))
        .filter(isObject)
        .find(
          (one) =>
            Array.isArray(one.forbidden_ids) &&
            Object.values(object(one.required)).some((id) => typeof id === 'string'),
        );
      const id = Object.values(object(gate?.required)).find((value) => typeof value === 'string');
      if (!gate || id === undefined) return false;
      list(gate.forbidden_ids).push(id);
      return true;
    },
  ],
};

for (const [name, [code, restores, mutate]] of Object.entries(MUTATIONS)) {
  sharedTest(
    `published cases with ${name}: the obvious fix mends it${restores ? ' and gives the text back' : ''}`,
    (dir) => {
      let count = 0;
      for (const { text, options } of published(dir)) {
        const original = parseText(text);
        const theCase = structuredClone(original.value) as JsonObject;
        if (lintText(original, options).some((finding) => finding.code === code) || !mutate(theCase)) continue;
        const laidOut = JSON.stringify(original.value, null, 2);
        const broken = parseText(JSON.stringify(theCase, null, 2));
        const finding = lintText(broken, options).find((one) => one.code === code);
        if (!finding) continue;
        const fixes = fixesFor(broken, finding, options);
        const fix = fixes.find(({ weight }) => weight !== undefined) ?? fixes[0];
        assert.ok(fix, `${options.relativePath ?? ''}: no fix for ${finding.message}`);
        const after = applied(broken, finding, fix, options);
        if (restores) assert.equal(after.text, laidOut, options.relativePath);
        count++;
      }
      assert.ok(count > 0, 'nothing was broken');
    },
  );
}

sharedTest('a dropped mock is made again from its contract, and gold comes through', (dir) => {
  let count = 0;
  for (const { text, options } of published(dir)) {
    const original = parseText(text);
    const tools = new Set(calls(original.value as JsonObject).map(({ tool }) => tool as string));
    for (const tool of tools) {
      const theCase = structuredClone(original.value) as JsonObject;
      if (!Object.hasOwn(object(theCase.mock), tool)) continue;
      Reflect.deleteProperty(object(theCase.mock), tool);
      const broken = parseText(JSON.stringify(theCase, null, 2));
      const finding = lintText(broken, options).find((one) => one.code === 'mock_missing');
      assert.ok(finding);
      const [fix] = fixesFor(broken, finding, options);
      assert.ok(fix);
      const after = lintText(applied(broken, finding, fix, options), options);
      const known = new Set(lintText(original, options).map((one) => `${one.code} ${one.path.join('.')}`));
      // What rubric and other mocks said of the figures that are gone nobody can make up.
      const fresh = after.filter(
        ({ code, severity, path }) =>
          (severity === 'error' || (path[0] === 'mock' && path[1] === tool)) && !known.has(`${code} ${path.join('.')}`),
      );
      assert.deepEqual(
        fresh.map((one) => `${options.relativePath ?? ''} ${tool} ${one.code}: ${one.message}`),
        [],
      );
      count++;
    }
  }
  assert.ok(count > 60, String(count));
});

/** What lint says of a case, told without the places that move when a gate comes to stand behind others. */
const said = (text: string, options: FixOptions) =>
  lintText(parseText(text), options).map(({ code, message }) => `${code}: ${message}`);

sharedTest(
  'a gate that is gone is made again: gold passes it, it holds the ids of gold, and brings no finding',
  (dir) => {
    let count = 0;
    for (const { text, options } of published(dir)) {
      const original = parseText(text).value as JsonObject;
      for (const tool of new Set(calls(original).map((call) => call.tool as string))) {
        const theCase = structuredClone(original);
        assert.ok(Reflect.deleteProperty(object(at(theCase, ['gold', 'arg_gate'])), tool));
        const broken = parseText(JSON.stringify(theCase, null, 2));
        const { ctx } = fixGround(broken, options.definitions ?? new Map(), options.relativePath);
        const gate = newGate(ctx, tool);
        assert.ok(gate, `${options.relativePath ?? ''} ${tool}`);
        const whole = editText(broken.text, gate.edits)?.text ?? '';
        const known = new Set([...said(text, options), ...said(broken.text, options)]);
        assert.deepEqual(
          said(whole, options).filter((one) => !known.has(one)),
          [],
          `${options.relativePath ?? ''} ${tool}`,
        );
        const written = JSON.stringify(at(parseText(whole).value, ['gold', 'arg_gate', tool]));
        for (const call of ctx.goldCalls.filter((one) => one.tool === tool)) {
          for (const { value } of idArguments(call)) assert.ok(written.includes(JSON.stringify(value)), value);
        }
        count++;
      }
    }
    assert.ok(count > 80, String(count));
  },
);

sharedTest('everything that is safe to fix: mends what it can, and a second time nothing', async (dir) => {
  for (const { text, options } of published(dir)) {
    const parsed = parseText(text);
    const theCase = structuredClone(parsed.value) as JsonObject;
    history(theCase).reverse();
    const exposed = list(theCase.tools_exposed);
    exposed.push(exposed[0] as Json);
    const broken = parseText(JSON.stringify(theCase, null, 2));
    const { definitions = new Map(), ...lint } = options;
    const safe = (_finding: unknown, { weight }: { weight?: string }) => weight === 'safe';
    const done = await fixAll(broken, definitions, safe, lint);
    assert.ok(done);
    const mended = parseText(spliced(broken.text, done.splices));
    assert.equal(await fixAll(mended, definitions, safe, lint), null);
    assert.deepEqual(
      lintText(mended, options).filter(({ code }) => code === 'tools_exposed_dup'),
      [],
    );
  }
});
