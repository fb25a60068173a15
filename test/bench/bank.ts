import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sharedDir } from '../shared.ts';

export interface SampleCase {
  /** Relative to the bank. */
  path: string;
  text: string;
}

const published = sharedDir === null ? null : join(sharedDir, 'real/indicbankbench');

/** The cases to measure on: the published ones, or our own examples in a clone without them. */
export function sampleCases(): SampleCase[] {
  const root = published === null ? join(import.meta.dirname, '../../cases') : join(published, 'case_bank');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Writes a bank of `count` files in a temporary folder: the sample repeated, each repetition under new ids. */
export function writeBank(count: number): string {
  const bank = mkdtempSync(join(tmpdir(), 'sarq-bank-'));
  const sample = sampleCases();
  for (let i = 0; i < count; i++) {
    const { path, text } = sample[i % sample.length]!;
    const round = Math.floor(i / sample.length) || '';
    const file = join(bank, 'case_bank', path.replace(/(?=\d{3}\.json$)/, `${round}`));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text.replace(/("case_id":\s*"[^"]*)(?=\d{3}")/, `$1${round}`));
  }
  if (published !== null) {
    for (const name of ['tools.json', 'harness_tool_spec.json']) {
      writeFileSync(join(bank, name), readFileSync(join(published, name)));
    }
  }
  return bank;
}

/** The sample's median case and its largest, by bytes. */
export function medianAndLargest(): { median: SampleCase; largest: SampleCase } {
  const bySize = sampleCases().sort((a, b) => a.text.length - b.text.length);
  return { median: bySize[Math.floor(bySize.length / 2)]!, largest: bySize.at(-1)! };
}

export function totalBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, info) => sum + (info.isFile() ? info.size : 0), 0);
}
