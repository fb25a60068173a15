/**
 * Characters that change how text reads without being seen: controls, direction marks, zero-width and tag characters, halves of
 * surrogate pairs. Line feed and tab are layout; the joiners and the number signs of Indic and Arabic writing are part of words.
 */
const UNSEEN =
  /(?!\n|\t|\u200C|\u200D|[\u0600-\u0605]|\u06DD|\u08E2|\u{110BD}|\u{110CD})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text of a model or a case with everything unseen in it made visible: `‹U+202E›`. */
export function shown(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `‹U+${code}›`;
  });
}

const NUMBER = new Intl.NumberFormat('en');

export function count(n: number): string {
  return NUMBER.format(n);
}

/** `1 message`, `2 messages`. */
export function counted(n: number, what: string): string {
  return `${count(n)} ${what}${n === 1 ? '' : 's'}`;
}
