import type { JsonObject } from '../../document/json.ts';
import { exposedTools, pathInWords, plainDraft, type Draft, type Material } from '../draft.ts';
import { KINDS, type Unseen } from '../kinds.ts';

/** 10: a tool that no definition file knows is the right one. */
export function unseenTools(material: Material): Draft {
  const { play, world, definitions } = material;
  const kind = KINDS[play.kind];
  const unseen = kind.unseen(world);
  const { name, write, ask, wants, done, gap } = unseen;
  const kept = write === undefined ? '' : ` It names ${write.act}, asks, and calls only after the yes.`;
  return {
    ...plainDraft(material),
    tool: name,
    note: `${name} is new and the only tool that serves. ${gap}`,
    exposed: exposedTools([...kind.beside, play.tool], [], definitions),
    inline: [inlineTool(unseen)],
    turns: [ask, ...(write === undefined ? [] : [write.turn])],
    mocks: { [name]: unseen.mock },
    calls: [{ tool: name, arguments: unseen.arguments, pin: unseen.pin }],
    order: [],
    forbidden: unseen.siblings.length > 0 ? { [name]: unseen.siblings } : {},
    resolution: `The customer ${wants}. ${gap} The assistant sees that ${name} does it and calls it.${kept} It ${done}. Wrong: saying that it cannot be done, or making do with another tool.`,
    rule: `The reply ${done}. Declining, or an answer without ${name}, fails.`,
  };
}

function inlineTool({ name, summary, category, write, inputs, outputs }: Unseen): JsonObject {
  const notes = [
    `Action type: ${write === undefined ? 'read (changes nothing)' : "write (changes the customer's records)"}.`,
    `Category: ${category}.`,
    ...(write === undefined
      ? []
      : ['REQUIRES explicit customer confirmation: say what will be done, wait for a yes, and only then call.']),
  ];
  return {
    name,
    description: `${summary}\n\n${notes.join('\n')}`,
    action_type: write === undefined ? 'read' : 'write',
    requires_confirmation: write !== undefined,
    prerequisites: [],
    inputs: inputs.map((input) => ({ ...input, required: true })),
    outputs,
  };
}

/** 11: no tool serves, and the assistant says why. */
export function outOfScope(material: Material): Draft {
  const { ask, wants, reason, way } = KINDS[material.play.kind].beyond;
  return {
    ...plainDraft(material),
    behavior: 'decline',
    note: 'Nothing that is exposed can do it. A look does no harm, hence behavior_advisory.',
    turns: [ask],
    calls: [],
    order: [],
    forbidden: {},
    resolution: `The customer ${wants}. That cannot be done in this chat, because ${reason}. The assistant says so in a sentence, blames nothing else, and names ${way}. Wrong: claiming that it is done or under way, an invented reason, or a request taken down instead.`,
    rule: `The reply declines because ${reason}, and names ${way}. Claiming to have done or forwarded it, or another reason, fails.`,
    metrics: ['behavior_advisory', 'Q_refusal', 'Q_tone'],
  };
}

/** Agentic: a condition that only an earlier reply answers, then the deed. */
export function agentic(material: Material): Draft {
  const { staged } = material;
  const draft = plainDraft(material);
  const tools = draft.calls.map(({ tool }) => tool);
  const [, ...later] = draft.turns;
  return {
    ...draft,
    tool: tools.join('+'),
    note: 'What the first tools reply decides whether and how the last one is called.',
    turns: [staged.chain?.ask ?? staged.ask(staged.subject.right), ...later],
    resolution: `${draft.resolution} The request rests on what the tools before ${tools.at(-1) ?? ''} reply, so the assistant ${pathInWords(tools)} and tells what it found on the way. Wrong: a step left out or guessed, or the end reported without the way.`,
    rule: `${draft.rule} It also tells what was found on the way. Leaving a step out or guessing its outcome fails.`,
  };
}
