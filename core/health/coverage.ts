import { AXIS_TITLES, isCapability, reasonAgainst } from '../author/choices.ts';
import { playOf } from '../author/plays/index.ts';
import type { ToolDefinitions } from '../contract/contract.ts';
import { AXES, DOMAINS } from '../document/vocabulary.ts';
import type { BankCoverage, CoverageCell, ToolCoverage } from '../../protocol/health.ts';

/** What a case says of itself, as far as coverage goes. */
export interface CaseLabels {
  axis: string;
  domain: string;
  /** The tools that it tests: several for agentic cases, with unseen tools the one that it starts from. */
  tools: readonly string[];
}

export type Coverage = Omit<BankCoverage, 'root'>;

/** The tools that a case tests, from its `tool` and from the folder that it lies in (SPEC 1). */
export function testedTools(tool: string, folder: string, defined: ToolDefinitions): string[] {
  const named = [...tool.split('+').map((name) => name.trim()), folder];
  return [...new Set(named.filter((name) => defined.has(name)))];
}

/** Counts the cases of one bank: axis by domain, and every tool of its definitions by axis. */
export function coverageOf(cases: readonly CaseLabels[], definitions: ToolDefinitions): Coverage {
  const domains = Object.keys(DOMAINS);
  const axisAt = new Map<string, number>(AXES.map((axis, index) => [axis, index]));
  const domainAt = new Map(domains.map((domain, index) => [domain, index]));
  const matrix = AXES.map(() => domains.map(() => 0));
  const tools = new Map([...definitions.keys()].map((tool) => [tool, emptyTool(tool, definitions)]));
  let elsewhere = 0;
  for (const { axis, domain, tools: tested } of cases) {
    const row = axisAt.get(axis);
    const column = domainAt.get(domain);
    const cells = row === undefined ? undefined : matrix[row];
    if (row === undefined || column === undefined || cells === undefined) {
      elsewhere++;
      continue;
    }
    cells[column] = (cells[column] ?? 0) + 1;
    for (const name of tested) {
      const tool = tools.get(name);
      if (tool === undefined) continue;
      tool.cases++;
      tool.perAxis[row] = (tool.perAxis[row] ?? 0) + 1;
    }
  }
  return {
    cases: cases.length,
    domains,
    axes: AXES.map((axis) => ({ axis, title: AXIS_TITLES[axis].title })),
    matrix,
    tools: [...tools.values()],
    elsewhere,
  };
}

/** Whether a case is one of those that a cell counts. */
export function isCovered({ axis, domain, tools }: CaseLabels, cell: CoverageCell): boolean {
  return (
    (cell.axis === null || cell.axis === axis) &&
    (cell.domain === null || cell.domain === domain) &&
    (cell.tool === null || tools.includes(cell.tool)) &&
    Object.hasOwn(DOMAINS, domain) &&
    AXES.some((known) => known === axis)
  );
}

function emptyTool(tool: string, definitions: ToolDefinitions): ToolCoverage {
  const play = playOf(tool);
  return {
    tool,
    domain: play?.domain ?? '',
    cases: 0,
    perAxis: AXES.map(() => 0),
    // A capability axis tests a refusal: it needs some tool at hand, but not every one.
    pointless: AXES.map((axis) => isCapability(axis) || (play && reasonAgainst(play, axis, definitions)) != null),
  };
}
