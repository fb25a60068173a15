import type { Memento, SecretStorage } from 'vscode';

/** The editor can keep secrets but not list them: where keys are stored for is remembered beside them. */
const ORIGINS = 'sarq.keyOrigins';

/** API keys, each bound to the origin it may be sent to. */
export class ApiKeys {
  readonly #storage: SecretStorage;
  readonly #state: Memento;

  constructor(storage: SecretStorage, state: Memento) {
    this.#storage = storage;
    this.#state = state;
  }

  origins(): string[] {
    return this.#state.get<string[]>(ORIGINS, []);
  }

  get(origin: string): Promise<string | undefined> {
    return Promise.resolve(this.#storage.get(slot(origin)));
  }

  async set(origin: string, key: string): Promise<void> {
    await this.#storage.store(slot(origin), key);
    await this.#state.update(ORIGINS, [...new Set([...this.origins(), origin])].sort());
  }

  async forget(origin: string): Promise<void> {
    await this.#storage.delete(slot(origin));
    await this.#state.update(
      ORIGINS,
      this.origins().filter((known) => known !== origin),
    );
  }
}

function slot(origin: string): string {
  return `sarq.apiKey:${origin}`;
}
