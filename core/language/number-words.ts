/** Beyond this a number is no longer exact to the paisa. */
const LARGEST = 1e13;

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/**
 * An amount in rupees in words, as Indians count: `twelve lakh thirty-four thousand five hundred sixty-seven`, paise as
 * `and fifty paise`. Null beyond ten lakh crore (10^13) and for what is no number.
 */
export function inWords(amount: number): string | null {
  if (!(Math.abs(amount) <= LARGEST)) return null;
  // Rounded as the digits are written.
  const [rupees = 0, paise = 0] = Math.abs(amount).toFixed(2).split('.').map(Number);
  const whole = rupees === 0 && paise > 0 ? [] : [wholeWords(rupees)];
  const part = paise === 0 ? [] : [`${wholeWords(paise)} ${paise === 1 ? 'paisa' : 'paise'}`];
  const sign = amount < 0 && rupees + paise > 0 ? 'minus ' : '';
  return sign + [...whole, ...part].join(' and ');
}

function wholeWords(number: number): string {
  for (const [unit, name] of [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    if (number < unit) continue;
    const rest = number % unit;
    const head = `${wholeWords(Math.floor(number / unit))} ${name}`;
    return rest === 0 ? head : `${head} ${wholeWords(rest)}`;
  }
  if (number < 20) return SMALL[number] ?? '';
  const ones = number % 10;
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return ones === 0 ? tens : `${tens}-${SMALL[ones] ?? ''}`;
}
