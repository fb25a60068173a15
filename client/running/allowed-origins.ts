import type { Memento } from 'vscode';
import type { VsCode } from '../vscode.ts';

const ALLOWED = 'sarq.allowedOrigins';

/**
 * A workspace file may name any address and any environment variable. A key from the environment goes to such an
 * address only after the user has allowed this variable for this origin once.
 */
export class AllowedOrigins {
  readonly #vscode: VsCode;
  readonly #state: Memento;

  constructor(vscode: VsCode, state: Memento) {
    this.#vscode = vscode;
    this.#state = state;
  }

  async allows(origin: string, variable: string): Promise<boolean> {
    const pair = `${variable} ${origin}`;
    const allowed = this.#state.get<string[]>(ALLOWED, []);
    if (allowed.includes(pair)) return true;
    const answer = await this.#vscode.window.showWarningMessage(
      `Send the key in ${variable} to ${origin}?`,
      {
        modal: true,
        detail:
          `A file of this workspace names this address as a model. Sarq would send it the value of your environment ` +
          `variable ${variable} as the API key. You are asked once for each variable and address.`,
      },
      'Send',
    );
    if (answer !== 'Send') return false;
    await this.#state.update(ALLOWED, [...allowed, pair]);
    return true;
  }
}
