import type { JsonObject } from '../../document/json.ts';
import type { OffsetRange, ParsedText } from '../../document/text.ts';
import type { Finding, Severity, TextFinding } from '../../lint/rule.ts';
import type { TaskType } from '../vocabulary.ts';

/** A finding whose path begins at the item; `within` marks a part of a text value, in units of the value. */
export interface ItemFinding extends Finding {
  within?: OffsetRange;
}

/** One item of a file as the rules see it: an object of whatever shape. */
export interface ItemContext {
  index: number;
  item: JsonObject;
  /** Null where task_type is none of the four. */
  task: TaskType | null;
}

/** A finding of a rule that sees all items of a file; related paths begin with an item's index. */
export interface FileFinding extends ItemFinding {
  index: number;
}

interface RuleBase {
  /** Shown as the diagnostic's code, the settings key and the anchor in docs/rules.md. */
  code: string;
  group: 'questions';
  severity: Severity;
  /** One paragraph for an author: what is wrong with it and why it matters. */
  explanation: string;
  /** A short JSON fragment that the rule finds, and one that it does not. */
  bad: string;
  good: string;
}

/** A rule over one item (SPEC 12). Its `check` is pure and must not throw on any JSON value. */
export interface ItemRule extends RuleBase {
  scope: 'item';
  /** The rule says that something is absent: it is silent while the text is broken. */
  absence?: true;
  check(ctx: ItemContext): Iterable<ItemFinding>;
}

/** A rule that compares the items of a file. */
export interface ItemFileRule extends RuleBase {
  scope: 'items';
  check(items: readonly ItemContext[]): Iterable<FileFinding>;
}

/** A rule over the text itself, whatever it holds. */
export interface ItemTextRule extends RuleBase {
  scope: 'text';
  check(parsed: ParsedText): Iterable<TextFinding>;
}

export type QuestionRule = ItemRule | ItemFileRule | ItemTextRule;

export function defineItemRule(rule: ItemRule): ItemRule {
  return rule;
}

export function defineItemFileRule(rule: ItemFileRule): ItemFileRule {
  return rule;
}

export function defineItemTextRule(rule: ItemTextRule): ItemTextRule {
  return rule;
}

/** A text value of an item, null where there is none. */
export function textAt(item: JsonObject, key: string): string | null {
  const value = Object.hasOwn(item, key) ? item[key] : undefined;
  return typeof value === 'string' ? value : null;
}
