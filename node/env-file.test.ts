import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEnvFile } from './env-file.ts';

test('a byte order mark does not hide the first variable', () => {
  const text = 'CANDIDATE_MODEL=m\nCANDIDATE_API_KEY="k"\n';
  assert.deepEqual({ ...parseEnvFile(`\uFEFF${text}`) }, { CANDIDATE_MODEL: 'm', CANDIDATE_API_KEY: 'k' });
  assert.deepEqual(parseEnvFile(text), parseEnvFile(`\uFEFF${text}`));
});
