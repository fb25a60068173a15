import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panelHtml } from './html.ts';

const page = panelHtml({
  cspSource: 'https://*.vscode-cdn.net',
  nonce: 'abc123',
  script: 'https://x/panel.js',
  style: 'https://x/panel.css',
  codicons: 'https://x/"><script>alert(1)</script>',
});
const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';

test('nothing is allowed but our own scripts by nonce and our own styles and fonts', () => {
  assert.deepEqual(policy.split('; '), [
    "default-src 'none'",
    "script-src 'nonce-abc123'",
    "style-src https://*.vscode-cdn.net 'nonce-abc123'",
    'font-src https://*.vscode-cdn.net',
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  assert.doesNotMatch(policy, /unsafe|data:|blob:|\* /);
});

test('every script has the nonce and none is written into the page', () => {
  const scripts = page.match(/<script[^>]*>[^<]*/g) ?? [];
  assert.equal(scripts.length, 1);
  assert.match(scripts[0] ?? '', /nonce="abc123" src="https:\/\/x\/panel\.js">$/);
  assert.doesNotMatch(page, /<style|style="|onload=/);
});
