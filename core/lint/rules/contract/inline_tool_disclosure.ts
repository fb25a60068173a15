import { isObject, type JsonObject } from '../../../document/json.ts';
import { at, set } from '../../fix/edits.ts';
import { defineRule } from '../../rule.ts';
import { inlineTools } from './exposed-tools.ts';

const CONFIRMATION = 'REQUIRES explicit customer confirmation';

export const inlineToolDisclosure = defineRule({
  code: 'inline_tool_disclosure',
  scope: 'case',
  group: 'contract',
  severity: 'error',
  needs: 'object',
  explanation:
    'The model learns what an inline tool is from its description alone, so the description says what the defined tools ' +
    `say: "Category:", "Action type:" and, where it requires confirmation, "${CONFIRMATION}", in exactly these letters. ` +
    'Else the assistant is blamed for not asking although nobody told it to.',
  bad:
    '{ "tools_exposed": [{ "name": "gift", "description": "Category: transfers. Action type: write.", ' +
    '"action_type": "write", "requires_confirmation": true, "inputs": [], "outputs": [] }] }',
  good:
    '{ "tools_exposed": [{ "name": "gift", "description": "Category: transfers. Action type: write. ' +
    'REQUIRES explicit customer confirmation.", "action_type": "write", "requires_confirmation": true, "inputs": [], "outputs": [] }] }',
  *check(ctx) {
    for (const { path, value } of inlineTools(ctx)) {
      const { description } = value;
      if (typeof description !== 'string') continue;
      const phrases = ['Category:', 'Action type:', ...(value.requires_confirmation === true ? [CONFIRMATION] : [])];
      const missing = phrases.filter((phrase) => !description.includes(phrase));
      if (missing.length === 0) continue;
      yield {
        message: `This description does not say ${missing.map((phrase) => `"${phrase}"`).join(' and ')}, which is all that the model is told of it.`,
        path: [...path, 'description'],
        data: { missing },
      };
    }
  },
  *fixes({ path }, { ctx }) {
    const tool = at(ctx.case, path.slice(0, -1));
    const { description } = isObject(tool) ? tool : {};
    if (!isObject(tool) || typeof description !== 'string') return;
    const action =
      typeof tool.action_type === 'string' ? tool.action_type : tool.requires_confirmation === true ? 'write' : 'read';
    const domain = typeof ctx.case.domain === 'string' ? ctx.case.domain.replaceAll('_', ' ') : 'general';
    const sentences = phrasesFor(tool).filter((phrase) => !description.includes(phrase));
    const added = sentences.map((phrase) =>
      phrase === 'Category:'
        ? `Category: ${domain}.`
        : phrase === 'Action type:'
          ? `Action type: ${action}.`
          : `${phrase}.`,
    );
    const text = [description.trimEnd(), ...added].filter((part) => part !== '').join(' ');
    yield {
      title: `Add ${added.map((sentence) => `"${sentence}"`).join(' and ')}`,
      edits: [set(path, text)],
      weight: 'only',
    };
  },
});

/** What a description must say. */
function phrasesFor({ requires_confirmation: confirmed }: JsonObject): string[] {
  return ['Category:', 'Action type:', ...(confirmed === true ? [CONFIRMATION] : [])];
}
