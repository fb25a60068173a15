import type { Reader } from './reader.ts';
import { isTyping, moveBetweenMessages } from './reading.ts';

/** Keys that work wherever the reader is in the panel, except while they write. */
export function pressed(event: KeyboardEvent, page: HTMLElement, reader: Reader): void {
  const target = event.target as HTMLElement;
  // The library's button acts on Space but leaves the page to scroll by it.
  if (event.key === ' ' && target.localName === 'vscode-button') event.preventDefault();
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  if (plain && !isTyping(event) && acted(event.key, reader)) event.preventDefault();
  else moveBetweenMessages(event, page);
}

function acted(key: string, reader: Reader): boolean {
  if (key === '/') reader.find();
  else if (key === 'n') reader.goToFinding(1);
  else if (key === 'N') reader.goToFinding(-1);
  else return false;
  return true;
}
