import { printable } from './terminal.ts';

/**
 * Says on standard error that Sarq itself has failed, and where. Of an error only its stack is told: what else hangs on it may be
 * a request with its headers.
 */
export function tellOwnFault(fault: unknown): void {
  const told = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  console.error(printable(`sarq: this is a fault of Sarq itself: ${told}`));
}
