import type { CaseContext } from '../../lint/context.ts';
import { dependencyPairs } from '../../lint/dependencies.ts';
import { actionOf } from '../tool-text.ts';
import { contractOf, exposedTools } from '../contracts.ts';
import { listAt, textAt, type Place } from './place.ts';
import type { Proposal } from './proposal.ts';

/** What a case says of its tools, as far as it tells which of them belongs at a place. */
interface ToolFacts {
  gold: ReadonlySet<string>;
  /** Gated, and to be called. */
  gated: ReadonlySet<string>;
  /** Gated as optional: may be called. */
  optional: ReadonlySet<string>;
  underTest: ReadonlySet<string>;
  depended: ReadonlySet<string>;
}

function factsOf(ctx: CaseContext): ToolFacts {
  const folder = ctx.relativePath?.split('/').at(-2);
  return {
    gold: new Set(ctx.goldCalls.map(({ tool }) => tool)),
    gated: new Set(ctx.gates.flatMap(({ tool, value }) => (value.optional === true ? [] : [tool]))),
    optional: new Set(ctx.gates.flatMap(({ tool, value }) => (value.optional === true ? [tool] : []))),
    underTest: new Set([...(textAt(ctx.case, ['tool'])?.split('+') ?? []), ...(folder === undefined ? [] : [folder])]),
    depended: new Set(dependencyPairs(ctx.gold).flatMap(({ before, after }) => [before, after])),
  };
}

/** Names of tools as values, best first. Equal ones keep the order in which they are exposed or defined. */
function ranked(
  ctx: CaseContext,
  names: Iterable<string>,
  score: (name: string, facts: ToolFacts) => number,
): Proposal[] {
  const facts = factsOf(ctx);
  return [...new Set(names)]
    .map((name) => ({ name, score: score(name, facts) }))
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => toolProposal(ctx, name));
}

const LONGEST_SUMMARY = 80;

/** A tool's name with what it does; its card is written when it is looked at. */
export function toolProposal(ctx: CaseContext, name: string): Proposal {
  const contract = contractOf(ctx, name);
  const sentence = contract?.description.split(/(?<=\.)\s|\n/, 1)[0] ?? '';
  const summary = sentence.length > LONGEST_SUMMARY ? `${sentence.slice(0, LONGEST_SUMMARY)}…` : sentence;
  return {
    label: name,
    icon: 'tool',
    tool: name,
    shape: { json: name },
    ...(contract && { detail: summary ? `${actionOf(contract)} · ${summary}` : actionOf(contract) }),
  };
}

const has = (set: ReadonlySet<string>, name: string, weight: number) => (set.has(name) ? weight : 0);

/** The tools that can be called: those exposed, or all where none are yet. */
export function callable(ctx: CaseContext): Iterable<string> {
  const contracts = exposedTools(ctx);
  return (contracts.size > 0 ? contracts : ctx.definitions).keys();
}

/** For `gold.tool_calls[].tool`: what gates, dependencies and the tool under test ask for and gold does not call yet. */
export function calledTools({ ctx }: Place): Proposal[] {
  return ranked(ctx, callable(ctx), (name, { gold, gated, optional, underTest, depended }) => {
    if (gold.has(name)) return 5 - has(optional, name, 15);
    const mocked = Object.hasOwn(ctx.mocks, name) ? 10 : 0;
    return has(gated, name, 50) + has(depended, name, 40) + has(underTest, name, 30) + mocked - has(optional, name, 15);
  });
}

/** For a call in a prior message: the tool under test, then what gold calls. */
export function earlierTools({ ctx }: Place): Proposal[] {
  return ranked(ctx, callable(ctx), (name, { gold, optional, underTest }) => {
    const mocked = Object.hasOwn(ctx.mocks, name) ? 5 : 0;
    return has(underTest, name, 30) + has(gold, name, 20) + has(optional, name, 10) + mocked;
  });
}

/** For an entry of `tools_exposed`: what the rest of the case uses; a tool exposed already is left out. */
export function toolsToExpose({ ctx, items }: Place): Proposal[] {
  const wanted = new Set([...exposedTools(ctx).values()].flatMap(({ prerequisites }) => prerequisites));
  const defined = [...ctx.definitions.keys()];
  const names = defined.filter((name) => !items.includes(name));
  const places = items.map((item) => defined.indexOf(typeof item === 'string' ? item : '')).filter((at) => at >= 0);
  return ranked(ctx, names, (name, { gold, gated, optional, underTest, depended }) => {
    const mocked = Object.hasOwn(ctx.mocks, name) ? 20 : 0;
    const used = has(gold, name, 50) + has(gated, name, 30) + has(optional, name, 25) + has(depended, name, 10);
    // Definition files keep tools of one domain together.
    const near = Math.min(30, ...places.map((at) => Math.abs(at - defined.indexOf(name))));
    return used + has(underTest, name, 40) + mocked + has(wanted, name, 5) - near / 10;
  });
}

/** For `tool`: the tool that the file's folder names, then what gold calls. */
export function testedTools({ ctx }: Place): Proposal[] {
  const folder = ctx.relativePath?.split('/').at(-2) ?? '';
  const chain = [...new Set(ctx.goldCalls.map(({ tool }) => tool))];
  const single = ranked(
    ctx,
    [...chain, ...exposedTools(ctx).keys(), ...ctx.definitions.keys()],
    (name, { gold, gated }) =>
      name === folder ? 100 : has(gold, name, 20) + has(gated, name, 10) + (exposedTools(ctx).has(name) ? 5 : 0),
  );
  if (chain.length < 2 || (folder !== 'agentic' && ctx.case.axis !== 'general_agentic_multitool')) return single;
  const joined = chain.join('+');
  return [{ label: joined, icon: 'tool', detail: 'the gold calls in order', shape: { json: joined } }, ...single];
}

/** For a name of a pair in `gold.dependencies`, at `side` 0 or 1 of the pair at `path`. */
export function dependencyTools({ ctx, container }: Place, side: number): Proposal[] {
  const other = listAt(ctx.case, container)[1 - side];
  const partner = typeof other === 'string' ? other : undefined;
  const order = [...new Set(ctx.goldCalls.map(({ tool }) => tool))];
  const pairs = new Set(dependencyPairs(ctx.gold).map(({ before, after }) => `${before} ${after}`));
  const before = contractOf(ctx, partner)?.prerequisites ?? [];
  return ranked(
    ctx,
    [...order, ...callable(ctx)].filter((name) => name !== partner),
    (name, { gold }) => {
      const asked =
        side === 0
          ? before.includes(name)
          : partner !== undefined && contractOf(ctx, name)?.prerequisites.includes(partner);
      const distance = order.indexOf(partner ?? '') - order.indexOf(name);
      const inOrder = partner === undefined || !gold.has(name) ? 0 : side === 0 ? distance > 0 : distance < 0;
      const known = partner !== undefined && pairs.has(side === 0 ? `${name} ${partner}` : `${partner} ${name}`);
      return has(gold, name, 50) + (asked ? 30 : 0) + (inOrder ? 20 - Math.abs(distance) : 0) - (known ? 60 : 0);
    },
  );
}

/** For a key of `mock` or `gold.arg_gate`: tools without one, those of gold first. */
export function toolsWithout({ ctx, keys, container }: Place): Proposal[] {
  // A gated tool that is not exposed yet wants a mock all the same.
  const others = container[0] === 'mock' ? ctx.gates.map(({ tool }) => tool) : [];
  const names = [...callable(ctx), ...others].filter((name) => !keys.has(name));
  return ranked(
    ctx,
    names,
    (name, { gold, gated, optional }) => has(gold, name, 50) + has(gated, name, 20) + has(optional, name, 10),
  );
}

/** For a tool that comes before another: in an inline tool's `prerequisites`, and in an author's `_dependencies`. */
export function anyTools({ ctx, items }: Place): Proposal[] {
  const names = [...exposedTools(ctx).keys(), ...ctx.definitions.keys()].filter((name) => !items.includes(name));
  return ranked(ctx, names, (name) => (Object.hasOwn(ctx.mocks, name) ? 1 : 0));
}

/** For `merge.state_from`: mocks that are record sets. */
export function recordSetMocks({ ctx }: Place): Proposal[] {
  const names = Object.keys(ctx.mocks).filter((name) => textAt(ctx.mocks, [name, 'kind']) === 'record_set_filtered');
  return ranked(ctx, names, () => 0);
}
