/** So many numbers are tried one after the other; then the steps double, for in a large bank whole ranges are taken. */
const ONE_BY_ONE = 20;

/** The next number from `first` on that is not taken. Asks about as many times as the bank's numbers have bits. */
export function freeNumber(first: number, isTaken: (number: number) => boolean): number {
  let number = first;
  for (let tries = 1, step = 1; isTaken(number); tries++) {
    if (tries >= ONE_BY_ONE) step *= 2;
    number += step;
  }
  return number;
}
