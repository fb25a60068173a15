import type { ParsedText } from '../../core/document/text.ts';
import type { FindingRange, ResolvedFinding } from '../../core/lint/engine.ts';
import { rangeIn } from '../../core/lint/finding.ts';
import type { Proof } from '../../core/prove/proof.ts';
import { proofTitle } from '../../core/prove/score.ts';
import { withSeverities } from '../../core/prove/severity.ts';
import type { ProofConversation, ProofView } from '../../protocol/proof.ts';
import type { Session } from '../session.ts';
import { canonical } from '../uri.ts';
import type { CaseRecord } from '../workspace/bank.ts';

type Prover = typeof import('../../core/prove/cache.ts') & typeof import('./proof-view.ts');

/** A longer text is proved only when it is asked for: every mutant plays and grades all of it again. */
const MOST_CHARACTERS = 1_000_000;

interface Proved {
  /** The text that was proved: the proof of another one says nothing of where its findings stand. */
  record: CaseRecord;
  title: string;
  findings: ResolvedFinding[];
}

interface ProofHooks {
  run(name: string, work: () => Promise<void>): void;
  /** Told when a case's proof is new, or gone. */
  changed(uri: string): void;
}

/** Proves open cases when they are opened and saved, never while they are typed, and answers what is asked of a proof. */
export class ProofDesk {
  readonly #session: Session;
  readonly #hooks: ProofHooks;
  readonly #proved = new Map<string, Proved>();
  readonly #running = new Map<string, AbortController>();
  #prover: Promise<Prover> | undefined;
  #cache: InstanceType<Prover['ProofCache']> | undefined;

  constructor(session: Session, hooks: ProofHooks) {
    this.#session = session;
    this.#hooks = hooks;
  }

  /** The case was opened or saved, or its definitions have changed. */
  soon(documentUri: string): void {
    const uri = canonical(documentUri);
    this.#running.get(uri)?.abort();
    const stop = new AbortController();
    this.#running.set(uri, stop);
    this.#hooks.run('proving', async () => {
      // After the findings of lint, which nobody should wait for.
      await pause();
      const record = this.#session.bank.get(uri);
      if (stop.signal.aborted) return;
      if (record === undefined || !record.root.settings.prove || isLarge(record)) this.#drop(uri);
      else await this.#keep(record, stop.signal);
    });
  }

  /** Every open case again. */
  allSoon(): void {
    for (const { uri } of this.#session.openDocuments()) this.soon(uri);
  }

  forget(documentUri: string): void {
    const uri = canonical(documentUri);
    this.#running.get(uri)?.abort();
    this.#running.delete(uri);
    this.#drop(uri);
  }

  /** The title of the last proof, for its CodeLens; null where there is none. */
  title(documentUri: string): string | null {
    const uri = canonical(documentUri);
    const record = this.#session.bank.get(uri);
    if (record !== undefined && isLarge(record) && record.root.settings.prove) return 'Proof on demand: a large case';
    return this.#proved.get(uri)?.title ?? null;
  }

  /** What the last proof found, where it stands in the text of now; what an edit has touched is silent until the next proof. */
  findings(record: CaseRecord): ResolvedFinding[] {
    const proved = this.#proved.get(record.uri);
    if (proved === undefined || !record.root.settings.prove) return [];
    if (proved.record.parsed === record.parsed) return proved.findings;
    const moveOver = movingOver(proved.record.parsed.text, record.parsed);
    return proved.findings.flatMap((finding) => {
      const range = moveOver(finding.range);
      const related = finding.related.flatMap((place) => {
        const moved = moveOver(place.range);
        return moved === null ? [] : [{ ...place, range: moved }];
      });
      return range === null ? [] : [{ ...finding, range, related }];
    });
  }

  async view(documentUri: string): Promise<ProofView | null> {
    const record = this.#session.bank.get(canonical(documentUri));
    if (record === undefined) return null;
    const proof = await this.#prove(record);
    const { proofView } = await this.#load();
    return proofView(record, proof, withSeverities(proof.findings, record.root.severities(record.path)));
  }

  async conversation(documentUri: string, row: number): Promise<ProofConversation | null> {
    const record = this.#session.bank.get(canonical(documentUri));
    if (record === undefined) return null;
    const { proofConversation } = await this.#load();
    return proofConversation(record, await this.#prove(record), row);
  }

  async #keep(record: CaseRecord, signal: AbortSignal): Promise<void> {
    const { uri } = record;
    try {
      const proof = await this.#prove(record, signal);
      if (signal.aborted || !this.#session.isOpen(uri)) return;
      this.#proved.set(uri, { record, title: proofTitle(proof), findings: resolved(record, proof) });
      this.#changed(uri);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #prove(record: CaseRecord, signal?: AbortSignal): Promise<Proof> {
    const { ProofCache } = await this.#load();
    this.#cache ??= new ProofCache();
    const { definitions } = this.#session.definitions.get(record.root.definitionFiles(record.path));
    return this.#cache.prove(record.parsed, definitions, { pause, ...(signal && { signal }) });
  }

  /** Loaded when the first case is proved: lint needs none of it. */
  #load(): Promise<Prover> {
    this.#prover ??= Promise.all([import('../../core/prove/cache.ts'), import('./proof-view.ts')]).then(
      ([cache, view]) => ({ ...cache, ...view }),
    );
    return this.#prover;
  }

  #drop(uri: string): void {
    if (this.#proved.delete(uri)) this.#changed(uri);
  }

  #changed(uri: string): void {
    const record = this.#session.bank.get(uri);
    if (record !== undefined) this.#session.publisher.publish(record);
    this.#hooks.changed(uri);
  }
}

function isLarge({ parsed }: CaseRecord): boolean {
  return parsed.text.length > MOST_CHARACTERS;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function resolved({ parsed, root, path }: CaseRecord, proof: Proof): ResolvedFinding[] {
  const rangeOf = (at: ResolvedFinding['path']) => rangeIn(parsed, parsed.rangeOf(at));
  return withSeverities(proof.findings, root.severities(path)).map((finding): ResolvedFinding => {
    const { code, severity, message, path: place, related, fix } = finding;
    const edits = fix?.edits.map(({ path: to, value }) => ({ path: [...to], value }));
    return {
      ...{ code, severity, message, path: place, at: 'value', range: rangeOf(place) },
      related: related.map((other) => ({ message: other.message, range: rangeOf(other.path) })),
      ...(fix !== undefined && { data: { title: fix.title, edits: edits ?? [] } }),
    };
  });
}

/**
 * Carries ranges over one edit, seen as the stretch in which two texts differ; null for those that it touches. This is on the
 * keystroke path: it must not need the offsets of every value.
 */
function movingOver(before: string, after: ParsedText): (range: FindingRange) => FindingRange | null {
  const { text } = after;
  const most = Math.min(before.length, text.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === text.charCodeAt(head)) head++;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === text.charCodeAt(text.length - 1 - tail)
  ) {
    tail++;
  }
  return ({ offset, length }) => {
    if (offset + length <= head) return rangeIn(after, { offset, length });
    if (offset < before.length - tail) return null;
    return rangeIn(after, { offset: offset + text.length - before.length, length });
  };
}
