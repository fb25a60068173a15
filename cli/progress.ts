import { SingleBar } from 'cli-progress';
import type { FinishedTrial } from '../core/run/bank-run.ts';
import type { RunEvent } from '../core/run/events.ts';
import { printable } from './terminal.ts';

/** Says on standard error how a run goes: a bar on a terminal, else one line per trial. */
export interface Progress {
  onEvent: (event: RunEvent) => void;
  onTrial: (trial: FinishedTrial) => void;
  stop: () => void;
}

export function startProgress(total: number, passes: number): Progress {
  return process.stderr.isTTY ? barProgress(total) : lineProgress(total, passes);
}

function barProgress(total: number): Progress {
  const bar = new SingleBar({
    format: '{bar} {value}/{total}  PASS {pass}  FAIL {fail}  other {other}  {now}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
    stream: process.stderr,
  });
  const counts = { pass: 0, fail: 0, other: 0 };
  let caseId = '';
  bar.start(total, 0, { ...counts, now: '' });
  return {
    onEvent(event) {
      if (event.type === 'started') ({ caseId } = event);
      const state = event.type === 'state' ? `: ${event.text}` : '';
      if (event.type !== 'message') bar.update({ now: printable(`${caseId}${state}`) });
    },
    onTrial({ score: { verdict } }) {
      if (verdict === 'PASS') counts.pass++;
      else if (verdict === 'FAIL') counts.fail++;
      else counts.other++;
      bar.increment(1, counts);
    },
    stop() {
      bar.update({ now: '' });
      bar.stop();
    },
  };
}

function lineProgress(total: number, passes: number): Progress {
  let done = 0;
  return {
    onEvent: () => undefined,
    onTrial({ trial, score, reused }) {
      done++;
      const which = passes === 1 ? '' : ` trial ${trial}`;
      const reason = score.fail_reason === null ? '' : ` ${printable(score.fail_reason).replaceAll('\n', ' ')}`;
      console.error(
        `[${done}/${total}] ${printable(score.case_id)}${which} ${score.verdict}${reason}${reused ? ' (stored)' : ''}`,
      );
    },
    stop: () => undefined,
  };
}
