// What the suites that look at a screen need on the machine: Chromium, the VS Code host, and the packaged extension.
import { execFileSync } from 'node:child_process';
import { installChromium, installHost } from './install.ts';

installChromium();
installHost();
execFileSync('npm', ['run', '-s', 'package'], { stdio: ['ignore', 'ignore', 'inherit'] });
