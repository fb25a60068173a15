/** Whether two amounts are the same to the rupee: a figure written in whole rupees may be rounded either way. */
export function sameRupee(stated: number, computed: number): boolean {
  return Math.abs(stated - computed) < (Number.isInteger(stated) ? 1 : 0.01);
}

/** An amount with the rupee sign and Indian digit grouping: `₹12,34,567.50`. */
export function writeRupees(amount: number): string {
  const [whole = '0', paise] = Math.abs(amount)
    .toFixed(Number.isInteger(amount) ? 0 : 2)
    .split('.');
  const head = whole.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',');
  const grouped = head === '' ? whole : `${head},${whole.slice(-3)}`;
  return `${amount < 0 ? '-' : ''}₹${grouped}${paise === undefined ? '' : `.${paise}`}`;
}
