/** The kinds of question (SPEC 12), with the prefix of their ids and how they are called on screen. */
export const TASKS = {
  regulatory_interpretation: { prefix: 'REG_', title: 'Regulatory interpretation' },
  numerical_reasoning: { prefix: 'NUM_', title: 'Numerical reasoning' },
  contradiction_detection: { prefix: 'CON_', title: 'Contradiction detection' },
  temporal_reasoning: { prefix: 'TMP_', title: 'Temporal reasoning' },
} as const;
export type TaskType = keyof typeof TASKS;

export const TASK_TYPES = Object.keys(TASKS) as [TaskType, ...TaskType[]];
export const SOURCES = ['SEBI', 'RBI'] as const;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export const ANSWER_TYPES = ['extractive', 'calculated', 'yes_no'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

/** Labels a reviewer gives a wrong answer. */
export const ERROR_LABELS = {
  domain_knowledge: 'Domain knowledge',
  numerical: 'Numerical',
  temporal: 'Temporal',
  context_grounding: 'Context grounding',
} as const;
export type ErrorLabel = keyof typeof ERROR_LABELS;
export const ERROR_LABEL_NAMES = Object.keys(ERROR_LABELS) as [ErrorLabel, ...ErrorLabel[]];

export function isTaskType(value: unknown): value is TaskType {
  return typeof value === 'string' && Object.hasOwn(TASKS, value);
}
