import type { ToolDefinitions } from '../contract/contract.ts';
import { parseText, type ParsedText } from '../document/text.ts';
import { proveCase, type ProveOptions } from './prove.ts';
import type { Proof } from './proof.ts';

/** How many proofs are kept, with every conversation in them. */
const KEPT = 100;

/** Proofs by the case's text and the definitions it was proved with: only what has changed is proved again. */
export class ProofCache {
  /** The least recently used first. */
  readonly #known = new Map<string, { definitions: ToolDefinitions; proof: Promise<Proof> }>();

  /** As `proveCase`; a proof that was stopped is not kept. */
  prove(text: string | ParsedText, definitions: ToolDefinitions, options: ProveOptions = {}): Promise<Proof> {
    const source = typeof text === 'string' ? text : text.text;
    const known = this.#known.get(source);
    this.#known.delete(source);
    const entry =
      known?.definitions === definitions
        ? known
        : { definitions, proof: proveCase(typeof text === 'string' ? parseText(text) : text, definitions, options) };
    this.#known.set(source, entry);
    entry.proof.catch(() => {
      if (this.#known.get(source) === entry) this.#known.delete(source);
    });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KEPT) break;
      this.#known.delete(oldest);
    }
    return entry.proof;
  }
}
