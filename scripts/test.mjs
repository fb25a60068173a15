// `npm test`: sets the checkout up, checks it and runs every suite; `npm test -- unit` runs only the named ones.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, run } from './setup.mjs';

install();

const counts = { passed: 0, failed: 0 };
const out = mkdtempSync(join(tmpdir(), 'sarq-test-'));

/** Runs one suite on Node's runner and adds the runner's own counts; a suite that ran nothing has failed. */
function suite(name, globs, ...flags) {
  console.log(`\n── ${name}`);
  const file = join(out, name);
  const reporters = ['spec', 'stdout', './scripts/count-reporter.mjs', file];
  const status = run('node', [
    '--test',
    ...flags,
    ...[0, 2].flatMap((i) => [`--test-reporter=${reporters[i]}`, `--test-reporter-destination=${reporters[i + 1]}`]),
    ...globs,
  ]);
  const { passed = 0, cancelled = 0, tests = 0 } = JSON.parse(readFileSync(file, 'utf8') || '{}');
  counts.passed += passed;
  const failed = tests - passed;
  counts.failed += failed > 0 ? failed : status === 0 && tests > 0 ? 0 : 1;
  if (cancelled > 0) console.log(`${cancelled} cancelled in ${name}`);
}

/** A check that is no test suite counts as one test. */
function check(name, ...command) {
  console.log(`\n── ${name}`);
  counts[run(command[0], command.slice(1)) === 0 ? 'passed' : 'failed']++;
}

const SUITES = {
  checks() {
    check('types', 'tsc', '-p', '.');
    check('types of the webview', 'tsc', '-p', 'webview');
    check('lint', 'eslint', '.');
    check('format', 'prettier', '--check', '--log-level=warn', '.');
    check('generated files', 'node', 'scripts/generate.ts', '--check');
  },
  unit() {
    // One process for all: starting one per file would take longer than the tests.
    suite(
      'unit',
      ['{protocol,core,node,server,client,webview,cli,schemas,snippets,syntaxes,scripts}/**/*.test.ts'],
      '--test-isolation=none',
    );
  },
  differential() {
    suite('differential', ['test/differential/*.test.ts']);
  },
  protocol() {
    suite('protocol', ['test/protocol/*.test.ts']);
  },
  screen() {
    const status = run('node', ['test/host/prepare.ts']);
    if (status !== 0) process.exit(status);
    suite('webview', ['test/webview/*.test.ts'], '--test-concurrency=1');
    suite('end-to-end', ['test/e2e/*.test.ts'], '--test-concurrency=1');
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(SUITES, name));
if (unknown.length > 0) {
  console.error(`No suite "${unknown.join('", "')}": there are ${Object.keys(SUITES).join(', ')}.`);
  process.exit(2);
}
build();
for (const name of asked.length > 0 ? asked : Object.keys(SUITES)) SUITES[name]();
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
