import type { JsonEdit } from '../document/edit.ts';
import type { Json, JsonObject, JsonPath } from '../document/json.ts';
import type { OffsetRange, ParsedText } from '../document/text.ts';
import type { CaseContext } from './context.ts';

export type Severity = 'error' | 'warning' | 'information' | 'hint';
export type RuleGroup = 'published' | 'contract' | 'authoring';

/** What a rule found: paths into the case, resolved to ranges afterwards from the parsed text. */
export interface Finding {
  message: string;
  path: JsonPath;
  /** Whether the key or the value at `path` is meant; the value by default. */
  at?: 'key' | 'value';
  /** The part of the text at `path` that is meant, in UTF-16 units of the text; all of it by default. */
  within?: OffsetRange;
  /** Other places that explain the finding, in the same file unless `file` names another. */
  related?: { message: string; path: JsonPath; at?: 'key' | 'value'; within?: OffsetRange; file?: string }[];
  /** As a rule's own `absence`, for this finding alone. */
  absence?: true;
  /** What a fix needs to know, so that it needs no second look at the case. */
  data?: Json;
}

/** One way to mend a finding. */
export interface Fix {
  /** An order, as a menu shows it: `Add the mock of transfer`. */
  title: string;
  /** Each on the outcome of the one before. */
  edits: readonly JsonEdit[];
  /** Where the file lies afterwards: its path in its bank. */
  renameTo?: string;
  /** `only`: the one obvious way. `safe`: that, and it takes or adds nothing that could matter, so that it needs no look. */
  weight?: 'only' | 'safe';
}

/** A finding as a fix looks at it. */
export interface Found extends OffsetRange {
  path: JsonPath;
  data?: Json;
}

/** What fixes may look at, in the text of now. */
export interface FixGround {
  ctx: CaseContext;
  parsed: ParsedText;
  /** Whether a text stands in a case of the bank, or in the path of one: for ids and names that must be new. */
  taken: (text: string) => boolean;
}

interface RuleBase {
  /** Shown as the diagnostic's code, the settings key and the anchor in docs/rules.md. */
  code: string;
  group: RuleGroup;
  severity: Severity;
  /** One paragraph for a case author: what is wrong with it and why it matters. */
  explanation: string;
  /** A short JSON fragment that the rule finds, and one that it does not. */
  bad: string;
  good: string;
  /**
   * The ways to mend one of the rule's findings, best first; asked for only when someone opens the menu at it. After each
   * the finding is gone and no new error has come. Must not throw on any JSON value.
   */
  fixes?(found: Found, on: FixGround): Iterable<Fix>;
}

/** A rule over one case (SPEC 11). Its `check` is pure and must not throw on any JSON value. */
export interface CaseRule extends RuleBase {
  scope: 'case';
  /**
   * What must hold before the rule is asked (SPEC 13, "Lint 11a, flow"): `object` any case that is a JSON object;
   * `sections` also `setup`, `gold` and `grading` are objects; `exposure` also `tools_exposed` resolves.
   */
  needs: 'object' | 'sections' | 'exposure';
  /**
   * The rule says that something is absent elsewhere than where it points: it is silent while the text is broken, where
   * that may just be unreadable. (A finding at a path that is absent itself is held back then without this.)
   */
  absence?: true;
  check(ctx: CaseContext): Iterable<Finding>;
}

/** A finding of a text rule: where a path would be ambiguous (a key that stands twice) or there is none (a syntax error). */
export interface TextFinding extends OffsetRange {
  message: string;
  path?: JsonPath;
  related?: (OffsetRange & { message: string })[];
}

/** A rule over the text itself, whatever it holds. */
export interface TextRule extends RuleBase {
  scope: 'text';
  check(parsed: ParsedText): Iterable<TextFinding>;
}

export interface BankFinding extends Finding {
  /** The file the finding stands in. */
  file: string;
}

/** A rule that compares the cases of a bank; it stays off the keystroke path. */
export interface BankRule extends RuleBase {
  scope: 'bank';
  /** What the rule wants to know of one case: so that a bank can be compared without keeping its cases. */
  collect(caseObject: JsonObject): Json | undefined;
  /** Compares what was collected, in the bank's order; cases of which nothing was are left out. */
  check(bank: readonly { file: string; fact: Json }[]): Iterable<BankFinding>;
}

export type Rule = CaseRule | TextRule | BankRule;

export function defineRule(rule: CaseRule): CaseRule {
  return rule;
}

export function defineTextRule(rule: TextRule): TextRule {
  return rule;
}

export function defineBankRule(rule: BankRule): BankRule {
  return rule;
}
