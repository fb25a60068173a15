/** What runs cases, shows verdicts and asks for the arguments of mocks: a bundle of its own, loaded when it is first needed. */
export { storedOnlyUri } from '../core/results/view.ts';
export { VerdictPanel } from './panel/panel.ts';
export { CoveragePanel } from './health/coverage-panel.ts';
export { ProofPanel } from './proof/panel.ts';
export { editText } from '../core/document/edit.ts';
export { setUpBank, RunRefused, type BankSetup, type RunSettings } from './running/bank-setup.ts';
export { placeOfProfile, withProfile } from '../core/models/config-edit.ts';
export { newProfile, PROVIDER_CHOICES, type ProviderChoice } from './models/new-profile.ts';
export { listedProfiles, testProfile, type ListedProfile } from './running/profiles.ts';
export { chosenModels } from './running/consent.ts';
export { choicesOf, type ModelChoice } from './running/choices.ts';
export { pointersOf, type Pointer } from './running/pointers.ts';
export { newLimits, runCases, type CaseText, type RunHooks } from './running/run-cases.ts';
export { exportReviews, reviewOf, storeReview } from './running/reviews.ts';
export { latestResult, storedCase } from './running/stored.ts';
export { subjectOf } from './running/subject.ts';
export { editorModels } from './models/editor-models.ts';
export { ItemsPanel, readSavedItems } from './items/panel.ts';
export {
  batchView,
  itemRow,
  itemVerdict,
  labelItem,
  labelsOf,
  openRows,
  runItemFile,
  scoreGiven,
  storedItems,
} from './items/run-items.ts';
export { askArguments } from './mocks/form.ts';
export { attributionOf } from '../core/results/attribution.ts';
export { compareStored, openRun, pageText } from './results/load-run.ts';
export { readSavedRun, readSavedSide } from './results/messages.ts';
export { regradeRun } from './results/regrade-run.ts';
export { foldersIn, runEntries } from './results/run-entry.ts';
export { RunPanel } from './results/run-panel.ts';
export { SidePanel } from './results/side-panel.ts';
export { sideBySide } from './results/side-trials.ts';
