// `npm test`: sets the checkout up, checks it and runs every suite; `npm test -- unit` runs only the named ones.
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, build, install, run } from './setup.mjs';

install();

const counts = { passed: 0, failed: 0 };
const out = mkdtempSync(join(tmpdir(), 'sarq-test-'));

/** Runs one suite on Node's runner and adds the runner's own counts; a suite that ran nothing has failed. */
async function suite(name, globs, ...flags) {
  console.log(`\n── ${name}`);
  const file = join(out, name);
  const reporters = ['spec', 'stdout', './scripts/count-reporter.mjs', file];
  const args = [
    '--test',
    ...flags,
    ...[0, 2].flatMap((i) => [`--test-reporter=${reporters[i]}`, `--test-reporter-destination=${reporters[i + 1]}`]),
    ...globs,
  ];
  const status = await begin('node', args, 'inherit');
  const { passed = 0, cancelled = 0, tests = 0 } = JSON.parse(readFileSync(file, 'utf8') || '{}');
  counts.passed += passed;
  const failed = tests - passed;
  counts.failed += failed > 0 ? failed : status === 0 && tests > 0 ? 0 : 1;
  if (cancelled > 0) console.log(`${cancelled} cancelled in ${name}`);
}

/** No test suites: each counts as one test. */
const CHECKS = [
  ['types', 'tsc', '-p', '.'],
  ['types of the webview', 'tsc', '-p', 'webview'],
  ['lint', 'eslint', '.'],
  ['format', 'prettier', '--check', '--log-level=warn', '.'],
  ['generated files', 'node', 'scripts/generate.ts', '--check'],
];

/** Runs the checks one after the other, beside whatever else goes on; resolves with what each of them printed. */
async function checks() {
  const results = [];
  for (const [name, command, ...args] of CHECKS) {
    const file = join(out, `check ${name}`);
    const status = await begin(command, args, openSync(file, 'w'));
    results.push({ name, status, printed: readFileSync(file, 'utf8') });
  }
  return results;
}

function tell(results) {
  for (const { name, status, printed } of results) {
    console.log(`\n── ${name}\n${printed}`.trimEnd());
    counts[status === 0 ? 'passed' : 'failed']++;
  }
}

const SUITES = {
  checks,
  unit() {
    // One process for all: starting one per file would take longer than the tests.
    return suite(
      'unit',
      ['{protocol,core,node,server,client,webview,cli,schemas,snippets,syntaxes,scripts}/**/*.test.ts'],
      '--test-isolation=none',
    );
  },
  differential() {
    return suite('differential', ['test/differential/*.test.ts']);
  },
  protocol() {
    return suite('protocol', ['test/protocol/*.test.ts']);
  },
  async screen() {
    const status = run('node', ['test/host/prepare.ts']);
    if (status !== 0) process.exit(status);
    await suite('webview', ['test/webview/*.test.ts'], '--test-concurrency=2');
    await suite('end-to-end', ['test/e2e/*.test.ts'], '--test-concurrency=1');
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(SUITES, name));
if (unknown.length > 0) {
  console.error(`No suite "${unknown.join('", "')}": there are ${Object.keys(SUITES).join(', ')}.`);
  process.exit(2);
}
build();
const names = asked.length > 0 ? asked : Object.keys(SUITES);
// The checks and the unit tests take one core each.
const checked = names.includes('checks') ? checks() : [];
for (const name of names) if (name !== 'checks') await SUITES[name]();
tell(await checked);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
