import type { Case } from '../document/case.ts';

const PLACEHOLDER = /\{\{(CURRENT_DATE|CURRENT_TIME|LOGIN_CONTEXT_JSON|TOOL_SCHEMAS)\}\}/g;

/**
 * Fills the template's four placeholders (SPEC 3). One pass, literally: a value that itself holds a placeholder or a
 * replacement pattern such as `$&` stays as it is.
 */
export function renderSystemPrompt(template: string, setup: Case['setup'], toolNames: Iterable<string>): string {
  const values: Record<string, string> = {
    CURRENT_DATE: setup.current_date,
    CURRENT_TIME: setup.current_time,
    LOGIN_CONTEXT_JSON: JSON.stringify(setup.login_context, null, 2),
    TOOL_SCHEMAS: toolSentence([...toolNames]),
  };
  return template.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}

function toolSentence(names: string[]): string {
  return names.length === 0
    ? 'No tools are available to you in this conversation.'
    : `The tools available to you in this conversation are: ${names.join(', ')}.`;
}
