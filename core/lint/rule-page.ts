/**
 * The part of the rule reference that is about one rule: from its heading to the next one of the same or a higher level;
 * null where the reference has no such heading.
 */
export function rulePage(reference: string, code: string): string | null {
  const lines = reference.split('\n');
  const start = lines.findIndex(
    (line) => /^#+ /.test(line) && line.replace(/^#+ /, '').replaceAll('`', '').trim() === code,
  );
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length;
  if (level === undefined) return null;
  const end = lines.findIndex(
    (line, index) => index > start && (/^(#+) /.exec(line)?.[1]?.length ?? Infinity) <= level,
  );
  const [, ...rest] = lines.slice(start, end < 0 ? undefined : end);
  return `# ${code}\n${rest.join('\n').trimEnd()}\n`;
}
