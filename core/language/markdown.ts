/** Text of a case, an item or a definition file within Markdown: shown as it is, on one line, without any effect. */
export function plain(text: string): string {
  // A colon makes a link of an address.
  return text.replace(/\s+/g, ' ').replace(/(?<=\w):(?=\/)|[\\`*_{}[\]()<>#+\-.!|~&]/g, (mark) => `\\${mark}`);
}

/** The same with its lines kept. */
export function plainLines(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => plain(line.trim()))
    .filter((line) => line !== '')
    .join('  \n');
}

/** A name as Markdown code, whatever it holds. */
export function code(name: string): string {
  const longest = Math.max(0, ...[...name.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const text = name.replace(/\s+/g, ' ');
  return longest === 0 ? fence + text + fence : `${fence} ${text} ${fence}`;
}
