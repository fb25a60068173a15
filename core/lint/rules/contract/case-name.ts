import { isObject } from '../../../document/json.ts';
import { AXES, BEHAVIORS, DOMAINS } from '../../../document/vocabulary.ts';
import type { CaseContext } from '../../context.ts';

export const AGENTIC_AXIS = 'general_agentic_multitool';

/** A case's id taken apart, with what its other keys say; only where all are text and the axis and domain exist. */
export interface CaseName {
  id: string;
  segments: readonly string[];
  prefix: string;
  domain: string;
  axis: string;
  /** `unseen` is axis 10, whose tool is defined in the case. */
  kind: 'regular' | 'unseen' | 'agentic' | 'capability';
  tool: string;
}

/** SPEC 1 and 11b, `case_id_shape`. Null where a part is missing, which other rules report. */
export function caseName(ctx: CaseContext): CaseName | null {
  const { case_id: id, axis, domain, tool } = ctx.case;
  if (typeof id !== 'string' || typeof axis !== 'string' || typeof domain !== 'string' || typeof tool !== 'string') {
    return null;
  }
  const prefix = Object.hasOwn(DOMAINS, domain) ? DOMAINS[domain as keyof typeof DOMAINS] : undefined;
  if (prefix === undefined || !AXES.some((known) => known === axis)) return null;
  return { id, segments: id.split('.'), prefix, domain, axis, kind: kindOf(axis), tool };
}

function kindOf(axis: string): CaseName['kind'] {
  if (axis === AGENTIC_AXIS) return 'agentic';
  if (axis.startsWith('capability_')) return 'capability';
  return axis === '10_unseen_tools' ? 'unseen' : 'regular';
}

const ABBREVIATIONS: Partial<Record<string, string>> = {
  '1_happy_path': 'happy',
  '2_bad_tool_response': 'bad_response',
  '11_out_of_scope_refuse': 'out_of_scope',
};

/** How file names and ids write an axis (SPEC 1): its name without the number, unless it has a shorter one. */
export function axisAbbreviation(axis: string): string {
  return ABBREVIATIONS[axis] ?? axis.replace(/^\d+_/, '');
}

/** What one of the five naming keys must be by the others and by where the file lies; undefined where they do not say. */
export function byOtherKeys(ctx: CaseContext, key: string): string | undefined {
  const { case_id: id, domain, axis, tool } = ctx.case;
  const [prefix = '', slug = '', abbreviation = ''] = typeof id === 'string' ? id.split('.') : [];
  const [inDomain = '', inTool = '', file = ''] = ctx.relativePath?.split('/').slice(-3) ?? [];
  switch (key) {
    case 'domain':
      return Object.keys(DOMAINS).find((name) => DOMAINS[name as keyof typeof DOMAINS] === prefix || name === inDomain);
    case 'axis':
      return (
        AXES.find((name) => name === `capability_${slug}`) ??
        AXES.find((name) => [abbreviation, file.split('.')[0]].includes(axisAbbreviation(name)))
      );
    case 'tool':
      if (axis === '10_unseen_tools') return onlyInlineTool(ctx);
      return [slug, inTool].find((name) => ctx.definitions.has(name));
    case 'target_behavior': {
      const gate = ctx.grading.judge_gate;
      const judged = isObject(gate) ? gate.behavior_class : undefined;
      return BEHAVIORS.find((behavior) => behavior === judged);
    }
    case 'case_id': {
      const known = typeof domain === 'string' && Object.hasOwn(DOMAINS, domain);
      const [short, number] = file.split('.');
      if (!known || typeof axis !== 'string' || typeof tool !== 'string' || !/^\d+$/.test(number ?? ''))
        return undefined;
      if (short !== axisAbbreviation(axis) || inTool !== tool || inDomain !== domain) return undefined;
      return `${DOMAINS[domain as keyof typeof DOMAINS]}.${tool}.${short}.${number ?? ''}`;
    }
    default:
      return undefined;
  }
}

/** With unseen tools the tool under test is the new one. */
function onlyInlineTool({ case: { tools_exposed: exposed } }: CaseContext): string | undefined {
  const inline = (Array.isArray(exposed) ? exposed : []).filter(isObject).map(({ name }) => name);
  const [only, another] = inline;
  return another === undefined && typeof only === 'string' ? only : undefined;
}
