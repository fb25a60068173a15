import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { faultyServer, GOOD_REPLY, send, type Behaviour } from '../test/faulty-server.ts';
import { sampleCase } from '../test/sample-case.ts';
import { sarq, type Ended, type SarqOptions } from '../test/sarq-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sarq-run-'));
after(() => {
  rmSync(folder, { recursive: true });
});

/** A case over the built-in definitions: it reads one card's details. */
function cardCase(changes: object = {}): string {
  return JSON.stringify({
    ...sampleCase({ case_id: 'cards.get_card_details.happy.001', tool: 'get_card_details' }),
    tools_exposed: ['get_card_details'],
    user_turns: [{ content: 'Is my debit card active?' }],
    mock: { get_card_details: { kind: 'record_set_filtered', records: [{ card_id: 'CARD-1', status: 'active' }] } },
    gold: {
      tool_calls: [{ tool: 'get_card_details', arguments: { card_ids: ['CARD-1'] } }],
      expected_resolution: 'Says that it is active.',
    },
    ...changes,
  });
}
writeFileSync(join(folder, 'good.json'), cardCase());

const runs = (args: string[], options: SarqOptions = {}) => sarq(['run', ...args], { cwd: folder, ...options });
const score = (run: string, trial = 1, id = 'cards.get_card_details.happy.001') =>
  JSON.parse(readFileSync(join(folder, `results/${run}/cases/pass${trial}/${id}/score.json`), 'utf8')) as {
    verdict: string;
    fail_reason: string;
    error_kind?: string;
  };

async function against(behave: Behaviour, args: string[], options: SarqOptions = {}): Promise<Ended> {
  const server = await faultyServer(behave);
  try {
    const env = {
      CANDIDATE_BASE_URL: server.baseUrl,
      CANDIDATE_MODEL: 'm',
      CANDIDATE_API_KEY: 'sk-1234567',
      MODEL_MAX_RETRIES: '0',
    };
    return await runs(args, { env, ...options });
  } finally {
    await server.close();
  }
}

test('with nothing configured the gold path is played, and the stand-ins are named', async () => {
  const { code, stdout, stderr } = await runs(['good.json', '--run-id', 'gold', '--passes', '2', '--transcript']);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /assistant\s+→|→ get_card_details\(card_ids: \["CARD-1"\]\)/);
  assert.match(stdout, /PASS {2}cards\.get_card_details\.happy\.001/);
  assert.match(stdout, /pass\^2 {2}1\/1 \(100\.0 %\)/);
  assert.match(stdout, /stand-ins took part: heuristic judge, scripted:gold \(candidate\)/);
  assert.match(stderr, /^\[1\/2\] cards\.get_card_details\.happy\.001 trial 1 PASS$/m);
  const again = await runs(['good.json', '--run-id', 'gold', '--passes', '2']);
  assert.equal(again.stderr.match(/PASS \(stored\)$/gm)?.length, 2);
});

test('to run trials again of a run that does not exist is a wrong call, and makes none', async () => {
  const { code, stderr } = await runs(['good.json', '--run-id', 'typo', '--rerun', 'errors']);
  assert.deepEqual([code, stderr], [2, 'sarq: there is no run typo in results of which to run trials again\n']);
  assert.ok(!existsSync(join(folder, 'results/typo')));
});

test('a failing trial ends with 1', async () => {
  const { code, stdout } = await runs(['good.json', '--run-id', 'silent', '--model', 'scripted:silent']);
  assert.equal(code, 1);
  assert.match(stdout, /FAIL {2}A1\n/);
});

test('an endpoint that refuses the key ends as ERROR and 3; the key is nowhere', async () => {
  const ended = await against(
    (response) => {
      send(response, 401, '{"error":{"message":"bad key sk-1234567"}}');
    },
    ['good.json', '--run-id', 'refused'],
  );
  assert.equal(ended.code, 3);
  assert.deepEqual([score('refused').verdict, score('refused').error_kind], ['ERROR', 'unauthorised']);
  assert.match(readFileSync(join(folder, 'results/refused/cases/pass1/errors.jsonl'), 'utf8'), /"kind":"unauthorised"/);
  const written = globSync('results/refused/**/*.{json,jsonl,md}', { cwd: folder }).map((path) =>
    readFileSync(join(folder, path), 'utf8'),
  );
  for (const text of [ended.stdout, ended.stderr, ...written]) assert.ok(!text.includes('sk-1234567'));
});

test('Ctrl-C keeps what was said, and the same run id goes on from there', async () => {
  let interrupt: (signal: NodeJS.Signals) => void = () => undefined;
  // The second request is never answered.
  const server = await faultyServer((response, n) => {
    if (n === 1) interrupt('SIGINT');
    else send(response, 200, GOOD_REPLY);
  });
  const options: SarqOptions = {
    env: { CANDIDATE_BASE_URL: server.baseUrl, CANDIDATE_MODEL: 'm' },
    onStart: (kill) => {
      interrupt = kill;
    },
  };
  const args = ['good.json', '--run-id', 'stopped', '--concurrency', '1'];
  const first = await runs(args, options);
  assert.equal(first.code, 130, first.stderr);
  assert.deepEqual([score('stopped', 2).verdict, score('stopped', 2).fail_reason], ['ERROR', 'cancelled']);
  assert.match(first.stdout, /without verdict: 1 ERROR, 1 missing/);
  assert.match(readFileSync(join(folder, 'results/stopped/REPORT.md'), 'utf8'), /1 ended as ERROR, 1 missing/);
  const second = await runs(args, options);
  await server.close();
  assert.match(second.stderr, /trial 1 FAIL A1 \(stored\)\n.*trial 2 FAIL A1\n.*trial 3 FAIL A1\n/);
});

test('Ctrl-C ends a run within a second, also while a connection is still being made', async () => {
  // Takes the connection and never says a word of TLS.
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const origin = `https://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  let interrupted = 0;
  const options: SarqOptions = {
    env: { CANDIDATE_BASE_URL: `${origin}/v1`, CANDIDATE_MODEL: 'm' },
    onStart: (kill) => {
      mute.once('connection', () => {
        interrupted = performance.now();
        kill('SIGINT');
      });
    },
  };
  const { code, stdout } = await runs(['good.json', '--run-id', 'connecting', '--passes', '1'], options);
  const took = performance.now() - interrupted;
  mute.close();
  assert.equal(code, 130);
  assert.match(stdout, /without verdict: 1 ERROR/);
  assert.ok(took < 3000, `it took ${took} ms`);
});

test('a kill in the middle of a run leaves every file whole', async () => {
  let kill: (signal: NodeJS.Signals) => void = () => undefined;
  const onStart = (stop: typeof kill) => {
    kill = stop;
  };
  const behave: Behaviour = (response, n) => {
    send(response, 200, GOOD_REPLY);
    // Four go at a time, so that eight trials are stored at least.
    if (n === 12) kill('SIGKILL');
  };
  const { code } = await against(behave, ['good.json', '--run-id', 'killed', '--passes', '50'], { onStart });
  assert.equal(code, null);
  const paths = globSync('results/killed/**/*.json', { cwd: folder });
  assert.ok(paths.length >= 1 + 8 * 2, paths.join('\n'));
  for (const path of paths) JSON.parse(readFileSync(join(folder, path), 'utf8'));
});

test('cases that cannot be run are told with their place; alone they are a wrong call, beside others an error', async () => {
  writeFileSync(join(folder, 'broken.json'), '{\n  "case_id": "x",\n  "gold": {},\n  "user_turns": 3\n}');
  writeFileSync(join(folder, 'unknown.json'), cardCase({ case_id: 'u', tools_exposed: ['no_such_tool'] }));
  const alone = await runs(['broken.json']);
  assert.equal(alone.code, 2);
  assert.match(alone.stderr, /^broken\.json:4:17: user_turns: must be a list$/m);
  const beside = await runs(['good.json', 'broken.json', 'unknown.json', '--run-id', 'mixed', '--passes', '1']);
  assert.equal(beside.code, 3);
  assert.match(beside.stderr, /^unknown\.json:1:\d+: tools_exposed\.0: "no_such_tool"/m);
  assert.match(beside.stdout, /pass\^1 {2}1\/3/);
});

test('wrong calls are told in one line and end with 2', async () => {
  writeFileSync(join(folder, 'double.json'), cardCase());
  const wrong: [string[], RegExp][] = [
    [['missing.json'], /cannot read missing\.json/],
    [['good.json', '--passes', '0'], /whole number from 1 to 1000/],
    [['good.json', '--run-id', '../out'], /cannot name a run/],
    [['good.json', '--model', 'nobody'], /there is no model "nobody"/],
    [['good.json', 'double.json'], /have the same case_id/],
    [['good.json', '--results', 'good.json'], /cannot store results/],
    [['results'], /there is no case in results/],
  ];
  const check = async ([args, told]: (typeof wrong)[number]) => {
    const { code, stderr } = await runs(args);
    assert.deepEqual([code, told.test(stderr)], [2, true], `${args.join(' ')}: ${stderr}`);
  };
  await Promise.all(wrong.map(check));
});

test('paths of the configuration that leave the bank by a link are refused, and nothing is read or written there', async () => {
  const outside = join(folder, 'outside');
  const bank = join(folder, 'linked');
  mkdirSync(outside);
  mkdirSync(bank);
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  symlinkSync(outside, join(bank, 'out'));
  symlinkSync(join(outside, 'new.txt'), join(bank, 'nowhere'));
  symlinkSync(join(folder, 'linked'), join(bank, 'here'));
  writeFileSync(join(bank, 'prompt.txt'), 'Be kind.');
  writeFileSync(join(bank, 'good.json'), cardCase());
  const config = async (value: object) => {
    writeFileSync(join(bank, 'sarq.config.jsonc'), JSON.stringify(value));
    return runs(['good.json', '--run-id', 'linked'], { cwd: bank });
  };
  const wrong: [object, string][] = [
    [{ prompt: 'out/secret.txt' }, 'prompt'],
    [{ prompt: 'nowhere' }, 'prompt'],
    [{ results: 'out/not/there' }, 'results'],
    [{ tools: { definitions: 'out/t.json', harness: 'h.json' } }, 'tools.definitions'],
    [{ tools: { definitions: 't.json', harness: 'out/h.json' } }, 'tools.harness'],
  ];
  for (const [value, setting] of wrong) {
    const { code, stderr } = await config(value);
    assert.equal(code, 2);
    assert.match(stderr, new RegExp(`: error: ${setting} leads out of the bank by a link`));
  }
  assert.deepEqual(readdirSync(outside), ['secret.txt']);
  const inside = await config({ prompt: 'here/prompt.txt', results: 'here/results' });
  assert.equal(inside.code, 0, inside.stderr);
});

test('a second run under the same id is refused while the first one goes on, and not afterwards', async () => {
  let asked: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (asked = resolve));
  let answer: () => void = () => undefined;
  const behave: Behaviour = (response) => {
    answer = () => {
      send(response, 200, GOOD_REPLY);
    };
    asked();
  };
  const args = ['good.json', '--run-id', 'shared', '--passes', '1'];
  const first = against(behave, args);
  await begun;
  const second = await runs(args);
  answer();
  assert.equal((await first).code, 1);
  assert.equal(second.code, 2);
  assert.match(second.stderr, /results\/shared is in use: process \d+ on this machine has been writing this run since/);
  assert.equal((await runs(args)).code, 0);
});

test('what is to be run again can be said, and only of a run with a name', async () => {
  const args = ['good.json', '--passes', '2', '--run-id', 'again'];
  await runs([...args, '--model', 'scripted:silent']);
  const stored = async (...more: string[]) =>
    (await runs([...args, '--model', 'scripted:silent', ...more])).stderr.match(/\(stored\)$/gm)?.length ?? 0;
  assert.equal(await stored(), 2);
  assert.equal(await stored('--rerun', 'errors'), 2);
  assert.equal(await stored('--rerun', 'failures'), 0);
  assert.equal(await stored('--fresh'), 0);
  for (const wrong of [['--fresh'], ['--rerun', 'errors'], ['--rerun', 'all', '--run-id', 'again']]) {
    assert.equal((await runs(['good.json', ...wrong])).code, 2, wrong.join(' '));
  }
});

test('a wait that the endpoint asks for is told, and what was spent', async () => {
  const behave: Behaviour = (response, n) => {
    if (n === 0) send(response, 429, '{}', { 'retry-after-ms': '1' });
    else send(response, 200, GOOD_REPLY);
  };
  const server = await faultyServer(behave);
  const config = {
    models: [
      {
        ...{ name: 'm', provider: 'openai-compatible', baseUrl: server.baseUrl, model: 'm' },
        prices: { input: 1000, output: 10_000 },
      },
    ],
    candidate: 'm',
    passes: 1,
    skipJudgeAfterFail: false,
  };
  const bank = join(folder, 'priced');
  mkdirSync(bank);
  writeFileSync(join(bank, 'good.json'), cardCase());
  writeFileSync(join(bank, 'sarq.config.jsonc'), JSON.stringify(config));
  const { stderr, stdout } = await runs(['good.json', '--run-id', 'r'], { cwd: bank });
  const skipped = await runs(['good.json', '--run-id', 's', '--skip-judge-after-fail'], { cwd: bank });
  await server.close();
  assert.match(stderr, /^cards\.get_card_details\.happy\.001: waiting \d ms, 429, retry 1\/5$/m);
  assert.match(stderr, /^1\/1 trials, 1 FAIL, 7 tokens, 0\.025 USD$/m);
  assert.match(stdout, /^spent: 7 tokens, 0\.025 USD$/m);
  const judged = (run: string) =>
    (
      JSON.parse(
        readFileSync(join(bank, `results/${run}/cases/pass1/cards.get_card_details.happy.001/score.json`), 'utf8'),
      ) as {
        judge_result: unknown;
      }
    ).judge_result;
  assert.notEqual(judged('r'), null);
  assert.equal(skipped.code, 1);
  assert.equal(judged('s'), null);
});

test('a run id of another model is told before it goes on', async () => {
  const args = ['good.json', '--run-id', 'renamed', '--passes', '1'];
  await runs(args);
  const { code, stderr } = await runs([...args, '--model', 'scripted:silent']);
  assert.equal(code, 1);
  assert.match(stderr, /^sarq: renamed was a run of scripted:gold and goes on with scripted:silent\n\[1\/1\]/);
  assert.doesNotMatch((await runs([...args, '--model', 'scripted:silent'])).stderr, /was a run/);
});

test('names in a bank reach standard error without their control characters', async () => {
  writeFileSync(join(folder, 'odd\u001b[2J.json'), '{"case_id": "x", "gold": {}, "user_turns": 3}');
  writeFileSync(join(folder, 'odd\u202e\u200b.json'), '{"case_id": "x", "gold": {}, "user_turns": 3}');
  for (const args of [['odd\u001b[2J.json'], ['good.json', 'odd\u202e\u200b.json', '--run-id', 'oddly']]) {
    const { stderr } = await runs(args);
    assert.match(stderr, /odd\\u(001b\[2J|202e\\u200b)\.json:1/);
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(stderr, /[\u001b\u202e\u200b]/);
  }
  writeFileSync(join(folder, 'two\nlines.json'), '{"case_id": "x", "gold": {}, "user_turns": 3}');
  const { stderr, stdout } = await runs(['good.json', 'two\nlines.json', '--run-id', 'two']);
  assert.doesNotMatch(stderr + stdout, /^lines/m);
  assert.match(stdout, /^two\\nlines\.json +0 /m);
});

test(
  'a folder in which nothing can be stored ends the run with one line',
  { skip: !existsSync('/proc/self') },
  async () => {
    const { code, stderr } = await runs(['good.json', '--results', '/proc/nowhere']);
    assert.equal(code, 2);
    assert.match(stderr, /^sarq: cannot store results: ENOENT.*\/proc\/nowhere'\n$/);
  },
);

test('what a model says reaches the terminal without its control characters', async () => {
  const reply = GOOD_REPLY.replace('hello', '\\u001b[2J\\u0007<script>\\u202e');
  const { stdout } = await against(
    (response) => {
      send(response, 200, reply);
    },
    ['good.json', '--run-id', 'odd', '--transcript'],
  );
  assert.ok(stdout.includes('\\u001b[2J\\u0007<script>\\u202e'));
  // eslint-disable-next-line no-control-regex
  assert.doesNotMatch(stdout, /[\u0007\u001b\u202e]/);
});

test('a file that is not UTF-8 is never run as what it looks like', async () => {
  const cases = join(folder, 'latin', 'case_bank');
  mkdirSync(cases, { recursive: true });
  const other = cardCase({ case_id: 'cards.get_card_details.happy.002', _note: 'caf\u00e9' });
  writeFileSync(join(cases, 'latin.json'), Buffer.from(other, 'latin1'));
  const alone = await runs(['case_bank/latin.json'], { cwd: join(folder, 'latin') });
  assert.deepEqual([alone.code, alone.stderr], [2, 'sarq: case_bank/latin.json:1:1: the file is not UTF-8\n']);
  writeFileSync(join(cases, 'good.json'), cardCase());
  const both = await runs(['case_bank', '--run-id', 'both'], { cwd: join(folder, 'latin') });
  assert.equal(both.code, 3);
  assert.match(both.stderr, /case_bank\/latin\.json:1:1: the file is not UTF-8/);
  assert.match(both.stdout, /latin\.json +0 +missing/);
});

test('what is said of a wrong call holds nothing that a terminal would obey', async () => {
  for (const args of [['lint', '--\u001b[31m'], ['\u001b[31m'], ['run', 'good.json', '--passes', '\u009b']]) {
    const { code, stderr } = await sarq(args, { cwd: folder });
    assert.equal(code, 2);
    assert.match(stderr, /\\u00(1|9)b/);
    // eslint-disable-next-line no-control-regex
    assert.doesNotMatch(stderr, /[\u001b\u009b]/);
  }
});
