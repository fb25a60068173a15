// Bundles everything that ships into dist/. `--watch` rebuilds on change; `--dev` keeps names and adds source maps.
import { chmodSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { build, context } from 'esbuild';

const watch = process.argv.includes('--watch');
const dev = watch || process.argv.includes('--dev');
const shared = { bundle: true, minify: !dev, sourcemap: dev, logLevel: 'warning', legalComments: 'none' };
// ES modules first: jsonc-parser's CommonJS build hides its own parts from the bundler.
const node = { ...shared, platform: 'node', target: 'node22', mainFields: ['module', 'main'] };

const bundles = [
  {
    ...node,
    entryPoints: {
      extension: 'client/extension.ts',
      'language-client': 'client/language-client.ts',
      runner: 'client/runner.ts',
      server: 'server/main.ts',
    },
    format: 'cjs',
    external: ['vscode'],
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
  },
  {
    ...node,
    entryPoints: { cli: 'cli/start.ts' },
    format: 'esm',
    splitting: true,
    chunkNames: 'cli/[hash]',
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  },
  {
    ...shared,
    platform: 'browser',
    target: 'es2022',
    entryPoints: [
      'webview/panel.ts',
      'webview/proof.ts',
      'webview/items.ts',
      'webview/coverage.ts',
      'webview/dashboard.ts',
      'webview/side.ts',
      'webview/report-page.css',
    ],
    format: 'esm',
    outdir: 'dist/webview',
  },
];

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist/webview', { recursive: true });
for (const file of ['codicon.css', 'codicon.ttf']) {
  copyFileSync(`node_modules/@vscode/codicons/dist/${file}`, `dist/webview/${file}`);
}
if (watch) {
  for (const options of bundles) await (await context(options)).watch();
  console.log('watching…');
} else {
  await Promise.all(bundles.map((options) => build(options)));
  chmodSync('dist/cli.mjs', 0o755);
}
