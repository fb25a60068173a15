import * as Plot from '@observablehq/plot';
import type { PairReport, ScopeMetrics } from '../../protocol/report.ts';
import { axisName, gateName, percent, points } from './words.ts';

const ROW = 26;
/** Its width, about. */
const CHARACTER = 6.4;

/** Bars of how many trials each gate was the first to fail. */
export function gatePlot(gates: ScopeMetrics['gates'], width: number): Element {
  const rows = gates.map(({ gate, trials }) => ({ name: gateName(gate), trials }));
  return plot({
    width,
    height: rows.length * ROW + 8,
    marginLeft: marginFor(rows, width),
    marginRight: 40,
    marginTop: 4,
    marginBottom: 4,
    x: { axis: null, domain: [0, Math.max(1, ...rows.map(({ trials }) => trials))] },
    y: { label: null, domain: rows.map(({ name }) => name), tickFormat: nameFor(width), tickSize: 0, padding: 0.25 },
    marks: [
      Plot.barX(rows, { x: 'trials', y: 'name', fill: 'var(--bad)', className: 'bars' }),
      Plot.text(rows, { x: 'trials', y: 'name', text: 'trials', dx: 6, textAnchor: 'start' }),
    ],
  });
}

/** Bars of how many cases have k passing trials. */
export function passesPlot(k: ScopeMetrics['k'], width: number): Element {
  const last = k.length - 1;
  // Of many trials only so many have room for their figure: the ends, round numbers, and whatever occurs.
  const every = [1, 2, 5, 10, 20, 50, 100, 200].find((step) => (last / step) * 28 <= width) ?? last;
  const rows = k.map((cases, passed) => ({
    passed: String(passed),
    cases,
    fill: passed === 0 ? 'var(--bad)' : passed === last ? 'var(--good)' : 'var(--odd)',
  }));
  return plot({
    width,
    height: 190,
    marginTop: 20,
    marginBottom: 36,
    marginLeft: 12,
    marginRight: 12,
    x: {
      label: `passing trials of ${last}`,
      labelAnchor: 'center',
      labelArrow: 'none',
      domain: rows.map(({ passed }) => passed),
      tickSize: 0,
      ticks: rows.map(({ passed }) => passed).filter((passed) => Number(passed) % every === 0),
      padding: 0.2,
    },
    y: { axis: null, domain: [0, Math.max(1, ...k)] },
    marks: [
      Plot.barY(rows, { x: 'passed', y: 'cases', fill: 'fill', className: 'bars' }),
      Plot.text(every === 1 ? rows : rows.filter(({ cases }) => cases > 0), {
        x: 'passed',
        y: 'cases',
        text: 'cases',
        dy: -8,
      }),
      Plot.ruleY([0]),
    ],
    color: { type: 'identity' },
  });
}

/** pass^N of each axis with its Wilson interval. */
export function axisPlot(scopes: readonly ScopeMetrics[], width: number): Element {
  const rows = scopes.map(({ axis, strict }) => {
    const [low, high] = strict.interval;
    return { name: axisName(axis ?? ''), rate: strict.rate, low, high, words: `${strict.part}/${strict.whole}` };
  });
  return plot({
    width,
    height: rows.length * ROW + 36,
    marginLeft: marginFor(rows, width),
    marginRight: 48,
    marginTop: 4,
    marginBottom: 32,
    x: { domain: [0, 1], tickFormat: (value: number) => percent(value, 0), ticks: ticksFor(width), label: null },
    y: { label: null, domain: rows.map(({ name }) => name), tickFormat: nameFor(width), tickSize: 0 },
    marks: [
      Plot.gridX({ ticks: ticksFor(width), stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.link(rows, { x1: 'low', x2: 'high', y1: 'name', y2: 'name', stroke: 'var(--open)', strokeWidth: 2 }),
      Plot.dot(rows, { x: 'rate', y: 'name', fill: 'var(--open)', r: 4.5 }),
      Plot.text(rows, { x: () => 1, y: 'name', text: 'words', dx: 8, textAnchor: 'start' }),
    ],
  });
}

/** Difference of pass^N of each pair of runs with its interval, around a line at zero. */
export function differencePlot(pairs: readonly PairReport[], names: readonly string[], width: number): Element {
  const rows = pairs.map(({ difference, interval: [low, high] }, i) => ({
    name: names[i] ?? '',
    difference,
    low,
    high,
    words: points(difference),
  }));
  const reach = Math.max(0.05, ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return plot({
    width,
    height: rows.length * (ROW + 8) + 40,
    marginLeft: marginFor(rows, width),
    marginRight: 60,
    marginTop: 4,
    marginBottom: 34,
    x: {
      domain: [-reach, reach],
      tickFormat: (value: number) => (value === 0 ? '0' : points(value)),
      ticks: ticksFor(width),
      label: 'percentage points',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { label: null, domain: rows.map(({ name }) => name), tickFormat: nameFor(width), tickSize: 0 },
    marks: [
      Plot.ruleX([0], { stroke: 'currentColor', strokeOpacity: 0.6 }),
      Plot.link(rows, { x1: 'low', x2: 'high', y1: 'name', y2: 'name', stroke: 'var(--open)', strokeWidth: 2 }),
      Plot.dot(rows, { x: 'difference', y: 'name', fill: 'var(--open)', r: 4.5 }),
      Plot.text(rows, { x: () => reach, y: 'name', text: 'words', dx: 8, textAnchor: 'start' }),
    ],
  });
}

/** Room for the names of rows. */
function marginFor(rows: readonly { name: string }[], width: number): number {
  return Math.min(12 + CHARACTER * Math.max(...rows.map(({ name }) => name.length)), width / 2);
}

/** A name as far as there is room for it; the table beside the plot has it whole. */
function nameFor(width: number): (name: string) => string {
  const most = Math.max(8, Math.floor((width / 2 - 12) / CHARACTER));
  return (name) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);
}

/** Fewer where their labels would run into each other. */
function ticksFor(width: number): number {
  return width < 440 ? 2 : 4;
}

/** The library's own style element would be refused by the page's policy; plots.css says the same. The table beside it is what is read. */
function plot(options: Plot.PlotOptions): Element {
  const svg = Plot.plot({ ...options, className: 'plot', style: {} });
  for (const style of svg.querySelectorAll('style')) style.remove();
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}
