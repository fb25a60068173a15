/** What runs cases: loaded as a bundle of its own when the first case is run, so that the extension starts fast. */
export { setUpBank, RunRefused, type BankSetup, type RunSettings } from './running/bank-setup.ts';
export { chosenModels } from './running/consent.ts';
export { choicesOf, type ModelChoice } from './running/choices.ts';
export { pointersOf, type Pointer } from './running/pointers.ts';
export { runCases, type CaseText, type RunHooks } from './running/run-cases.ts';
export { latestResult } from './running/stored.ts';
export { subjectView } from '../core/results/view.ts';
