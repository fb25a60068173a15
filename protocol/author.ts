/** What the wizard for a new case asks of the server. */

/** Client asks: where a new case can go. */
export const AUTHOR_BANKS = 'sarq/authorBanks';
export interface AuthorBanks {
  banks: AuthorBank[];
  /** Workspace folders without any bank: paths on this machine. */
  folders: string[];
}
export interface AuthorBank {
  /** Root of the bank, and the folder in it that holds the domains: paths on this machine. */
  root: string;
  folder: string;
  cases: number;
}

/** Client asks: what a case of the bank in this folder can be about. */
export const AUTHOR_CHOICES = 'sarq/authorChoices';
export interface AuthorChoices {
  domains: { domain: string; tools: number }[];
  tools: ToolChoice[];
  axes: { axis: string; title: string; tests: string }[];
  personas: PersonaChoice[];
}
export interface ToolChoice {
  tool: string;
  domain: string;
  /** What it does, after "to". */
  topic: string;
  /** Why no case can be made on an axis; an axis that is not listed is offered. */
  against: Record<string, string>;
  /** What an agentic case about it is called unless the author says otherwise. */
  slug: string;
}
export interface PersonaChoice {
  text: string;
  name: string;
  gender: 'female' | 'male';
  age: number;
  city: number;
  segment?: 'regular' | 'premium' | 'wealth' | 'senior_citizen' | 'staff';
  /** `YYYY-MM-DD` */
  since?: string;
  nri?: boolean;
}

/** Client asks for the text of a new case; nothing is written. */
export const NEW_CASE = 'sarq/newCase';
export interface NewCaseRequest {
  /** As in `AuthorBank`. */
  folder: string;
  domain: string;
  tool: string;
  axis: string;
  /** One of those offered, or as the author's own words are understood. */
  persona: PersonaChoice;
  /** Name of an agentic case; null for the other axes. */
  slug: string | null;
}
export interface NewCaseReply {
  caseId: string;
  /** The file that does not exist yet: a path on this machine. */
  path: string;
  text: string;
  /** What the author writes anew, in order: places in the text, in UTF-16. */
  spots: { offset: number; length: number }[];
  /** What lint says of the text with the bank's own definitions and settings. */
  findings: string[];
}
