import { join } from 'node:path';
import type { DefinitionsInUse, ServerStatus } from '../../protocol/requests.ts';
import type { Background } from '../background.ts';
import { RULE_CODES } from '../health/rule-words.ts';
import { isLarge } from '../cases/case-at.ts';
import type { Session } from '../session.ts';
import { canonical } from '../uri.ts';
import type { DefinitionFault, LoadedDefinitions } from '../workspace/definitions.ts';

const TELL_AFTER_MS = 250;

/** Rules of lint that are on; where folders differ in that, of the one with most of them off. */
function rulesOn({ roots }: Session): ServerStatus['rules'] {
  const folders = roots.folders.length > 0 ? roots.folders : [roots.loose];
  const off = folders.map((root) => {
    const severities = root.severities(root.path === null ? null : join(root.path, 'any.json'));
    return RULE_CODES.filter((code) => severities[code] === 'off').length;
  });
  return { on: RULE_CODES.length - Math.max(...off), all: RULE_CODES.length };
}

function added(a: ServerStatus['findings'], b: ServerStatus['findings']): ServerStatus['findings'] {
  return {
    error: a.error + b.error,
    warning: a.warning + b.warning,
    information: a.information + b.information,
    hint: a.hint + b.hint,
  };
}

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
      items: [...this.#session.items.all()].length,
      findings: added(this.#session.publisher.counts(), this.#session.items.counts()),
      rules: rulesOn(this.#session),
      lastPass: this.#background.lastPass,
      definitions,
      limits: [...this.#background.limits, ...this.#largeCases()],
    };
  }

  #largeCases(): string[] {
    return [...this.#session.openDocuments()].flatMap(({ uri }) => {
      const record = this.#session.bank.get(canonical(uri));
      return record !== undefined && isLarge(record)
        ? [`${record.facts.id} is too large for hints, colours and lenses of mocks`]
        : [];
    });
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
