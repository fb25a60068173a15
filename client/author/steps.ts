import type { QuickInput, QuickPickItem } from 'vscode';
import type { VsCode } from '../vscode.ts';

/** Where a question stands among the others. */
export interface At {
  title: string;
  step: number;
  steps: number;
  back: boolean;
}

/** What was answered; `back` for the question before, null where the user gave up. */
export type Answer<T> = { value: T } | 'back' | null;

/** One question of a row: asked only where `applies` to what was answered so far. */
export interface Step<S> {
  applies: (state: S) => boolean;
  ask: (state: S, at: At) => Promise<Answer<Partial<S>>>;
}

/**
 * Asks one question after the other, with a way back to each; null where the user gave up. Nothing but the answers is
 * kept, so that giving up leaves nothing behind.
 */
export async function askInTurn<S extends object>(
  title: string,
  steps: readonly Step<S>[],
  begin: S,
): Promise<S | null> {
  let state = begin;
  let index = 0;
  let back = false;
  for (;;) {
    const step = steps[index];
    if (step === undefined) return state;
    if (!step.applies(state)) {
      index += back ? -1 : 1;
      continue;
    }
    const before = steps.slice(0, index).filter((one) => one.applies(state)).length;
    const all = steps.filter((one) => one.applies(state)).length;
    const answer = await step.ask(state, { title, step: before + 1, steps: all, back: before > 0 });
    if (answer === null) return null;
    back = answer === 'back';
    if (answer !== 'back') state = { ...state, ...answer.value };
    index += back ? -1 : 1;
  }
}

export interface Choice<T> extends QuickPickItem {
  value?: T;
  /** Why it cannot be chosen; it is listed all the same, so that nobody looks for it in vain. */
  against?: string;
}

export interface ChoiceOptions<T> {
  placeholder: string;
  choices: readonly Choice<T>[];
  /** What was chosen last time. */
  chosen: T | undefined;
  /** An own answer made of what is typed. */
  own?: (text: string) => Choice<T> | null;
}

/** A list to choose from. */
export function choose<T>(vscode: VsCode, at: At, options: ChoiceOptions<T>): Promise<Answer<T>> {
  const { placeholder, choices, chosen, own } = options;
  const input = vscode.window.createQuickPick<Choice<T>>();
  place(vscode, input, at);
  input.placeholder = placeholder;
  input.matchOnDescription = true;
  input.matchOnDetail = true;
  input.items = choices;
  const last = choices.find(({ value, against }) => value === chosen && value !== undefined && against === undefined);
  if (last !== undefined) input.activeItems = [last];
  return new Promise((resolve) => {
    input.onDidTriggerButton(() => {
      resolve('back');
      input.hide();
    });
    input.onDidChangeValue((text) => {
      const mine = own?.(text.trim()) ?? null;
      if (own !== undefined) input.items = mine === null ? choices : [mine, ...choices];
    });
    input.onDidAccept(() => {
      const [item] = input.selectedItems;
      if (item?.value === undefined) return;
      if (item.against !== undefined) {
        input.title = `${at.title}: not offered. ${item.against}`;
        return;
      }
      resolve({ value: item.value });
      input.hide();
    });
    input.onDidHide(() => {
      resolve(null);
      input.dispose();
    });
    input.show();
  });
}

/** A text to type in, checked as it is typed. */
export function typeIn(
  vscode: VsCode,
  at: At,
  options: { prompt: string; text: string; problem: (text: string) => string | null },
): Promise<Answer<string>> {
  const input = vscode.window.createInputBox();
  place(vscode, input, at);
  input.prompt = options.prompt;
  input.value = options.text;
  const check = () => {
    const problem = options.problem(input.value.trim());
    input.validationMessage = problem ?? undefined;
    return problem === null;
  };
  return new Promise((resolve) => {
    input.onDidTriggerButton(() => {
      resolve('back');
      input.hide();
    });
    input.onDidChangeValue(check);
    input.onDidAccept(() => {
      if (!check()) return;
      resolve({ value: input.value.trim() });
      input.hide();
    });
    input.onDidHide(() => {
      resolve(null);
      input.dispose();
    });
    input.show();
  });
}

function place(vscode: VsCode, input: QuickInput & { buttons: readonly unknown[] }, at: At): void {
  input.title = at.title;
  input.step = at.step;
  input.totalSteps = at.steps;
  // A look at another window must not lose the answers.
  input.ignoreFocusOut = true;
  input.buttons = at.back ? [vscode.QuickInputButtons.Back] : [];
}
