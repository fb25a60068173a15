import type { PanelState, TrialView } from '../../protocol/panel.ts';
import type { News } from './host.ts';

/** The panel after something was told of a run that goes on; what is told of a trial that is not shown changes nothing. */
export function withNews(panel: PanelState | null, news: Exclude<News, { type: 'reset' }>): PanelState | null {
  if (panel?.view !== 'case') return panel;
  if (news.type === 'trials') return { ...panel, trials: news.trials };
  if (panel.shown?.trial !== news.trial) return panel;
  return { ...panel, shown: trialWith(panel.shown, news) };
}

function trialWith(trial: TrialView, news: Exclude<News, { type: 'reset' | 'trials' }>): TrialView {
  switch (news.type) {
    case 'message': {
      const { message, contract = trial.contract } = news;
      return { ...trial, contract, messages: [...trial.messages, message] };
    }
    case 'state':
      return { ...trial, running: news.text };
    case 'finished': {
      const { result, contract } = news;
      return { ...trial, running: null, result, contract };
    }
  }
}
