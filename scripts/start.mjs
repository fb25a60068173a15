// `npm start`: sets the checkout up and shows the main job on the example bank with the embedded stand-ins.
import { build, install, run } from './setup.mjs';

const EXAMPLE = 'cases/accounts_and_transactions/stop_cheque_payment/happy.001.json';

install();
build();
const sarq = (title, ...args) => {
  console.log(`\n── ${title}   (npm run -s sarq -- ${args.join(' ')})\n`);
  return run('node', ['dist/cli.mjs', ...args]);
};
const lint = sarq('Lint the example bank', 'lint', 'cases');
const trial = sarq('Run one case and read its verdict', 'run', EXAMPLE, '--passes', '1', '--transcript');
console.log(`
Next:
  npm run vscode                                            open the example bank in VS Code with Sarq
  npm run -s sarq -- run ${EXAMPLE} --model scripted:hasty
                                                            see a FAIL: an assistant that does not ask first
  npm run -s sarq -- --help                                 every command`);
process.exitCode = lint || trial;
