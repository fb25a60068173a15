import type { Uri } from 'vscode';
import { CONFIG_FILE } from '../../core/document/locate-bank.ts';
import type { Surroundings } from '../../protocol/requests.ts';
import type { VsCode } from '../vscode.ts';
import type { Handler } from './register.ts';
import { placeOf } from './target.ts';

/** What a new configuration holds: everything that can be said, nothing of it said yet. */
export const CONFIG_TEMPLATE = `// Models and settings of this bank of cases. Without any of it, cases are played by
// an embedded scripted assistant and judged by a heuristic stand-in.
{
  "models": [
    // A model behind any OpenAI-compatible API ("preset" knows vllm, ollama, openrouter,
    // deepseek, glm, qwen, gemini and xai; "provider" may be anthropic or vscode-lm). The
    // key never stands here: set it with the command "Sarq: Set API Key", or name the
    // environment variable that holds it.
    // {
    //   "name": "my-model",
    //   "provider": "openai-compatible",
    //   "baseUrl": "https://api.example.com/v1",
    //   "model": "model-name",
    //   "apiKeyEnv": "MY_API_KEY",
    //   "temperature": 0.7,
    //   "maxTokens": 4096,
    //   "timeoutSeconds": 120,
    //   "maxRetries": 2
    // }
  ],

  // The model under test: a profile above, or scripted:gold, scripted:silent,
  // scripted:hasty, scripted:wrong-target.
  "candidate": "scripted:gold",

  // Who judges the response: a profile above, or "heuristic" for the stand-in.
  "judge": "heuristic",

  // Severities of lint rules by code: off, hint, information, warning, error.
  "lint": {}
}
`;

/** `sarq.openConfig`: the bank's configuration, made with comments where there is none. */
export function configCommands(
  vscode: VsCode,
  surroundings: (uri: Uri) => Promise<Surroundings>,
): Record<string, Handler> {
  return {
    'sarq.openConfig': async (target) => {
      const place = placeOf(vscode, target);
      if (place === undefined) {
        void vscode.window.showInformationMessage('Sarq: open a folder with cases first.');
        return;
      }
      const { config, bankRoot } = await surroundings(place);
      const file = vscode.Uri.file(config ?? `${bankRoot}/${CONFIG_FILE}`);
      if (config === null) await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(CONFIG_TEMPLATE));
      await vscode.window.showTextDocument(file);
    },
  };
}
