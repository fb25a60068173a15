import { html } from 'lit';
import { shown } from './shown.ts';

/** An id breaks after its dots and underscores, not inside a word. */
export function breakable(id: string): unknown[] {
  return shown(id)
    .split(/(?<=[._])/)
    .map((part, i) => (i === 0 ? part : html`<wbr />${part}`));
}
