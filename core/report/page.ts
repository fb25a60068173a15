import { VIEW_ELEMENT, type DashboardView } from '../../protocol/dashboard.ts';
import type { ComparisonReport, RunReport } from '../../protocol/report.ts';
import { escaped, htmlPage } from '../results/html-page.ts';
import { factLines } from './facts.ts';
import { reportParts } from './tables.ts';

/** The dashboard's own script and styles, as the build makes them. */
export interface PageAssets {
  script: string;
  /** In the order in which they hold. */
  styles: readonly string[];
}

/** Files of the build that the page is made of, in the folder of the webviews. */
export const PAGE_FILES = { script: 'dashboard.js', styles: ['report-page.css', 'dashboard.css'] } as const;

/**
 * The dashboard of one run as a file that needs nothing else. Texts of the run are data for its script; without scripts they
 * stand as escaped tables. `sha256` gives the hash of a text in base64.
 */
export function reportPage(
  report: RunReport,
  comparison: ComparisonReport | null,
  assets: PageAssets,
  sha256: (text: string) => string,
): string {
  const view: DashboardView = { report, comparison, regrade: null, live: false };
  const body = `<sarq-dashboard></sarq-dashboard>
<noscript>
${plainReport(report)}
</noscript>
<script type="application/json" id="${VIEW_ELEMENT}">${JSON.stringify(view).replaceAll('<', '\\u003c')}</script>`;
  return htmlPage({ title: `${report.facts.runId} · Sarq report`, ...assets, body }, sha256);
}

function plainReport(report: RunReport): string {
  const parts = reportParts(report).map(({ title, rows, notes }) => {
    const [head = [], ...body] = rows;
    const cells = (tag: string, row: readonly string[]) =>
      `<tr>${row.map((cell) => `<${tag}><bdi>${escaped(cell)}</bdi></${tag}>`).join('')}</tr>`;
    return [
      `<h2>${escaped(title)}</h2>`,
      body.length === 0
        ? ''
        : `<table><thead>${cells('th', head)}</thead><tbody>${body.map((row) => cells('td', row)).join('')}</tbody></table>`,
      ...notes.map((note) => `<p>${escaped(note)}</p>`),
    ].join('\n');
  });
  const facts = factLines(report).map((line) => `<p><bdi>${escaped(line)}</bdi></p>`);
  return [`<h1><bdi>${escaped(report.facts.runId)}</bdi></h1>`, ...facts, ...parts].join('\n');
}
