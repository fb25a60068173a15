import { html, nothing, type TemplateResult } from 'lit';
import type { RunReport } from '../../protocol/report.ts';
import { choice } from './choice.ts';
import type { Scope } from './heat.ts';
import { axisName, named } from './words.ts';

export const EVERYTHING: Scope = { axis: null, domain: null };

export function sameScope(a: Scope, b: Scope): boolean {
  return a.axis === b.axis && a.domain === b.domain;
}

/** By axis and domain; a pair that has no cases gives way to the one that was just chosen. */
export function scopeFilters(report: RunReport, chosen: Scope, choose: (scope: Scope) => void): TemplateResult {
  const { axis, domain } = chosen;
  const axes = report.scopes.flatMap((one) => (one.domain === null && one.axis !== null ? [one.axis] : []));
  const domains = report.scopes.flatMap((one) => (one.axis === null && one.domain !== null ? [one.domain] : []));
  const exists = (scope: Scope) => report.scopes.some((one) => sameScope(one, scope));
  const set = (scope: Scope, otherwise: Scope) => {
    choose(exists(scope) ? scope : otherwise);
  };
  return html`<div class="filters" role="group" aria-label="Filters">
    ${choice(
      'Axis',
      axis ?? '',
      [['', 'All axes'], ...axes.map((name) => [name, axisName(name)] as const)],
      (value) => {
        const next = value === '' ? null : value;
        set({ axis: next, domain }, { axis: next, domain: null });
      },
    )}
    ${choice(
      'Domain',
      domain ?? '',
      [['', 'All domains'], ...domains.map((name) => [name, named(name)] as const)],
      (value) => {
        const next = value === '' ? null : value;
        set({ axis, domain: next }, { axis: null, domain: next });
      },
    )}
    ${
      sameScope(chosen, EVERYTHING)
        ? nothing
        : html`<button
            class="link"
            @click=${() => {
              choose(EVERYTHING);
            }}
          >
            Show all
          </button>`
    }
  </div>`;
}
