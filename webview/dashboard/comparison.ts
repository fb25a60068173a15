import { html, nothing, type TemplateResult } from 'lit';
import type { Regrade } from '../../protocol/dashboard.ts';
import type { ChangedCase, ComparisonReport, PairReport } from '../../protocol/report.ts';
import { counted, shown } from '../panel/shown.ts';
import { figure, linkCell, plainTable } from './figure.ts';
import { differencePlot } from './plots.ts';
import { axisName, percent, points, pValue, range } from './words.ts';

/** So many changed cases are listed. */
const LISTED = 200;

/** Runs against each other: what got worse first. `sideBySide` shows two trials of a case; null where they cannot be opened. */
export function comparisonSection(
  { runs, pairs }: ComparisonReport,
  width: number,
  sideBySide: ((caseId: string) => void) | null,
): TemplateResult {
  const names = pairs.map(({ a, b }, i) => `${i + 1}. ${short(a)} → ${short(b)}`);
  const intervalOf = ({ interval: [low, high] }: PairReport) => `${points(low)} to ${points(high)}`;
  return html`<section class="comparison" aria-labelledby="comparison-heading">
    <h2 id="comparison-heading">Comparison</h2>
    ${plainTable('Runs compared', {
      head: ['Run', 'Candidate', 'Trials', 'pass^N', '95 %', 'pass@N', 'Mean'],
      rows: runs.map(({ name, facts, passes, strict, any, mean }) => [
        shown(name),
        shown(facts.candidate),
        passes,
        percent(strict.rate),
        range(strict),
        percent(any.rate),
        percent(mean),
      ]),
    })}
    ${figure(
      'Difference of pass^N',
      differencePlot(pairs, names, width),
      'Later run less earlier one, over the cases both have; 95 % of a paired bootstrap over cases.',
      {
        head: ['Runs', 'Cases', 'Points', '95 %', 'Lost', 'Gained', 'McNemar p', 'Holm p'],
        rows: pairs.map((pair, i) => [
          `${i + 1}. ${shown(pair.a)} → ${shown(pair.b)}`,
          pair.n,
          points(pair.difference),
          intervalOf(pair),
          pair.lost,
          pair.gained,
          pValue(pair.mcnemar),
          pValue(pair.holm),
        ]),
      },
    )}
    ${pairs.map(
      (pair) =>
        html`<article class="pair">
          <h3><bdi>${shown(pair.a)}</bdi> → <bdi>${shown(pair.b)}</bdi></h3>
          <p class="verdict" data-tone=${toneOf(pair)}>
            ${
              pair.n === 0
                ? 'Nothing to compare: these runs have no case in common.'
                : html`${verdictOf(pair)} ${points(pair.difference)} points (95 %: ${intervalOf(pair)}), Holm p
                  ${pValue(pair.holm)} over ${counted(pair.n, 'case')}.`
            }
          </p>
          ${
            pair.warnings.length === 0
              ? nothing
              : html`<div class="notice">
                  <strong>These runs may not measure the same</strong>
                  <ul>
                    ${pair.warnings.map((warning) => html`<li><bdi>${shown(warning)}</bdi></li>`)}
                  </ul>
                </div>`
          }
          ${changes('Regressions', pair.regressions, sideBySide)}
          ${changes('Improvements', pair.improvements, sideBySide)}
        </article>`,
    )}
  </section>`;
}

function changes(
  title: 'Regressions' | 'Improvements',
  cases: readonly ChangedCase[],
  sideBySide: ((caseId: string) => void) | null,
): TemplateResult {
  if (cases.length === 0) return html`<p class="dim">No ${title.toLowerCase()}.</p>`;
  const left = cases.length - LISTED;
  return html`<details ?open=${title === 'Regressions'}>
    <summary>${title}: ${counted(cases.length, 'case')}</summary>
    ${plainTable(title, {
      head: ['Case', 'Axis', 'Passed before', 'Now', ...(sideBySide === null ? [] : [''])],
      rows: cases.slice(0, LISTED).map(({ id, axis, kA, kB }) => [
        ...([shown(id), axisName(axis), kA, kB] as const),
        ...(sideBySide === null
          ? []
          : [
              linkCell('Side by side', () => {
                sideBySide(id);
              }),
            ]),
      ]),
    })}
    ${left > 0 ? html`<p class="dim">and ${left} more</p>` : nothing}
  </details>`;
}

/** Which verdicts are others when the stored conversations are graded by the cases as they stand now. */
export function regradeSection(
  { graded, same, flips, left }: Regrade,
  open: (caseId: string, trial: number) => void,
): TemplateResult {
  return html`<section aria-labelledby="regrade-heading">
    <h2 id="regrade-heading">Graded again</h2>
    <p>
      ${counted(graded, 'trial')} graded by the cases and rules as they stand now: ${same} the same,
      ${counted(flips.length, 'verdict')} changed. What is stored stays as it is; the judge’s signals are the stored
      ones.
    </p>
    ${
      flips.length === 0
        ? nothing
        : plainTable('Changed verdicts', {
            head: ['Case', 'Trial', 'Before', 'Now', ''],
            rows: flips.map(({ caseId, trial, before, after }) => [
              ...([shown(caseId), trial, shown(before), shown(after)] as const),
              linkCell('Open', () => {
                open(caseId, trial);
              }),
            ]),
          })
    }
    ${
      left.length === 0
        ? nothing
        : html`<details>
            <summary>
              ${counted(new Set(left.map(({ caseId }) => caseId)).size, 'case')} could not be graded again
            </summary>
            ${plainTable('Not graded again', {
              head: ['Case', 'Why'],
              rows: left.map(({ caseId, why }) => [shown(caseId), shown(why)]),
            })}
          </details>`
    }
  </section>`;
}

/** For a plot, which has little room; the table beside it has the whole name. */
function short(name: string): string {
  const text = shown(name);
  return text.length > 18 ? `${text.slice(0, 17)}…` : text;
}

function toneOf({ significant, difference }: PairReport): string {
  return !significant ? 'open' : difference < 0 ? 'bad' : 'good';
}

function verdictOf({ significant, difference }: PairReport): string {
  if (!significant) return 'No significant difference:';
  return difference < 0 ? 'Significantly worse:' : 'Significantly better:';
}
