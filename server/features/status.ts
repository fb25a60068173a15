import type { DefinitionsInUse, ServerStatus } from '../../protocol/requests.ts';
import type { Background } from '../background.ts';
import type { Session } from '../session.ts';
import type { DefinitionFault, LoadedDefinitions } from '../workspace/definitions.ts';

const TELL_AFTER_MS = 250;

/** Tells how the server fares, at most four times a second. */
export class StatusTeller {
  readonly #session: Session;
  readonly #background: Background;
  readonly #tell: (status: ServerStatus, faults: DefinitionFault[]) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    session: Session,
    background: Background,
    tell: (status: ServerStatus, faults: DefinitionFault[]) => void,
  ) {
    this.#session = session;
    this.#background = background;
    this.#tell = tell;
  }

  changed(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const loaded = this.#definitions();
      const faults = loaded.flatMap(({ fault }) => fault ?? []);
      this.#tell(this.#status(loaded.map(({ use }) => use)), faults);
    }, TELL_AFTER_MS);
  }

  #status(definitions: DefinitionsInUse[]): ServerStatus {
    return {
      scanning: this.#background.scanning,
      cases: this.#session.bank.size,
      findings: this.#session.publisher.counts(),
      lastPass: this.#background.lastPass,
      definitions,
      limits: this.#background.limits,
    };
  }

  /** Every pair that some case uses. */
  #definitions(): LoadedDefinitions[] {
    const used = new Set<LoadedDefinitions>();
    for (const { root, path } of this.#session.bank.all()) {
      used.add(this.#session.definitions.get(root.definitionFiles(path)));
    }
    return [...used];
  }
}
