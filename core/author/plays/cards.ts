import type { JsonObject } from '../../document/json.ts';
import { NOT_ALONE, type Play } from '../play.ts';
import { madeId, outcome, type World } from '../world.ts';
import { card } from './subjects.ts';

const domain = 'cards';
const kind = 'card';
const look = ({ ids }: World) => ({ tool: 'get_card_details', arguments: { card_ids: [ids.credit] }, pin: [] });

/** What a write to the credit card answers. */
function done(world: World, message: string, more: JsonObject = {}): JsonObject {
  return outcome({ status: 'success', message, ...more, reference_id: madeId('REF', world, 902) });
}

export const CARD_PLAYS: readonly Play[] = [
  {
    tool: 'get_card_details',
    domain,
    kind,
    topic: 'read limit and status of a card',
    complete: NOT_ALONE,
    stage: (world) => ({
      wants: 'wants to know how much of the limit of the credit card is left',
      ask: (noun) => `What limit is left on ${noun}?`,
      subject: card(world),
      hint: 'I would like to put a sofa for the new flat on credit. What room do I have for that?',
      fact: { what: 'available limit', right: '₹1,18,400', wrong: '₹1,40,000' },
      calls: [{ tool: 'get_card_details', arguments: { card_ids: [world.ids.credit] } }],
      done: 'gives ₹1,18,400 as the available limit of the credit card, of ₹1,50,000 in all',
      odd: { field: 'available_limit', words: 'available limit' },
    }),
  },
  {
    tool: 'toggle_card_freeze',
    domain,
    kind,
    topic: 'freeze a card for a while',
    complete: null,
    stage: (world) => ({
      wants: 'wants the credit card frozen for now',
      ask: (noun) => `Please freeze ${noun} until I find it; it must be somewhere at home.`,
      subject: card(world),
      hint: 'My credit card is hiding somewhere in the flat. Until it turns up nothing should be charged to it, and afterwards I want it back as it was.',
      fact: { what: 'network of the credit card', right: 'visa', wrong: 'mastercard' },
      calls: [look(world), { tool: 'toggle_card_freeze', arguments: { card_id: world.ids.credit, state: 'freeze' } }],
      order: [['get_card_details', 'toggle_card_freeze']],
      done: `reports that the credit card is frozen and can be unfrozen at any time, with reference ${madeId('REF', world, 902)}`,
      confirm: { turn: 'Yes, freeze it.', act: 'the freeze of the credit card' },
      odd: { field: 'card_status', words: 'result' },
      mocks: { toggle_card_freeze: done(world, 'The card is frozen.', { card_status: 'frozen' }) },
      chain: {
        slug: 'freeze_if_active',
        ask: 'Look up my credit card first. If it is still active, freeze it, because I cannot find it at home.',
      },
    }),
  },
  {
    tool: 'block_card',
    domain,
    kind,
    topic: 'block a card for good',
    complete: null,
    stage: (world) => ({
      wants: 'wants the stolen credit card blocked for good',
      ask: (noun) => `Somebody has stolen ${noun} in the market. Block it for good.`,
      subject: card(world),
      hint: 'My credit card was stolen from my bag this morning. I never want that piece of plastic to work again.',
      fact: { what: 'network of the credit card', right: 'visa', wrong: 'mastercard' },
      calls: [look(world), { tool: 'block_card', arguments: { card_id: world.ids.credit, reason: 'stolen' } }],
      order: [['get_card_details', 'block_card']],
      done: `reports that the credit card is blocked for good, with reference ${madeId('REF', world, 902)}`,
      confirm: { turn: 'Yes, block it.', act: 'the block of the credit card, which cannot be undone' },
      odd: { field: 'status', words: 'result' },
      mocks: { block_card: done(world, 'The card is blocked.') },
      chain: {
        slug: 'block_if_limit_left',
        ask: 'My credit card was stolen. See how much of its limit is left, tell me, and have the card blocked for good.',
      },
    }),
  },
  {
    tool: 'set_card_controls',
    domain,
    kind,
    topic: 'set where a card may be used',
    complete: null,
    stage: (world) => ({
      wants: 'wants payments abroad at shop counters switched on for the credit card, up to ₹50,000 a day',
      ask: (noun) =>
        `I travel to Sri Lanka on Sunday. Let me use ${noun} at shop counters abroad, up to ₹50,000 a day.`,
      subject: card(world),
      hint: 'On Sunday I fly to Sri Lanka and would like to pay with my credit card at tills there. ₹50,000 a day is plenty; cash machines I do not need.',
      fact: { what: 'daily limit of the credit card at shop counters in India', right: '₹60,000', wrong: '₹90,000' },
      calls: [
        look(world),
        {
          tool: 'set_card_controls',
          arguments: { card_id: world.ids.credit, pos: { international: { enabled: true, daily_limit: 50_000 } } },
        },
      ],
      order: [['get_card_details', 'set_card_controls']],
      done: `reports that the credit card works at shop counters abroad up to ₹50,000 a day, with reference ${madeId('REF', world, 902)}`,
      confirm: { turn: 'Yes, set it like that.', act: 'the change, with the daily limit' },
      odd: { field: 'status', words: 'result' },
      mocks: {
        set_card_controls: {
          kind: 'outcome_merged',
          merge: { state_from: 'get_card_details', match_on: 'card_id', field: 'controls' },
          output: { status: 'success', message: 'The controls are set.', reference_id: madeId('REF', world, 902) },
        },
      },
      chain: {
        slug: 'abroad_if_off',
        ask: 'See whether my credit card can be used at shop counters abroad. If that is off, switch it on, up to ₹50,000 a day.',
      },
    }),
  },
];
