const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Of each table one cell can be reached by Tab; it is the one that was used last. */
export function keepOneReachable(page: ParentNode): void {
  for (const table of page.querySelectorAll('table[data-cells]')) {
    const cells = [...table.querySelectorAll<HTMLElement>('[data-cell]')];
    if (!cells.some((cell) => cell.tabIndex === 0)) cells[0]?.setAttribute('tabindex', '0');
  }
}

/** Arrow keys, Home and End move between the cells of a table. */
export function moveBetweenCells(event: KeyboardEvent): void {
  const from = event.target instanceof HTMLElement && event.target.matches('[data-cell]') ? event.target : null;
  const table = from?.closest('table');
  if (!from || !table || event.ctrlKey || event.altKey || event.metaKey) return;
  const to = target(from, table, event.key);
  if (to === null) return;
  event.preventDefault();
  reach(to);
  to.focus();
}

/** Makes a cell the one of its table that Tab reaches. */
export function reach(cell: HTMLElement): void {
  for (const other of cell.closest('table')?.querySelectorAll('[data-cell][tabindex="0"]') ?? []) {
    other.setAttribute('tabindex', '-1');
  }
  cell.setAttribute('tabindex', '0');
}

function target(from: HTMLElement, table: HTMLTableElement, key: string): HTMLElement | null {
  const cell = from.closest('td');
  const row = from.closest('tr');
  if (!cell || !row) return null;
  const inRow = [...row.querySelectorAll<HTMLElement>('[data-cell]')];
  if (key === 'Home') return inRow[0] ?? null;
  if (key === 'End') return inRow.at(-1) ?? null;
  const step = STEPS[key];
  if (step === undefined) return null;
  if (step[0] === 0) return inRow[inRow.indexOf(from) + step[1]] ?? null;
  const rows = [...table.rows];
  for (let index = rows.indexOf(row) + step[0]; index >= 0 && index < rows.length; index += step[0]) {
    const found = rows[index]?.cells[cell.cellIndex]?.querySelector<HTMLElement>('[data-cell]');
    if (found) return found;
  }
  return null;
}
