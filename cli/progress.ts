import { SingleBar } from 'cli-progress';
import type { FinishedTrial, TrialOf } from '../core/run/bank-run.ts';
import type { RunEvent } from '../core/run/events.ts';
import { progressText, RunProgress, type PricesByRole, type ProgressView } from '../core/run/progress.ts';
import { onOneLine } from './terminal.ts';

/** Says on standard error how a run goes: a bar on a terminal, else one line per trial. */
export interface Progress {
  onEvent: (event: RunEvent, of: TrialOf) => void;
  onTrial: (trial: FinishedTrial) => void;
  onLeftOut: () => void;
  stop: () => void;
  view: () => ProgressView;
}

interface Screen {
  state: (caseId: string, text: string) => void;
  trial: (trial: FinishedTrial, view: ProgressView) => void;
  stop: (view: ProgressView) => void;
}

export function startProgress(total: number, passes: number, prices: PricesByRole): Progress {
  const counts = new RunProgress(Date.now);
  counts.expect(total);
  const screen = process.stderr.isTTY ? barScreen(total) : lineScreen(passes);
  return {
    onEvent(event, { case: { case: of } }) {
      if (event.type === 'state') screen.state(of.case_id, event.text);
    },
    onTrial(trial) {
      counts.take(trial, prices);
      screen.trial(trial, counts.view());
    },
    onLeftOut: () => {
      counts.expect(-1);
    },
    stop: () => {
      screen.stop(counts.view());
    },
    view: () => counts.view(),
  };
}

function barScreen(total: number): Screen {
  const bar = new SingleBar({
    format: '{bar} {told}  {now}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
    stream: process.stderr,
  });
  bar.start(total, 0, { told: `0/${total} trials`, now: '' });
  return {
    state(caseId, text) {
      bar.update({ now: onOneLine(`${caseId}: ${text}`) });
    },
    trial(_trial, view) {
      bar.setTotal(view.total);
      bar.update(view.done, { told: onOneLine(progressText(view)) });
    },
    stop(view) {
      bar.update({ told: onOneLine(progressText(view)), now: '' });
      bar.stop();
    },
  };
}

/** A state that is worth a line of a log: the endpoint makes the run wait. */
const WAITING = /^waiting \d/;

function lineScreen(passes: number): Screen {
  return {
    state(caseId, text) {
      if (WAITING.test(text)) console.error(onOneLine(`${caseId}: ${text}`));
    },
    trial({ trial, score, reused }, { done, total }) {
      const which = passes === 1 ? '' : ` trial ${trial}`;
      const reason = score.fail_reason === null ? '' : ` ${onOneLine(score.fail_reason)}`;
      console.error(
        `[${done}/${total}] ${onOneLine(score.case_id)}${which} ${score.verdict}${reason}${reused ? ' (stored)' : ''}`,
      );
    },
    stop(view) {
      console.error(onOneLine(progressText(view)));
    },
  };
}
