/** What server and client say to each other about duplicating a case. */

/** Client asks: what a copy of this case would be called. */
export const DUPLICATE_PLAN = 'sarq/duplicatePlan';
export interface DuplicatePlan {
  caseId: string;
  /** A name for the customer of the copy; null where the case has none that could be changed. */
  customerName: string | null;
  /** What the customer is and stays, so that the name goes with it; null where the case does not say. */
  gender: 'female' | 'male' | null;
}

/** Client asks, while an id is typed: why the copy cannot have it, in words; null where it can. */
export const DUPLICATE_FAULT = 'sarq/duplicateFault';

/** Client asks: the copy itself. */
export const DUPLICATE = 'sarq/duplicate';
export interface DuplicateWish {
  uri: string;
  caseId: string;
  /** Empty where the customer keeps the name. */
  customerName: string;
}
export interface DuplicateCopy {
  /** Where it belongs, beside the source; null where the source lies on no disk. */
  uri: string | null;
  text: string;
  /** How many ids are new. */
  ids: number;
}
