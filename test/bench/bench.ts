// `npm run bench`: prints ratios beside a peer measured in the same run; absolute times depend on the machine.
import { benchKeystroke } from './keystroke.ts';
import { benchLargeBank } from './large-bank.ts';
import { benchLongBank } from './long-bank.ts';
import { benchProve } from './prove.ts';
import { benchThroughput } from './throughput.ts';
import { benchWholeBank } from './whole-bank.ts';

benchWholeBank();
// Before what deletes files by the thousand: ext4 looks at each of them again before it makes a new one, for minutes.
await benchThroughput();
await benchProve();
await benchKeystroke();
await benchLargeBank();
await benchLongBank();
