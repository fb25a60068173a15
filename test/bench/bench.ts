// `npm run bench`: prints ratios beside a peer measured in the same run; absolute times depend on the machine.
import { benchKeystroke } from './keystroke.ts';
import { benchLargeBank } from './large-bank.ts';
import { benchLongBank } from './long-bank.ts';
import { benchProve } from './prove.ts';
import { benchThroughput } from './throughput.ts';
import { benchWholeBank } from './whole-bank.ts';

benchWholeBank();
await benchProve();
await benchKeystroke();
await benchLargeBank();
await benchThroughput();
await benchLongBank();
