/** Whether two amounts are the same to the rupee: a figure written in whole rupees may be rounded either way. */
export function sameRupee(stated: number, computed: number): boolean {
  return Math.abs(stated - computed) < (Number.isInteger(stated) ? 1 : 0.01);
}

/**
 * An amount with the rupee sign and Indian digit grouping: `₹12,34,567.50`. Given as a decimal text (`-1234.5`) it keeps
 * every digit, however many there are.
 */
export function writeRupees(amount: number | string): string {
  const decimal = typeof amount === 'string' ? amount.replace(/^-/, '') : decimalOf(Math.abs(amount));
  const [whole = '0', paise] = decimal.split('.');
  const head = whole.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',');
  const grouped = head === '' ? whole : `${head},${whole.slice(-3)}`;
  const isNegative = typeof amount === 'string' ? amount.startsWith('-') : amount < 0;
  return `${isNegative ? '-' : ''}₹${grouped}${paise === undefined ? '' : `.${paise.padEnd(2, '0')}`}`;
}

/** From 10^21 on `toFixed` writes an exponent. */
function decimalOf(amount: number): string {
  if (amount >= 1e21 && Number.isFinite(amount)) return BigInt(amount).toString();
  return amount.toFixed(Number.isInteger(amount) ? 0 : 2);
}
