import { test } from 'node:test';
import { expectClean, expectFindings } from '../fixture.ts';

const code = 'setup_time_clock';
const at = (time: string) => `{ "setup": { "current_time": ${time} } }`;

test('marks times that no clock shows', () => {
  for (const time of ['24:00', '9:30', '10:60', 'noon', '10:30:00']) expectFindings(code, at(`«"${time}"»`));
});

test('takes times of the clock, and leaves blanks to setup_time', () => {
  for (const time of ['"00:00"', '"23:59"', '" "', '5']) expectClean(code, at(time));
});
