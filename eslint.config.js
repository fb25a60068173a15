import js from '@eslint/js';
import ts from 'typescript-eslint';

/** DESIGN.md, "Imports point one way": which rooms each room may not look into. */
const ROOMS = {
  protocol: ['core', 'node', 'cli', 'server', 'client', 'webview'],
  core: ['node', 'cli', 'server', 'client', 'webview'],
  node: ['cli', 'server', 'client', 'webview'],
  cli: ['server', 'client', 'webview'],
  server: ['cli', 'client', 'webview'],
  client: ['cli', 'server', 'webview'],
  webview: ['core', 'node', 'cli', 'server', 'client'],
};
/** What the engine gets passed in instead: it runs in the server, the extension host, the CLI and a browser worker. */
const OUTSIDE_CORE = ['vscode', 'vscode-*', 'node:*', 'commander', 'cli-progress'];

const forbid = (groups, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ group: groups, message }] }],
});

export default ts.config(
  { ignores: ['dist/**', 'test/shots/**'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: ['test', 'it', 'describe', 'suite'], package: 'node:test' },
          ],
        },
      ],
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', 400],
    },
  },
  {
    files: ['**/*.test.ts', 'test/**/*.ts'],
    rules: { '@typescript-eslint/unbound-method': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        performance: 'readonly',
      },
    },
  },
  ...Object.entries(ROOMS).map(([room, others]) => ({
    files: [`${room}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: forbid(
      [...others.map((o) => `**/${o}/**`), ...(room === 'core' || room === 'protocol' ? OUTSIDE_CORE : [])],
      `${room}/ may not import this: see DESIGN, "Imports point one way".`,
    ),
  })),
);
