import { quoteValue } from '../../../contract/wording.ts';
import { isObject, type Json } from '../../../document/json.ts';
import { scalarsOf } from '../../figures/scalars.ts';
import { kept, remove } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';

export const gateContradiction = defineRule({
  code: 'gate_contradiction',
  scope: 'case',
  group: 'authoring',
  severity: 'error',
  needs: 'sections',
  explanation:
    'A gate forbids what it requires or allows: "forbidden_ids" looks at every argument, so the required value can never ' +
    'pass, and the allowed one is not allowed.',
  bad: '{ "gold": { "arg_gate": { "transfer": { "required": { "payee_id": "PY-7" }, "forbidden_ids": ["PY-7"] } } } }',
  good: '{ "gold": { "arg_gate": { "transfer": { "required": { "payee_id": "PY-7" }, "forbidden_ids": ["PY-8"] } } } }',
  *check(ctx) {
    for (const { path, value } of ctx.gates) {
      const forbidden = Array.isArray(value.forbidden_ids) ? value.forbidden_ids : [];
      const required = isObject(value.required) ? value.required : {};
      const allowed = isObject(value.optional_ok) ? value.optional_ok : {};
      for (const [index, id] of forbidden.entries()) {
        if (typeof id !== 'string') continue;
        const holds = (inside: Json) => scalarsOf(inside).includes(id);
        const argument = Object.keys(required).find((key) => holds(required[key] ?? null));
        const option = Object.keys(allowed).find((key) => {
          const list = allowed[key];
          return isObject(list) && Array.isArray(list.allowed) && list.allowed.some((item) => holds(item));
        });
        if (argument === undefined && option === undefined) continue;
        const place = argument === undefined ? ['optional_ok', option ?? '', 'allowed'] : ['required', argument];
        yield {
          message: `${quoteValue(id)} is forbidden here, but ${argument === undefined ? 'allowed' : 'required'} by the same gate.`,
          path: [...path, 'forbidden_ids', index],
          related: [{ message: 'It stands here too.', path: [...path, ...place] }],
          data: { id },
        };
      }
    }
  },
  *fixes({ path, data }) {
    yield { title: `Take ${quoteValue(kept(data, 'id'))} out of forbidden_ids`, edits: [remove(path)], weight: 'only' };
  },
});
