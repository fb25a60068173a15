import { isWriteTool, type ToolDefinitions } from '../contract/contract.ts';
import type { JsonObject, JsonPath } from '../document/json.ts';
import { parseText } from '../document/text.ts';
import { buildContext } from '../lint/build-context.ts';
import { writeDay, type Day } from '../lint/money/dates.ts';
import { enumNotStated } from '../lint/rules/contract/enum_not_stated.ts';
import { agentic, outOfScope, unseenTools } from './axes/tools.ts';
import { badResponse, confusingIntent, contradictingInfo, happy, wrongInfo } from './axes/answering.ts';
import { capability } from './axes/capability.ts';
import { contextSwitching, irrelevantRag, longContext, notEnoughInfo } from './axes/staging.ts';
import { AGENTIC, isCapability, reasonAgainst, type Axis } from './choices.ts';
import { customerNumber, loginContext, type Persona, type Random } from './customer.ts';
import { gatesOf, mocksOf, type Draft, type Material } from './draft.ts';
import { placeFor, type CasePlace } from './place.ts';
import type { DomainName, Play } from './play.ts';
import { playOf } from './plays/index.ts';
import { holdingsFor, inventWorld, type World } from './world.ts';

export interface Wanted {
  domain: DomainName;
  tool: string;
  axis: Axis;
  persona: Persona;
  /** The name of an agentic case; one of ours where it is left out. */
  slug?: string;
}

/** What a new case must not collide with. */
export interface Surroundings {
  definitions: ToolDefinitions;
  /** Every case id of the bank. */
  ids: Iterable<string>;
  /** Whether a file is there, by its path below the folder of cases. */
  taken: (path: string) => boolean;
  /** Whether any case of the bank mentions this number, which all ids of a new customer would carry. */
  mentioned: (number: string) => boolean;
  random: Random;
  today: Day;
}

export interface NewCase extends CasePlace {
  text: string;
  /** What the author writes anew, one after the other: places of texts, without their quotes. */
  spots: { offset: number; length: number }[];
}

/** A combination that no case can be made of; the message says why. */
export class NoSuchCase extends Error {}

const BUILDERS: Partial<Record<Axis, (material: Material) => Draft>> = {
  '1_happy_path': happy,
  '2_bad_tool_response': badResponse,
  '3_confusing_intent': confusingIntent,
  '4_not_enough_info': notEnoughInfo,
  '5_contradicting_info': contradictingInfo,
  '6_context_switching': contextSwitching,
  '7_wrong_info': wrongInfo,
  '8_long_context': longContext,
  '9_irrelevant_rag': irrelevantRag,
  '10_unseen_tools': unseenTools,
  '11_out_of_scope_refuse': outOfScope,
  [AGENTIC]: agentic,
};

/**
 * Writes a whole case that lints clean and that the ideal assistant passes: an invented customer, turns, mocks, gates and
 * rubric true to its axis (SPEC 1), with figures by the formulas of SPEC 11c and ids that no case of the bank has.
 * @throws NoSuchCase where the combination makes no sense.
 */
export function newCase(wanted: Wanted, around: Surroundings): NewCase {
  const { tool, axis, persona } = wanted;
  const { definitions, random, today } = around;
  const play = playOf(tool);
  if (play === undefined) throw new NoSuchCase(`Sarq knows no case about ${tool}.`);
  const reason = reasonAgainst(play, axis, definitions);
  if (reason !== null) throw new NoSuchCase(reason);
  const world = inventWorld(random, persona, customerNumber(random, around.mentioned), today);
  const material = { play, staged: play.stage(world), world, definitions };
  const draft = isCapability(axis) ? capability(axis, material) : (BUILDERS[axis] ?? happy)(material);
  const slug = wanted.slug ?? material.staged.chain?.slug ?? play.tool;
  const place = placeFor({ ...wanted, slug }, around.ids, around.taken);
  let written = writtenCase(place.caseId, wanted, draft, material);
  if (inferredOnPurpose(written, axis, definitions)) {
    draft.ignore.enum_not_stated = 'The customer does not name it: inferring it is what the case tests.';
    written = writtenCase(place.caseId, wanted, draft, material);
  }
  const text = `${JSON.stringify(written, null, 2)}\n`;
  return { ...place, text, spots: spotsIn(text, draft.turns.length) };
}

function writtenCase(
  caseId: string,
  { domain, axis, persona }: Wanted,
  draft: Draft,
  { world, definitions, play }: Material,
): JsonObject {
  const writes = draft.exposed.some((name) => {
    const contract = definitions.get(name);
    return contract !== undefined && isWriteTool(contract);
  });
  return {
    case_id: caseId,
    axis,
    domain,
    tool: draft.tool,
    target_behavior: draft.behavior,
    _note: draft.note,
    ...(Object.keys(draft.ignore).length > 0 && { _lint_ignore: { ...draft.ignore } }),
    setup: setupOf(draft, world, persona, play),
    tools_exposed: [...draft.exposed, ...draft.inline],
    user_turns: draft.turns.map((content) => ({ content })),
    mock: mocksOf(draft, world),
    gold: {
      tool_calls: draft.calls.map((call) => ({ tool: call.tool, arguments: call.arguments })),
      arg_gate: gatesOf(draft, definitions),
      ...(draft.order.length > 0 && { dependencies: draft.order.map(([a, b]) => [a, b]) }),
      expected_resolution: draft.resolution,
    },
    grading: {
      invariants_active: writes ? ['S1', 'S2', 'S3', 'S4'] : ['S1', 'S3', 'S4'],
      judge_gate: { behavior_class: draft.behavior, axis_gate_rule: draft.rule },
      judge_advisory: draft.metrics,
    },
  };
}

function setupOf(draft: Draft, world: World, persona: Persona, play: Play): JsonObject {
  const holds = holdingsFor([...draft.exposed, play.tool]);
  // A new tool may be about something that no exposed tool shows.
  if (play.kind === 'card' || play.kind === 'loan' || play.kind === 'policy') {
    holds.add(play.kind === 'card' ? 'cards' : play.kind);
  }
  return {
    persona: persona.text,
    current_date: writeDay(world.today),
    current_time: '11:20',
    login_context: loginContext(persona, world.ids, world.today, holds),
    prior_messages: draft.prior,
  };
}

/** Where the want is to be inferred, so is an enum value that nobody says: that finding is switched off, with the reason. */
function inferredOnPurpose(written: JsonObject, axis: Axis, definitions: ToolDefinitions): boolean {
  if (axis !== '3_confusing_intent') return false;
  const { context } = buildContext(written, definitions);
  return [...enumNotStated.check(context)].length > 0;
}

function spotsIn(text: string, turns: number): NewCase['spots'] {
  const parsed = parseText(text);
  const paths: JsonPath[] = [
    ['setup', 'persona'],
    ...Array.from({ length: turns }, (_, index) => ['user_turns', index, 'content']),
    ['gold', 'expected_resolution'],
    ['grading', 'judge_gate', 'axis_gate_rule'],
  ];
  return paths.map((path) => {
    const { offset, length } = parsed.rangeOf(path, 'value');
    return { offset: offset + 1, length: length - 2 };
  });
}
