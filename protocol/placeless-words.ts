/** Heads the findings that stand at no message: what never happened (A1), else what a stored score does not tell the place of. */
export function placelessTitle(found: readonly { gate: string }[]): string {
  return found.every(({ gate }) => gate === 'A1')
    ? 'What did not happen'
    : 'Found, without a place in the conversation';
}
