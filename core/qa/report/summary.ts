import { wilson95 } from '../../stats/wilson.ts';
import { DIFFICULTIES, ERROR_LABEL_NAMES, TASK_TYPES, type ErrorLabel } from '../vocabulary.ts';
import type { ItemRow } from './rows.ts';

/** Shares go from 0 to 1 and are not rounded; intervals are Wilson 95 %. */
export interface Accuracy {
  correct: number;
  n: number;
  accuracy: number;
  interval: [low: number, high: number];
}

export interface ContradictionReport {
  yes: Accuracy;
  no: Accuracy;
  /** What always answering the more frequent label would reach. */
  majority: { label: 'Yes' | 'No'; accuracy: number };
  /** Mean of the accuracies on Yes and on No; null where one of them has no items. */
  balanced: number | null;
}

export interface RecheckReport {
  /** Answers that the judge gave a result for, and those for which it gave none: they count as not asked. */
  asked: number;
  failed: number;
  /** Answers scored wrong that the judge calls right. */
  right: number;
  /** Accuracy if those counted: beside the automatic one, never instead of it. */
  adjusted: Accuracy;
  /** Of all answers that are right by either, the share that automatic scoring missed; null where there are none, or no result. */
  falseNegativeRate: number | null;
}

/** The report over a set of items (SPEC 12). */
export interface ItemsSummary {
  overall: Accuracy;
  by_task: ({ task: string } & Accuracy)[];
  by_difficulty: ({ difficulty: string } & Accuracy)[];
  by_task_and_difficulty: ({ task: string; difficulty: string } & Accuracy)[];
  /** How often each stage decided, the stage `none` included. */
  stages: Record<string, number>;
  missing: number;
  errors: number;
  /** Answers that were empty, and those that said it cannot be determined. */
  empty: number;
  cannot_tell: number;
  /** Mean over the items that have a prediction; null where none has. */
  token_f1: number | null;
  contradiction: ContradictionReport | null;
  recheck: RecheckReport | null;
  /** Labels that reviewers gave to wrong answers, and how many wrong answers have none. */
  labels: { counts: Record<ErrorLabel, number>; unlabelled: number };
  /** Whatever stood in for a model in one of the answers. */
  stand_ins: string[];
}

export function summariseItems(rows: readonly ItemRow[]): ItemsSummary {
  const scores = rows.flatMap(({ score }) => score ?? []);
  const wrong = rows.filter(({ correct }) => !correct);
  return {
    overall: accuracyOf(rows),
    by_task: groups(rows, 'task', TASK_TYPES).map(([task, members]) => ({ task, ...accuracyOf(members) })),
    by_difficulty: groups(rows, 'difficulty', DIFFICULTIES).map(([difficulty, members]) => ({
      difficulty,
      ...accuracyOf(members),
    })),
    by_task_and_difficulty: groups(rows, 'task', TASK_TYPES).flatMap(([task, members]) =>
      groups(members, 'difficulty', DIFFICULTIES).map(([difficulty, cell]) => ({
        task,
        difficulty,
        ...accuracyOf(cell),
      })),
    ),
    stages: tally(scores.map(({ stage }) => stage)),
    missing: rows.filter(({ state }) => state === 'missing').length,
    errors: rows.filter(({ state }) => state === 'error').length,
    empty: scores.filter(({ unanswered }) => unanswered === 'empty').length,
    cannot_tell: scores.filter(({ unanswered }) => unanswered === 'cannot_tell').length,
    token_f1: scores.length === 0 ? null : scores.reduce((sum, { tokenF1 }) => sum + tokenF1, 0) / scores.length,
    contradiction: contradictionReport(rows),
    recheck: recheckReport(rows),
    labels: {
      counts: Object.fromEntries(
        ERROR_LABEL_NAMES.map((label) => [label, wrong.filter(({ labels }) => labels.includes(label)).length]),
      ) as Record<ErrorLabel, number>,
      unlabelled: wrong.filter(({ labels }) => labels.length === 0).length,
    },
    stand_ins: [...new Set(rows.flatMap(({ standIns }) => standIns))].sort(),
  };
}

export function accuracyOf(rows: readonly { correct: boolean }[]): Accuracy {
  const n = rows.length;
  const correct = rows.filter((row) => row.correct).length;
  return { correct, n, accuracy: n === 0 ? 0 : correct / n, interval: wilson95(correct, n) };
}

function contradictionReport(rows: readonly ItemRow[]): ContradictionReport | null {
  const yes = accuracyOf(rows.filter(({ reference }) => reference === 'yes'));
  const no = accuracyOf(rows.filter(({ reference }) => reference === 'no'));
  const n = yes.n + no.n;
  if (n === 0) return null;
  const label = yes.n > no.n ? 'Yes' : 'No';
  return {
    yes,
    no,
    majority: { label, accuracy: Math.max(yes.n, no.n) / n },
    balanced: yes.n === 0 || no.n === 0 ? null : (yes.accuracy + no.accuracy) / 2,
  };
}

function recheckReport(rows: readonly ItemRow[]): RecheckReport | null {
  const asked = rows.filter(({ recheck }) => recheck !== null);
  const failed = rows.filter(({ recheckFailed }) => recheckFailed).length;
  if (asked.length + failed === 0) return null;
  const right = asked.filter(({ recheck, correct }) => recheck === true && !correct).length;
  const { correct } = accuracyOf(rows);
  return {
    asked: asked.length,
    failed,
    right,
    adjusted: accuracyOf(rows.map((row) => ({ correct: row.correct || row.recheck === true }))),
    falseNegativeRate: asked.length === 0 || correct + right === 0 ? null : right / (correct + right),
  };
}

/** Groups in the order of `order`, any other names after them. */
function groups(rows: readonly ItemRow[], key: 'task' | 'difficulty', order: readonly string[]): [string, ItemRow[]][] {
  const found = new Map<string, ItemRow[]>();
  for (const row of rows) found.set(row[key], [...(found.get(row[key]) ?? []), row]);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...found].sort((a, b) => place(a[0]) - place(b[0]));
}

function tally(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
}
