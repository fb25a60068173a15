import { quoteValue } from '../../../contract/wording.ts';
import type { Json, JsonPath } from '../../../document/json.ts';
import type { CaseContext } from '../../context.ts';
import { dependencyEdits } from '../../fix/gates.ts';
import type { IdUse } from '../../id-trace.ts';
import type { CallProvenance, Provenance } from '../../provenance.ts';
import type { Fix } from '../../rule.ts';

/** That an id does stand in the reply of a gold call which nothing declares to come before, and what to do about it. */
export interface UndeclaredSource {
  sentence: string;
  related: { message: string; path: JsonPath };
  /** The pair to add to `gold.dependencies`; absent where none can help. */
  dependency?: [before: string, after: string];
}

/** Null where no gold call returns the id. */
export function undeclaredSource(provenance: Provenance, { call }: CallProvenance, id: IdUse): UndeclaredSource | null {
  const source = id.undeclared && provenance.calls[id.undeclared.call]?.call;
  if (!source) return null;
  const name = quoteValue(id.value);
  const related = { message: `The reply of this call holds ${name}.`, path: [...source.path, 'tool'] };
  const stands = `${name} stands in the reply of ${source.tool}`;
  if (source.tool === call.tool) {
    const sentence =
      `${stands} to another of its gold calls, and gold.dependencies cannot order two calls of one tool: ` +
      'let the customer or login_context name it, or correct the id.';
    return { sentence, related };
  }
  if (provenance.prerequisites(source.tool).has(call.tool)) {
    const sentence = `${stands}, which gold.dependencies puts after ${call.tool}: turn that order round, or correct the id.`;
    return { sentence, related };
  }
  const pair = `[${quoteValue(source.tool)}, ${quoteValue(call.tool)}]`;
  const sentence = `${stands}, which is not a declared prerequisite of ${call.tool}: add ${pair} to gold.dependencies.`;
  return { sentence, related, dependency: [source.tool, call.tool] };
}

/** Declares that one gold tool comes before another. */
export function declare(ctx: CaseContext, pair: readonly Json[]): Fix {
  const [before, after] = pair.map(String) as [string, string];
  return {
    title: `Declare that ${before} comes before ${after}`,
    edits: dependencyEdits(ctx, [before, after]),
    weight: 'only',
  };
}
