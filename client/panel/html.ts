export interface PanelPage {
  /** Of the webview: where scripts, styles and fonts may come from. */
  cspSource: string;
  /** Fresh for every page. */
  nonce: string;
  script: string;
  style: string;
  codicons: string;
  /** The page's element and title, where it is another page than the verdict's. */
  element?: string;
  title?: string;
}

/**
 * The page of a panel. Nothing of a case or a model goes into it: that comes by message and is shown as text. The
 * id of the icon stylesheet is what the component library looks for.
 */
export function panelHtml(page: PanelPage): string {
  const { cspSource, nonce, script, style, codicons, element = 'sarq-panel', title = 'Sarq verdict' } = page;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource} 'nonce-${nonce}'`,
    `font-src ${cspSource}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${attribute(codicons)}" id="vscode-codicon-stylesheet" nonce="${attribute(nonce)}">
<link rel="stylesheet" href="${attribute(style)}" nonce="${attribute(nonce)}">
</head>
<body>
<${element}></${element}>
<script type="module" nonce="${attribute(nonce)}" src="${attribute(script)}"></script>
</body>
</html>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
