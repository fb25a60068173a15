import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Styled where standard output is a terminal that wants it. */
export function styled(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

/** Everything that a terminal would obey rather than show; line breaks and tabs stay. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A foreign text, made harmless for a terminal: control characters are shown as code points. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same for a name or a message that must not pass itself off as several lines. */
export function onOneLine(text: string): string {
  return flat(printable(text));
}

function flat(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

/** A value as JSON for standard output: the same value, with what a terminal would obey or hide escaped. */
export function writtenJson(value: unknown, indent?: number): string {
  return printable(JSON.stringify(value, null, indent));
}

/** Rows as aligned columns, each on one line, the first row being the header; the last column is not padded. */
export function table(written: readonly (readonly string[])[]): string {
  const rows = written.map((row) => row.map(flat));
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
