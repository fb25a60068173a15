import { quoteValue } from '../../contract/wording.ts';
import type { Json } from '../../document/json.ts';
import type { Shape } from './shape.ts';

/** One thing that an author can write at a place. */
export interface Proposal {
  /** What is shown, and what typing is matched with. */
  label: string;
  icon: 'key' | 'tool' | 'id' | 'value' | 'date' | 'whole';
  /** In a few words beside the label: where an id comes from, what a tool does. */
  detail?: string;
  /** Markdown; texts of the case in it are shown, never interpreted. */
  documentation?: string;
  /** The tool that it is about, whose card explains it. */
  tool?: string;
  /** The value; of a key the value to begin with. */
  shape: Shape;
}

/** Each label and shape once, the first of them. */
export function distinct(proposals: Iterable<Proposal>): Proposal[] {
  const seen = new Set<string>();
  return [...proposals].filter(({ label, detail, shape }) => {
    const mark = 'json' in shape ? `${label}\n${JSON.stringify(shape.json)}` : `${label}\n\n${detail ?? ''}`;
    return !seen.has(mark) && seen.add(mark);
  });
}

/** A value as it is offered: text without its quotes, a list of texts with commas. */
export function valueProposal(value: Json, detail = ''): Proposal {
  return { label: labelOf(value), icon: 'value', shape: { json: value }, ...(detail !== '' && { detail }) };
}

export function labelOf(value: Json): string {
  const isTexts = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
  const label = isTexts ? value.join(', ') : typeof value === 'string' ? value : quoteValue(value);
  return label.slice(0, LONGEST_LABEL);
}

const LONGEST_LABEL = 80;
