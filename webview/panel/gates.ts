import { html, nothing, type TemplateResult } from 'lit';
import type { CasePath, GateId, GateView, TrialResult, ViolationView } from '../../protocol/panel.ts';
import { send } from './host.ts';
import { GATE_ICONS, icon } from './icons.ts';
import { counted, shown } from './shown.ts';
import { WEIGHTS } from './violation.ts';

export interface GateActions {
  /** The gate whose evidence is open. */
  readonly gate: GateId | null;
  /** The chip that Tab reaches; arrows move on from there. */
  readonly gateStop: GateId;
  select(gate: GateId): void;
  closeGate(): void;
  goTo(message: number): void;
}

/** Where a gate's evidence begins: the message of the first thing it found, and its place in the case. */
export function evidenceOf(
  gate: GateId,
  { violations, gates }: TrialResult,
): { message: number | null; casePath: CasePath | null } {
  const own = violations.filter((each) => each.gate === gate);
  const first = own.find(({ message }) => message !== null);
  const casePath = (first ?? own[0])?.casePath ?? gates.find(({ id }) => id === gate)?.casePath ?? null;
  return { message: first?.message ?? null, casePath };
}

/** A chip for each gate, and the evidence of the one that is open; `storedOnly`: there is no case to lead to. */
export function gateStrip(
  gates: GateView[],
  violations: ViolationView[],
  actions: GateActions,
  storedOnly: boolean,
): TemplateResult {
  return html`<div
      class="gates"
      role="toolbar"
      aria-label="Gates"
      @keydown=${(event: KeyboardEvent) => {
        moveAmong(event);
      }}
    >
      ${gates.map((gate) => chip(gate, violations, actions))}
    </div>
    ${gates.filter(({ id }) => id === actions.gate).map((gate) => evidence(gate, violations, actions, storedOnly))}`;
}

function chip(gate: GateView, violations: ViolationView[], actions: GateActions): TemplateResult {
  const { id, name, state, label, detail } = gate;
  const found = violations.filter((each) => each.gate === id && each.weight === 'counts').length;
  return html`<button
    class="chip"
    data-gate=${id}
    data-state=${state}
    aria-expanded=${actions.gate === id ? 'true' : 'false'}
    title=${`${id} ${name}\n${shown(detail)}`}
    tabindex=${actions.gateStop === id ? 0 : -1}
    @click=${() => {
      actions.select(id);
    }}
  >
    <span class="chip-name">${icon(GATE_ICONS[state])}${id}</span>
    ${
      state === 'not_computed'
        ? html`<span class="chip-label" aria-hidden="true">${label}</span><span class="sr-only">not computed</span>`
        : html`<span class="chip-label">${label}</span>`
    }
    <span class="sr-only">, ${name}${found > 0 ? `, ${counted(found, 'violation')}` : ''}</span>
  </button>`;
}

function evidence(
  gate: GateView,
  violations: ViolationView[],
  actions: GateActions,
  storedOnly: boolean,
): TemplateResult {
  const own = violations.filter((each) => each.gate === gate.id);
  const close = () => {
    actions.closeGate();
  };
  return html`<section
    class="evidence"
    aria-label=${`Gate ${gate.id}`}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    }}
  >
    <div class="evidence-head">
      <h3>${gate.id} ${gate.name}</h3>
      ${
        storedOnly
          ? nothing
          : html`<button
              class="link"
              @click=${() => {
                send({ type: 'revealNode', path: gate.casePath });
              }}
            >
              Show in case
            </button>`
      }
      <button class="link" @click=${close} aria-label="Close">${icon('close')}</button>
    </div>
    ${
      own.length === 0
        ? html`<p><bdi>${shown(gate.detail)}</bdi></p>`
        : html`<ul>
            ${own.map((each) => pointer(each, actions))}
          </ul>`
    }
  </section>`;
}

/** One violation on one line, with the way to its message, where it stands in full. */
function pointer({ text, message, weight }: ViolationView, actions: GateActions): TemplateResult {
  return html`<li data-weight=${weight}>
    ${icon(WEIGHTS[weight].icon)}
    <span><bdi>${shown(text)}</bdi>${WEIGHTS[weight].note}</span>
    ${
      message === null
        ? nothing
        : html`<button
            class="link"
            @click=${() => {
              actions.goTo(message);
            }}
          >
            message ${message}
          </button>`
    }
  </li>`;
}

/** Arrows, Home and End move the focus inside the strip. */
function moveAmong(event: KeyboardEvent): void {
  const strip = event.currentTarget as HTMLElement;
  const chips = [...strip.querySelectorAll<HTMLElement>('.chip')];
  const at = chips.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: chips.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  chips[(to + chips.length) % chips.length]?.focus();
}
