import type { Score } from '../../core/grade/score.ts';
import { attributionOf } from '../../core/results/attribution.ts';
import { subjectView } from '../../core/results/view.ts';
import type { SubjectView } from '../../protocol/panel.ts';
import type { BankSetup } from './bank-setup.ts';

/** Who a case is, for the verdict panel; published data with its licence. */
export function subjectOf(
  of: Pick<Score, 'case_id' | 'axis' | 'domain' | 'tool'>,
  caseUri: string,
  { definitions }: Pick<BankSetup, 'definitions'>,
): SubjectView {
  return subjectView(of, caseUri, attributionOf(definitions));
}
