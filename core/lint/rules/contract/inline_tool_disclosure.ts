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
});
