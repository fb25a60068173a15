import { recordTable } from '../../core/results/records-view.ts';
import { searchTranscript } from '../../core/results/search.ts';
import { transcriptHtml } from '../../core/results/transcript-html.ts';
import { transcriptMarkdown } from '../../core/results/transcript-markdown.ts';
import { priorMessagesEdit } from '../../core/results/use-prior.ts';
import type { TrialRecord } from '../../core/results/view.ts';
import { sha256Base64 } from '../../node/disk.ts';
import type { FromPanel, ToPanel } from '../../protocol/panel.ts';
import type { CaseRun } from './case-runs.ts';
import type { PanelActions } from './panel.ts';
import type { Texts } from './texts.ts';

type OnTrial = 'requestText' | 'requestTable' | 'search' | 'export' | 'usePrior' | 'review' | 'requestReview';

/** Does what the page asks for a trial; null where there is nothing to answer. */
export async function answerOnTrial(
  request: Extract<FromPanel, { type: OnTrial }>,
  run: CaseRun,
  record: TrialRecord,
  texts: Texts,
  actions: PanelActions,
): Promise<ToPanel | null> {
  const { trial, transcript, score } = record;
  const { folder } = run;
  const { caseUri, caseId } = run.subject;
  switch (request.type) {
    case 'requestText':
      return texts.piece(record, request.ref, request.offset);
    case 'requestTable': {
      const { message } = request;
      return { type: 'table', trial, message, table: recordTable(transcript, message, run.case) };
    }
    case 'search': {
      const { query } = request;
      return { type: 'found', trial, query, messages: searchTranscript(transcript, query) };
    }
    case 'export':
      await actions.hand(request.as, `${caseId}.trial${trial}`, exported(request.as, run, record));
      return null;
    case 'usePrior': {
      const fix = priorMessagesEdit(transcript, request.message);
      if (fix !== null) await actions.edit(caseUri, fix);
      return null;
    }
    case 'requestReview':
      if (score === null) return null;
      return { type: 'review', trial, review: await actions.review({ caseUri, folder, trial, score }), problem: null };
    case 'review': {
      if (score === null) return null;
      const { verdict, note } = request;
      try {
        const review = await actions.storeReview({ caseUri, folder, trial, score }, { verdict, note });
        return { type: 'review', trial, review, problem: null };
      } catch (error) {
        actions.report(error);
        const problem = error instanceof Error ? error.message : String(error);
        return { type: 'review', trial, review: null, problem };
      }
    }
  }
}

function exported(as: 'markdown' | 'json' | 'html', { subject, case: source }: CaseRun, record: TrialRecord): string {
  switch (as) {
    case 'markdown':
      return transcriptMarkdown(record, subject, source);
    case 'html':
      return transcriptHtml(record, subject, source, sha256Base64);
    case 'json':
      return `${JSON.stringify({ score: record.score, transcript: record.transcript }, null, 2)}\n`;
  }
}
