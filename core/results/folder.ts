import type { Score } from '../grade/score.ts';
import { readTranscript } from '../run/read-transcript.ts';
import type { Message } from '../run/transcript.ts';
import { caseErrors, type ErrorEntry } from './error-list.ts';
import { toJsonFile, writeWhole, type FileSystem } from './files.ts';
import type { Hash } from './fingerprint.ts';
import { checkedCaseId, checkedRunId, isCaseId } from './names.ts';
import { runRecordSchema, type RunRecord } from './run-record.ts';
import { readScoreText } from './stored-score.ts';

/** Scores by case id; per case one entry per trial, null where a trial has none. */
export type StoredScores = Map<string, (Score | null)[]>;

/**
 * The folder of one run (SPEC 9), laid out as the published harness lays it out. Every file is written whole; a trial's
 * score is written last, so that a score always belongs to the transcript beside it.
 */
export class ResultFolder {
  readonly path: string;
  readonly runId: string;
  readonly #files: FileSystem;
  readonly #errors = new Map<number, ReturnType<typeof caseErrors>>();

  /** @throws ResultNameError for a run id that could lead out of `root` or is no file name. */
  constructor(files: FileSystem, root: string, runId: string, checked = checkedRunId) {
    this.#files = files;
    this.runId = checked(runId);
    this.path = `${root}/${this.runId}`;
  }

  /** A run's folder that is there already, to be read: it may have been copied or renamed to what no run would be called. */
  static at(files: FileSystem, path: string): ResultFolder {
    const slash = path.lastIndexOf('/');
    return new ResultFolder(files, slash < 0 ? '.' : path.slice(0, slash), path.slice(slash + 1), (name) => name);
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

  /**
   * Begins or resumes the run: writes run.json, and takes over the error lists of trials that are not run again. True where
   * nothing was stored here before.
   */
  async begin(record: RunRecord): Promise<boolean> {
    await this.#files.makeFolder(this.path);
    const isNew = (await this.#files.list(`${this.path}/cases`)).length === 0;
    await this.#clearLeftovers(this.path);
    await writeWhole(this.#files, `${this.path}/run.json`, toJsonFile(record));
    for (let trial = 1; trial <= record.passes; trial++) {
      await this.#files.makeFolder(this.#passFolder(trial));
      await this.#clearLeftovers(this.#passFolder(trial));
      await this.#errorsOf(trial).open();
    }
    return isNew;
  }

  /**
   * The score of an earlier run of this trial that may stand for it (SPEC 9): same fingerprint, beside the very transcript
   * that it was computed from, neither ERROR nor of a conversation with an empty reply.
   */
  async reusableScore(trial: number, caseId: string, fingerprint: string, hash: Hash): Promise<Score | null> {
    const score = await this.readScore(trial, caseId);
    if (score === null || score._fingerprint !== fingerprint) return null;
    if (score.verdict === 'ERROR' || score['empty_reply'] === true) return null;
    const transcript = await this.#files.readText(`${this.#caseFolder(trial, caseId)}/transcript.json`);
    return transcript !== null && score['_transcript'] === transcriptHash(transcript, hash) ? score : null;
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

  /** Whether a trial is stored, be its files readable or not. */
  async hasTrial(trial: number, caseId: string): Promise<boolean> {
    const stored = await this.#files.list(this.#caseFolder(trial, caseId));
    return stored.some(({ name }) => name === 'score.json' || name === 'transcript.json');
  }

  /** Stores a finished trial, an ERROR with its partial transcript included. */
  async writeTrial(trial: number, score: Score, transcript: readonly Message[], hash: Hash): Promise<void> {
    const folder = this.#caseFolder(trial, score.case_id);
    const text = toJsonFile(transcript);
    if (!(await this.#files.makeFolder(folder))) {
      await this.#clearLeftovers(folder);
      await this.#files.remove(`${folder}/score.json`);
    }
    await writeWhole(this.#files, `${folder}/transcript.json`, text);
    const written = { ...score, _transcript: transcriptHash(text, hash) };
    await writeWhole(this.#files, `${folder}/score.json`, toJsonFile(written));
  }

  /** Makes a trial one that was never run. */
  async forgetTrial(trial: number, caseId: string): Promise<void> {
    await this.#files.remove(`${this.#caseFolder(trial, caseId)}/score.json`);
    await this.noteError(trial, caseId, null);
  }

  /** Enters into `errors.jsonl` how a trial ended: with an error, or null for a verdict. */
  async noteError(trial: number, caseId: string, entry: ErrorEntry | null): Promise<void> {
    await this.#errorsOf(trial).set(caseId, entry);
  }

  /**
   * Every score of the run. A case of run.json without any score counts, and so does a case folder that run.json does
   * not name (SPEC 13).
   * @param known scores that need not be read again, by trial and case.
   */
  async readScores(record: RunRecord, known?: (trial: number, caseId: string) => Score | undefined) {
    const scores: StoredScores = new Map();
    const read = async (trial: number, name: string) => known?.(trial, name) ?? (await this.readScore(trial, name));
    const row = (caseId: string) => {
      const scoresOfCase = scores.get(caseId) ?? Array<Score | null>(record.passes).fill(null);
      scores.set(caseId, scoresOfCase);
      return scoresOfCase;
    };
    for (const caseId of record.case_ids) row(caseId);
    for (let trial = 1; trial <= record.passes; trial++) {
      const names = (await this.#files.list(this.#passFolder(trial)))
        .filter(({ name, folder }) => folder && isCaseId(name))
        .map(({ name }) => name);
      for (let at = 0; at < names.length; at += READ_AT_ONCE) {
        const some = names.slice(at, at + READ_AT_ONCE);
        const found = await Promise.all(some.map((name) => read(trial, name)));
        for (const [i, name] of some.entries()) row(name)[trial - 1] = found[i] ?? null;
      }
    }
    return scores;
  }

  async writeReport(summary: unknown, report: string): Promise<void> {
    await writeWhole(this.#files, `${this.path}/summary.json`, toJsonFile(summary));
    await writeWhole(this.#files, `${this.path}/REPORT.md`, report);
  }

  /** Half-written files that a kill left behind. */
  async #clearLeftovers(folder: string): Promise<void> {
    for (const { name } of await this.#files.list(folder)) {
      if (name.endsWith('.tmp')) await this.#files.remove(`${folder}/${name}`);
    }
  }

  #errorsOf(trial: number): ReturnType<typeof caseErrors> {
    const list = this.#errors.get(trial) ?? caseErrors(this.#files, `${this.#passFolder(trial)}/errors.jsonl`);
    this.#errors.set(trial, list);
    return list;
  }

  #passFolder(trial: number): string {
    return `${this.path}/cases/pass${trial}`;
  }

  #caseFolder(trial: number, caseId: string): string {
    return `${this.#passFolder(trial)}/${checkedCaseId(caseId)}`;
  }
}

/** How many scores are read at a time: quicker than one by one, and far from what a process may have open. */
const READ_AT_ONCE = 32;

/** Ties a score to the transcript beside it. */
function transcriptHash(text: string, hash: Hash): string {
  return hash(text).slice(0, 32);
}
