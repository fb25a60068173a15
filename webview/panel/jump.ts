/** Asks the page, whichever it is, to bring a message into sight and give it the focus. */
export function jumpTo(from: EventTarget | null, message: number): void {
  from?.dispatchEvent(new CustomEvent<number>('sarq-jump', { detail: message, bubbles: true }));
}

/** Listens to the jumps asked for by what is inside `page`. */
export function onJump(page: EventTarget, jump: (message: number) => void): void {
  page.addEventListener('sarq-jump', (event) => {
    jump((event as CustomEvent<number>).detail);
  });
}
