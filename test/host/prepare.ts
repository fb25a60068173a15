// What the suites that look at a screen need on the machine: Chromium and the VS Code host.
import { installChromium, installHost } from './install.ts';

installChromium();
installHost();
