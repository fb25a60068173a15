import { html, type TemplateResult } from 'lit';

/** A list to choose one thing from, with its name above it. */
export function choice(
  name: string,
  value: string,
  options: readonly (readonly [value: string, words: string])[],
  chosen: (value: string) => void,
): TemplateResult {
  return html`<label
    >${name}
    <select
      @change=${({ target }: Event) => {
        chosen((target as HTMLSelectElement).value);
      }}
    >
      ${options.map(([key, words]) => html`<option value=${key} .selected=${key === value}>${words}</option>`)}
    </select></label
  >`;
}
