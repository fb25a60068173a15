/**
 * Times, dates and equations explain each other, and the work grows with the product of how many there are. A text that asks
 * for more steps than this is no answer that anybody wrote; nothing is said against its figures then.
 */
export const MOST_WORK = 2_000_000;
