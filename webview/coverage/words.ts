import type { BankCoverage, CoverageCell, ToolCoverage } from '../../protocol/health.ts';

/** `accounts_and_transactions` as people write it. */
export function words(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function sameCell(a: CoverageCell | null, b: CoverageCell): boolean {
  return a !== null && a.axis === b.axis && a.domain === b.domain && a.tool === b.tool;
}

/** Capability axes belong to the domain of that name, all others to the rest. */
export function applies(axis: string, domain: string): boolean {
  return axis.startsWith('capability_') === (domain === 'capability');
}

/** Axes that cases about tools are made on, with their places in the lists. */
export function toolAxes({ axes }: BankCoverage): { axis: string; title: string; index: number }[] {
  return axes.map((one, index) => ({ ...one, index })).filter(({ axis }) => !axis.startsWith('capability_'));
}

/** Cells of the tool table that a case could be made for and none was. */
export function gapsOf(bank: BankCoverage, tool: ToolCoverage): number {
  return toolAxes(bank).filter(({ index }) => tool.perAxis[index] === 0 && tool.pointless[index] !== true).length;
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** In words for a tooltip and the heading of a list. */
export function nameOf({ axes }: BankCoverage, { axis, domain, tool }: CoverageCell): string {
  const title = axes.find((one) => one.axis === axis)?.title;
  return [title, domain === null ? null : words(domain), tool].filter((part) => part != null).join(' · ');
}
