import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_FILES, reportPage } from '../../core/report/page.ts';
import { sha256Base64 } from '../../node/disk.ts';
import type { RunReport } from '../../protocol/report.ts';
import { UsageError } from '../io.ts';

/** Where the webviews lie as seen from this file: in the build beside its chunks, in a checkout in its dist folder. */
const PLACES = ['webview', '../webview', '../../dist/webview'];

/** The dashboard as one HTML file. @throws UsageError in a checkout that has not been built. */
export function pageOf(report: RunReport): string {
  const folder = PLACES.map((place) => join(import.meta.dirname, place)).find((place) =>
    existsSync(join(place, PAGE_FILES.script)),
  );
  if (folder === undefined) throw new UsageError('the dashboard has not been built: run "npm run build" first');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const assets = { script: read(PAGE_FILES.script), styles: PAGE_FILES.styles.map(read) };
  return reportPage(report, null, assets, sha256Base64);
}
