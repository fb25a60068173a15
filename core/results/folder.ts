import type { Score } from '../grade/score.ts';
import { readTranscript } from '../run/read-transcript.ts';
import type { Message } from '../run/transcript.ts';
import { toJsonFile, writeWhole, type FileSystem } from './files.ts';
import { checkedCaseId, checkedRunId, defaultRunId, isCaseId } from './names.ts';
import { runRecordSchema, type RunRecord } from './run-record.ts';
import { readScoreText } from './stored-score.ts';

/** One line of `errors.jsonl`. */
export interface ErrorEntry {
  case_id: string;
  case_path: string;
  kind: string;
  error: string;
}

/** Scores by case id; per case one entry per trial, null where a trial has none. */
export type StoredScores = Map<string, (Score | null)[]>;

/** A folder for a run that was given no name: after the candidate and the start, and not in use yet. */
export async function unusedFolder(
  files: FileSystem,
  root: string,
  candidate: string,
  start: Date,
): Promise<ResultFolder> {
  const id = defaultRunId(candidate, start);
  for (let n = 1; ; n++) {
    const folder = new ResultFolder(files, root, n === 1 ? id : `${id}_${n}`);
    if ((await files.list(folder.path)).length === 0) return folder;
  }
}

/**
 * The folder of one run (SPEC 9), laid out as the published harness lays it out. Every file is written whole; a trial's
 * score is written last, so that a score always belongs to the transcript beside it.
 */
export class ResultFolder {
  readonly path: string;
  readonly runId: string;
  readonly #files: FileSystem;
  readonly #errors = new Map<number, ErrorEntry[]>();

  /** @throws ResultNameError for a run id that could lead out of `root` or is no file name. */
  constructor(files: FileSystem, root: string, runId: string) {
    this.#files = files;
    this.runId = checkedRunId(runId);
    this.path = `${root}/${this.runId}`;
  }

  /** Null where there is no run.json or it cannot be read. */
  async readRun(): Promise<RunRecord | null> {
    const text = await this.#files.readText(`${this.path}/run.json`);
    try {
      return text === null ? null : runRecordSchema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  /** Begins or resumes the run: writes run.json and empties the error lists, whose trials will be run again. */
  async begin(record: RunRecord): Promise<void> {
    await this.#files.makeFolder(this.path);
    await writeWhole(this.#files, `${this.path}/run.json`, toJsonFile(record));
    for (let trial = 1; trial <= record.passes; trial++) {
      await this.#files.makeFolder(this.#passFolder(trial));
      await writeWhole(this.#files, `${this.#passFolder(trial)}/errors.jsonl`, '');
    }
  }

  /** The score of an earlier run of this trial that may stand for it: same fingerprint, and not ERROR. */
  async reusableScore(trial: number, caseId: string, fingerprint: string): Promise<Score | null> {
    const score = await this.readScore(trial, caseId);
    return score !== null && score._fingerprint === fingerprint && score.verdict !== 'ERROR' ? score : null;
  }

  async readScore(trial: number, caseId: string): Promise<Score | null> {
    return readScoreText(await this.#files.readText(`${this.#caseFolder(trial, caseId)}/score.json`));
  }

  /** The stored conversation of a trial; null where there is none that can be read. */
  async readTranscript(trial: number, caseId: string): Promise<Message[] | null> {
    const text = await this.#files.readText(`${this.#caseFolder(trial, caseId)}/transcript.json`);
    try {
      return text === null ? null : readTranscript(JSON.parse(text));
    } catch {
      return null;
    }
  }

  /** Stores a finished trial, an ERROR with its partial transcript included. */
  async writeTrial(trial: number, score: Score, transcript: readonly Message[]): Promise<void> {
    const folder = this.#caseFolder(trial, score.case_id);
    await this.#files.makeFolder(folder);
    await this.#files.remove(`${folder}/score.json`);
    await writeWhole(this.#files, `${folder}/transcript.json`, toJsonFile(transcript));
    await writeWhole(this.#files, `${folder}/score.json`, toJsonFile(score));
  }

  async logError(trial: number, entry: ErrorEntry): Promise<void> {
    const entries = [...(this.#errors.get(trial) ?? []), entry];
    this.#errors.set(trial, entries);
    const lines = entries.map((each) => `${JSON.stringify(each)}\n`).join('');
    await writeWhole(this.#files, `${this.#passFolder(trial)}/errors.jsonl`, lines);
  }

  /**
   * Every score of the run. A case of run.json without any score counts, and so does a case folder that run.json does
   * not name (SPEC 13).
   */
  async readScores(record: RunRecord): Promise<StoredScores> {
    const scores: StoredScores = new Map();
    const row = (caseId: string) => {
      const scoresOfCase = scores.get(caseId) ?? Array<Score | null>(record.passes).fill(null);
      scores.set(caseId, scoresOfCase);
      return scoresOfCase;
    };
    for (const caseId of record.case_ids) row(caseId);
    for (let trial = 1; trial <= record.passes; trial++) {
      for (const { name, folder } of await this.#files.list(this.#passFolder(trial))) {
        if (!folder || !isCaseId(name)) continue;
        row(name)[trial - 1] = await this.readScore(trial, name);
      }
    }
    return scores;
  }

  async writeReport(summary: unknown, report: string): Promise<void> {
    await writeWhole(this.#files, `${this.path}/summary.json`, toJsonFile(summary));
    await writeWhole(this.#files, `${this.path}/REPORT.md`, report);
  }

  #passFolder(trial: number): string {
    return `${this.path}/cases/pass${trial}`;
  }

  #caseFolder(trial: number, caseId: string): string {
    return `${this.#passFolder(trial)}/${checkedCaseId(caseId)}`;
  }
}
