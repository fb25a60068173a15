// VS Code in the browser with this checkout's Sarq, until Ctrl-C. The folder is opened as it is: what is saved is saved.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { startHost, workbenchUrl } from '../test/host/host.ts';
import { installHost } from '../test/host/install.ts';

const folder = resolve(process.argv[2] ?? 'cases');
installHost();
execFileSync('npm', ['run', '-s', 'package'], { stdio: ['ignore', 'ignore', 'inherit'] });
const host = await startHost({ vsix: resolve('dist/sarq.vsix'), folder });
console.log(
  `\nVS Code with Sarq, folder ${folder}:\n\n  ${workbenchUrl(host, folder)}\n\nOpen the address in a browser. Ctrl-C ends it.`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void host.stop().then(() => process.exit(0));
  });
}
