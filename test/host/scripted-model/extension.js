import * as vscode from 'vscode';

const MODEL = {
  id: 'scripted-banker',
  name: 'Scripted banker',
  family: 'scripted',
  version: '1',
  maxInputTokens: 100_000,
  maxOutputTokens: 4_000,
  capabilities: { toolCalling: true },
};

const call = (name, input) => new vscode.LanguageModelToolCallPart(`call_${name}`, name, input);
const say = (text) => new vscode.LanguageModelTextPart(text);

/** The gold path of the sample case, by how many results of tools it has seen and whether the customer has said yes. */
function next(messages, tools) {
  // A connection test offers one tool, without a bank behind it.
  if (tools.length === 1) return call(tools[0].name, {});
  const parts = messages.flatMap(({ content }) => content);
  const results = parts.filter((part) => part instanceof vscode.LanguageModelToolResultPart).length;
  const agreed = parts.some(
    (part) => part instanceof vscode.LanguageModelTextPart && /^Yes, go ahead/.test(part.value),
  );
  if (results === 0) return call('get_card_details', { card_ids: ['CARD-7710'] });
  if (!agreed) return say('I would freeze your debit card CARD-7710, which can be undone. Shall I go ahead?');
  if (results === 1) return call('toggle_card_freeze', { card_id: 'CARD-7710', state: 'freeze' });
  return say('Your debit card CARD-7710 is frozen (reference TF-55120). You can unfreeze it at any time.');
}

export function activate(context) {
  context.subscriptions.push(
    vscode.lm.registerLanguageModelChatProvider('sarq-tests', {
      provideLanguageModelChatInformation: () => [MODEL],
      async provideLanguageModelChatResponse(_model, messages, options, progress) {
        progress.report(next(messages, options.tools ?? []));
      },
      provideTokenCount: async () => 1,
    }),
  );
}
