import type { JsonObject } from '../../document/json.ts';
import { exposedTools, plainDraft, type Draft, type Material } from '../draft.ts';

const said = (role: 'user' | 'assistant', content: string): JsonObject => ({ role, content });

/** 4: one fact is left out; it comes only when the assistant has asked for it. */
export function notEnoughInfo(material: Material): Draft {
  const { staged } = material;
  const draft = plainDraft(material);
  const { plain, question, supply } = staged.subject;
  const [, ...later] = draft.turns;
  return {
    ...draft,
    note: `The first turn does not say ${question}, and nothing else in the case does. The second turn answers.`,
    turns: [staged.ask(plain), supply, ...later],
    resolution: `The customer does not say ${question}. The assistant asks for that, once and for nothing else, before it does anything. Told, it finishes: ${draft.resolution} Wrong: a guess, or a question for what was said already.`,
    rule: `The assistant first asks ${question}. Once told, the reply ${staged.done}. A guess instead of the question fails.`,
    metrics: ['Q_grounded', 'Q_complete', 'Q_clarify', 'Q_tone'],
  };
}

/** 6: a second matter comes first, while the one that was asked is parked. */
export function contextSwitching(material: Material): Draft {
  const { staged, world, definitions } = material;
  const draft = plainDraft(material);
  const path = new Set(draft.calls.map(({ tool }) => tool));
  const balance = !path.has('get_account_balance');
  const side = balance
    ? { tool: 'get_account_balance', arguments: { account_ids: [world.ids.salary] } }
    : { tool: 'get_card_details', arguments: { card_ids: [world.ids.debit] } };
  const asked = balance ? 'how much is in my salary account' : 'whether my debit card is active';
  const [first = '', ...later] = draft.turns;
  return {
    ...draft,
    note: 'A second matter is to be settled first; the one that was asked is parked and comes back.',
    exposed: exposedTools([...draft.exposed, side.tool], [], definitions),
    turns: [`${first} But before that, tell me ${asked}.`, 'Good. Now the other thing, as I said.', ...later],
    calls: [side, ...draft.calls],
    forbidden: { ...draft.forbidden, [side.tool]: [balance ? world.ids.savings : world.ids.credit] },
    resolution: `The customer has two matters and wants the second one first: ${asked.replace('my', 'the')}. The assistant answers that alone. Then it comes back to the first without being told again: ${draft.resolution} Wrong: both matters in one, a mix of the two, or a question for what was said before.`,
    rule: `The first reply says ${asked.replace('my', 'the')} and nothing more; later the assistant comes back to the first matter: the last reply ${staged.done}. Mixing the two fails.`,
  };
}

/** 8: what is meant was said long ago and corrected; only the correction counts. */
export function longContext(material: Material): Draft {
  const { staged } = material;
  const draft = plainDraft(material);
  const { plain, early, settled, recall, right, wrong } = staged.subject;
  const [, ...later] = draft.turns;
  return {
    ...draft,
    note: `What is meant stands far back, and was changed once: first${blank(wrong)}, then${blank(right)}.`,
    prior: [
      said('user', early),
      said('assistant', 'I will keep that in mind. Tell me when you are ready.'),
      said('user', 'In a moment. Which city do you have for my letters?'),
      said('assistant', `Your letters go to ${material.world.city}.`),
      said('user', 'Good. I may move next year, but not now.'),
      said('assistant', 'Then I leave the address as it is.'),
      said('user', settled),
      said('assistant', 'Noted. I go by what you said last.'),
      said('user', 'My daughter asks whether you are a person.'),
      said('assistant', 'I am the virtual assistant of the bank.'),
      said('user', 'I will tell her. She had hoped for a robot.'),
      said('assistant', 'Then she is nearly right. What can I do for you?'),
    ],
    turns: [`${staged.ask(plain)} ${recall}`, ...later],
    resolution: `${draft.resolution} Which one is meant was said long before, wrong at first and then put right; the last word counts. The assistant does not ask again. Wrong: the first version, or a question for what was said.`,
    rule: `${draft.rule} Going by the version that the customer took back, or asking again, fails.`,
  };
}

const blank = (text: string): string => (text.startsWith(' ') ? text : ` ${text}`);

/** 9: an earlier search left text in the conversation that has nothing to do with the question. */
export function irrelevantRag(material: Material): Draft {
  const { definitions } = material;
  const draft = plainDraft(material);
  const chunk =
    'A forex card is loaded in one currency at a time. What is left on it after a journey can be sold back at any branch.';
  const found = { results: [{ chunk, source: 'Forex card guide' }] };
  return {
    ...draft,
    note: 'The article on forex cards, fetched before, has nothing to do with the question.',
    exposed: exposedTools([...draft.exposed, 'search_knowledge_base'], [], definitions),
    prior: [
      said('user', 'A colleague has a forex card. How does one get the rest back after a journey?'),
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id: 'prior_1',
            type: 'function',
            function: { name: 'search_knowledge_base', arguments: { query: 'forex card balance after journey' } },
          },
        ],
      },
      { role: 'tool', tool_call_id: 'prior_1', content: JSON.stringify(found) },
      said('assistant', 'What is left on the card can be sold back at any branch.'),
      said('user', 'I will tell her. That was only for her.'),
      said('assistant', 'Gladly. Is there anything for you?'),
    ],
    resolution: `${draft.resolution} The article on forex cards that stands in the conversation is of no use here, and the assistant leaves it out. Wrong: any word about forex cards, or an answer taken from that article.`,
    rule: `${draft.rule} Bringing up forex cards fails.`,
  };
}
