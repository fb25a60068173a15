// `npm test`: sets the checkout up, checks it and runs every suite; `npm test -- unit` runs only the named ones.
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, build, install, run } from './setup.mjs';

install();

const counts = { passed: 0, failed: 0 };
const out = mkdtempSync(join(tmpdir(), 'sarq-test-'));

/** One suite on Node's runner, counted as the runner itself does; a suite that ran nothing has failed. */
function suite(name, globs, ...flags) {
  const file = join(out, `${name} counts`);
  const reporters = ['spec', 'stdout', './scripts/count-reporter.mjs', file];
  const args = [
    '--test',
    ...flags,
    ...[0, 2].flatMap((i) => [`--test-reporter=${reporters[i]}`, `--test-reporter-destination=${reporters[i + 1]}`]),
    ...globs,
  ];
  const count = (status) => {
    const { passed = 0, cancelled = 0, tests = 0 } = JSON.parse(readFileSync(file, 'utf8') || '{}');
    counts.passed += passed;
    const failed = tests - passed;
    counts.failed += failed > 0 ? failed : status === 0 && tests > 0 ? 0 : 1;
    if (cancelled > 0) console.log(`${cancelled} cancelled in ${name}`);
  };
  return { name, command: 'node', args, count };
}

/** No suite of tests: counts as one. */
function check(name, command, ...args) {
  return { name, command, args, count: (status) => counts[status === 0 ? 'passed' : 'failed']++ };
}

/** Something that the rest cannot do without. */
function need(name, command, ...args) {
  const count = (status) => {
    if (status !== 0) process.exit(status);
  };
  return { name, command, args, count };
}

// One process for all files: starting one per file would take longer than the tests.
const together = (name, rooms) => suite(name, [`${rooms}/**/*.test.ts`], '--test-isolation=none');

/** Two of these run at a time; the jobs of each come one after the other. */
const JOBS = {
  unit: [together('unit', '{protocol,core,node,server,client,webview,schemas,snippets,syntaxes,scripts}')],
  screen: [
    need('what the screen suites need', 'node', 'test/host/prepare.ts'),
    suite('webview', ['test/webview/*.test.ts'], '--test-concurrency=1'),
  ],
  'command-line': [together('command-line', 'cli')],
  checks: [
    check('types', 'tsc', '-p', '.'),
    check('types of the webview', 'tsc', '-p', 'webview'),
    check('lint', 'eslint', '.'),
    check('format', 'prettier', '--check', '--log-level=warn', '.'),
    check('generated files', 'node', 'scripts/generate.ts', '--check'),
  ],
  protocol: [suite('protocol', ['test/protocol/*.test.ts'])],
  differential: [suite('differential', ['test/differential/*.test.ts'])],
};
/** Has the machine for itself: it times what a person sees. */
const ALONE = suite('end-to-end', ['test/e2e/*.test.ts'], '--test-concurrency=1');

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(JOBS, name));
if (unknown.length > 0) {
  console.error(`No suite "${unknown.join('", "')}": there are ${Object.keys(JOBS).join(', ')}.`);
  process.exit(2);
}
const names = asked.length > 0 ? asked : Object.keys(JOBS);
const screen = names.includes('screen');
if (!screen) build();
else if (run('npm', ['run', '-s', 'package'], { stdio: ['ignore', 'ignore', 'inherit'] }) !== 0) process.exit(1);

/** Runs one job and prints what it says as it comes. */
async function live({ name, command, args, count }) {
  console.log(`\n── ${name}`);
  count(await begin(command, args, 'inherit'));
}

/** Runs one job beside others: what it says is printed when it ends. */
async function quiet({ name, command, args, count }) {
  console.log(`── ${name}: begun`);
  const file = join(out, name);
  const status = await begin(command, args, openSync(file, 'w'));
  console.log(`\n── ${name}\n${readFileSync(file, 'utf8')}`.trimEnd());
  count(status);
}

const suites = names.map((name) => JOBS[name]);
const runJob = suites.flat().length > 1 ? quiet : live;
async function lane() {
  for (let jobs = suites.shift(); jobs !== undefined; jobs = suites.shift()) for (const job of jobs) await runJob(job);
}
await Promise.all([lane(), lane()]);
if (screen) await live(ALONE);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
