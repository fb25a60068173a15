/** A page that stands in one file. */
export interface HtmlPage {
  title: string;
  /** In the order in which they hold. */
  styles: readonly string[];
  /** Whatever a text of a run brings into it has gone through `escaped`. */
  body: string;
  /** The one script that may run. */
  script?: string;
}

/**
 * A page that needs nothing else: no network, and a policy under which nothing runs and nothing styles but the very script and
 * styles given. `sha256` gives the hash of a text in base64.
 */
export function htmlPage({ title, styles, body, script }: HtmlPage, sha256: (text: string) => string): string {
  const source = (text: string) => `'sha256-${sha256(text)}'`;
  const inlined = styles.map((style) => style.replaceAll(/<(?=\/style)/gi, '\\3c '));
  const code = script === undefined ? undefined : inScript(script);
  const policy = [
    "default-src 'none'",
    ...(code === undefined ? [] : [`script-src ${source(code)}`]),
    `style-src ${inlined.map(source).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
${inlined.map((style) => `<style>${style}</style>`).join('\n')}
</head>
<body>
${body}
${code === undefined ? '' : `<script type="module">${code}</script>\n`}</body>
</html>
`;
}

/** What would end or change a script element, written so that the script's own meaning stays. */
function inScript(script: string): string {
  return script.replaceAll(/<(?=!--|\/?script)/gi, '\\x3C');
}

/** A foreign text as HTML text or attribute: no markup, and marks that turn the direction of writing are named instead of obeyed. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll(
      /[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g,
      (mark) => `‹U+${mark.charCodeAt(0).toString(16).toUpperCase()}›`,
    );
}
