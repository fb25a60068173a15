import { html, nothing, type TemplateResult } from 'lit';
import type { GateId, GateView, TrialView, ViolationView } from '../../protocol/panel.ts';
import { send } from './host.ts';
import { GATE_ICONS, icon, VERDICT_ICONS } from './icons.ts';
import { counted, shown } from './shown.ts';
import { WEIGHTS } from './violation.ts';

export interface GateActions {
  selected: GateId | null;
  /** The chip that Tab reaches; arrows move on from there. */
  tabStop: GateId;
  select: (gate: GateId) => void;
  close: () => void;
  jump: (violation: ViolationView) => void;
}

/** The verdict in one line. It stays in sight while the conversation scrolls. */
export function verdictLine(trial: TrialView, disagree: () => void): TemplateResult {
  const { result, running } = trial;
  if (result === null) {
    const text = running ?? 'This trial has not been run.';
    return html`<div class="verdict-line" data-verdict=${running === null ? 'none' : 'running'}>
      <h2 class="verdict-mark">
        ${running === null ? icon('circle-outline') : html`<vscode-progress-ring role="presentation" aria-live="off" aria-label=""></vscode-progress-ring>`}
        ${running === null ? 'Not run' : 'Running'}
      </h2>
      <p class="headline"><bdi>${shown(text)}</bdi></p>
    </div>`;
  }
  const { verdict, headline, advice } = result;
  return html`<div class="verdict-line" data-verdict=${verdict}>
    <h2 class="verdict-mark">${icon(VERDICT_ICONS[verdict])}${verdict}</h2>
    <div class="headline">
      <p><bdi>${shown(headline)}</bdi></p>
      ${advice === null ? nothing : html`<p class="advice">${icon('lightbulb')}<span>${shown(advice)}</span></p>`}
    </div>
    ${verdict === 'ERROR' ? nothing : html`<button class="link disagree" @click=${disagree}>Report disagreement</button>`}
  </div>`;
}

export function gateStrip(gates: GateView[], violations: ViolationView[], actions: GateActions): TemplateResult {
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
    ${gates.filter(({ id }) => id === actions.selected).map((gate) => evidence(gate, violations, actions))}`;
}

function chip(gate: GateView, violations: ViolationView[], { selected, tabStop, select }: GateActions): TemplateResult {
  const { id, name, state, label, detail } = gate;
  const found = violations.filter((each) => each.gate === id && each.weight === 'counts').length;
  return html`<button
    class="chip"
    data-gate=${id}
    data-state=${state}
    aria-expanded=${selected === id ? 'true' : 'false'}
    title=${`${id} ${name}\n${shown(detail)}`}
    tabindex=${tabStop === id ? 0 : -1}
    @click=${() => {
      select(id);
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

function evidence(gate: GateView, violations: ViolationView[], { close, jump }: GateActions): TemplateResult {
  const own = violations.filter((each) => each.gate === gate.id);
  return html`<section
    class="evidence"
    aria-label=${`Gate ${gate.id}`}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    }}
  >
    <div class="evidence-head">
      <h3>${gate.id} ${gate.name}</h3>
      <button
        class="link"
        @click=${() => {
          send({ type: 'revealNode', path: gate.casePath });
        }}
      >
        Show in case
      </button>
      <button class="link" @click=${close} aria-label="Close">${icon('close')}</button>
    </div>
    ${
      own.length === 0
        ? html`<p><bdi>${shown(gate.detail)}</bdi></p>`
        : html`<ul>
            ${own.map((each) => pointer(each, jump))}
          </ul>`
    }
  </section>`;
}

/** One violation on one line, with the way to its message, where it stands in full. */
function pointer(found: ViolationView, jump: GateActions['jump']): TemplateResult {
  const { text, message, weight } = found;
  return html`<li data-weight=${weight}>
    ${icon(WEIGHTS[weight].icon)}
    <span><bdi>${shown(text)}</bdi>${WEIGHTS[weight].note}</span>
    ${
      message === null
        ? nothing
        : html`<button
            class="link"
            @click=${() => {
              jump(found);
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
