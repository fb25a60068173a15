/** Up to so many digits a number holds a decimal text exactly. */
const EXACT_DIGITS = 15;

/** A decimal text (`1234.5`, without groups) times a power of ten, exactly; without zeros that say nothing. */
export function shifted(decimal: string, zeros: number): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const moved = whole + fraction.slice(0, zeros).padEnd(zeros, '0');
  const rest = fraction.slice(zeros).replace(/0+$/, '');
  return `${moved.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

/** Whether a decimal text has more digits than its number can be trusted to hold. */
export function isLong(decimal: string): boolean {
  return decimal.replace(/^[-0.]+/, '').replace('.', '').length > EXACT_DIGITS;
}
