/** A class of the editor's API that only keeps what it was made of, in fields of these names. */
function holder(...names: string[]) {
  return class Held {
    readonly held = names;
    constructor(...values: unknown[]) {
      Reflect.deleteProperty(this, 'held');
      for (const [i, name] of names.entries()) Object.assign(this, { [name]: values[i] });
    }
  };
}

/** What the editor's Language Model API is made of. */
export const languageModelParts = {
  CancellationTokenSource: class {
    readonly #listeners: (() => void)[] = [];
    readonly token = {
      onCancellationRequested: (listener: () => void) => {
        this.#listeners.push(listener);
        return { dispose: () => undefined };
      },
    };
    cancel(): void {
      for (const listener of this.#listeners) listener();
    }
    dispose(): void {
      this.#listeners.length = 0;
    }
  },
  LanguageModelTextPart: holder('value'),
  LanguageModelToolCallPart: holder('callId', 'name', 'input'),
  LanguageModelToolResultPart: holder('callId', 'content'),
  LanguageModelChatMessage: {
    User: (content: unknown) => ({ role: 'user', content }),
    Assistant: (content: unknown) => ({ role: 'assistant', content }),
  },
  LanguageModelChatToolMode: { Auto: 1 },
};
