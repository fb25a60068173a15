import type { Fold } from './fold.ts';
import { highlight } from './highlight.ts';

declare global {
  interface HTMLElementTagNameMap {
    'sarq-fold': Fold;
  }
}

/** Moving through the conversation: jumping to a message, stepping from one to the next. */

/** Keeps what is scrolled to clear of the verdict line, whatever its height, where that stays at the top. */
function keepClear(root: HTMLElement): void {
  const line = root.querySelector('.verdict');
  const sticky = line !== null && getComputedStyle(line).position === 'sticky';
  document.documentElement.style.setProperty('scroll-padding-top', `${sticky ? line.clientHeight + 4 : 4}px`);
}

/**
 * Brings a message into sight and gives it the focus; a tool result is part of the card of its call. Where what was searched for
 * is folded away in it, its folds are opened.
 */
export function focusMessage(root: HTMLElement, index: number, query = ''): void {
  const place = root.querySelector<HTMLElement>(`#m${index}`);
  const article = place?.closest<HTMLElement>('.message') ?? place;
  if (place === null || article == null) return;
  keepClear(root);
  article.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
  if (query !== '' && !article.textContent.toLowerCase().includes(query.toLowerCase())) {
    for (const fold of article.querySelectorAll('sarq-fold')) fold.open = true;
  }
  if (query !== '') requestAnimationFrame(() => highlight(root, query));
}

/** j and k, and the arrows while a message itself has the focus. */
export function moveBetweenMessages(event: KeyboardEvent, root: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
  const target = event.target as HTMLElement;
  const onMessage = target.classList.contains('message');
  const step = stepOf(event.key, onMessage);
  if (step === 0) return;
  const articles = [...root.querySelectorAll<HTMLElement>('.message')].filter((each) => each.checkVisibility());
  const here = target.closest<HTMLElement>('.message');
  const at =
    here === null ? articles.findIndex((each) => each.tabIndex === 0) - (step > 0 ? 1 : 0) : articles.indexOf(here);
  const next = articles[Math.min(Math.max(at + step, 0), articles.length - 1)];
  if (next === undefined) return;
  event.preventDefault();
  keepClear(root);
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** A key goes into a text that is being written: no letter of it is a command. */
export function isTyping(event: KeyboardEvent): boolean {
  const [inner] = event.composedPath();
  return inner instanceof HTMLElement && inner.matches('input, textarea, select, [contenteditable]');
}

/** Of some places the next one after `from`, or the one before; behind the last comes the first. Null for no places. */
export function nextOf(places: readonly number[], from: number | null, step: 1 | -1): number | null {
  const sorted = [...places].sort((a, b) => step * (a - b));
  return sorted.find((place) => from !== null && step * (place - from) > 0) ?? sorted[0] ?? null;
}

function stepOf(key: string, onMessage: boolean): number {
  if (key === 'j' || (onMessage && key === 'ArrowDown')) return 1;
  if (key === 'k' || (onMessage && key === 'ArrowUp')) return -1;
  if (onMessage && key === 'Home') return -Infinity;
  return onMessage && key === 'End' ? Infinity : 0;
}
