import { VIEW_ELEMENT, type DashboardView } from '../../protocol/dashboard.ts';
import type { ComparisonReport, RunReport } from '../../protocol/report.ts';
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
 * The dashboard of one run as a file that needs nothing else: no network, and a policy under which nothing runs but the very
 * script and styles given. Texts of the run are data for that script; without scripts they stand as escaped tables.
 * `sha256` gives the hash of a text in base64.
 */
export function reportPage(
  report: RunReport,
  comparison: ComparisonReport | null,
  assets: PageAssets,
  sha256: (text: string) => string,
): string {
  const script = inScript(assets.script);
  const styles = assets.styles.map((style) => style.replaceAll(/<(?=\/style)/gi, '\\3c '));
  const source = (text: string) => `'sha256-${sha256(text)}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${source(script)}`,
    `style-src ${styles.map(source).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const view: DashboardView = { report, comparison, regrade: null, live: false };
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(report.facts.runId)} · Sarq report</title>
${styles.map((style) => `<style>${style}</style>`).join('\n')}
</head>
<body>
<sarq-dashboard></sarq-dashboard>
<noscript>
${plainReport(report)}
</noscript>
<script type="application/json" id="${VIEW_ELEMENT}">${JSON.stringify(view).replaceAll('<', '\\u003c')}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

/** What would end or change a script element, written so that the script's own meaning stays. */
function inScript(script: string): string {
  return script.replaceAll(/<(?=!--|\/?script)/gi, '\\x3C');
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

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
