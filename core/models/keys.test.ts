import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deepJsonText } from '../document/deep.ts';
import type { Json } from '../document/json.ts';
import { resolveKey, scrubKey, scrubReply } from './keys.ts';
import { ModelError } from './model.ts';
import { checkBaseUrl, isLoopback } from './origin.ts';
import type { OpenAiProfile } from './profile.ts';

const profile = (more: Partial<OpenAiProfile> = {}): OpenAiProfile => ({
  name: 'big',
  provider: 'openai-compatible',
  baseUrl: 'https://api.example.com/v1',
  model: 'm',
  apiKeyEnv: 'BIG_KEY',
  ...more,
});
const sources = (secrets: Record<string, string> = {}, env: Record<string, string> = {}) => ({
  secret: async (origin: string) => secrets[origin],
  env: (name: string) => env[name],
});

test('the secret of this very origin wins over the variable', async () => {
  const both = sources({ 'https://api.example.com': 's3cret' }, { BIG_KEY: 'from-env' });
  assert.equal(await resolveKey(profile(), both), 's3cret');
  assert.equal(await resolveKey(profile({ baseUrl: 'https://api.example.com:444/v1' }), both), 'from-env');
  assert.equal(await resolveKey(profile(), sources({}, { BIG_KEY: ' from-env\n' })), 'from-env');
});

test('without a key the error names the variable and the way out; this machine needs none', async () => {
  const missing = (more: Partial<OpenAiProfile>) => resolveKey(profile(more), sources());
  await assert.rejects(missing({}), (error) => {
    assert.ok(error instanceof ModelError && error.kind === 'no_key');
    assert.match(error.message, /no API key for https:\/\/api\.example\.com .*set the environment variable BIG_KEY/);
    return true;
  });
  const unnamed = profile();
  delete unnamed.apiKeyEnv;
  await assert.rejects(resolveKey(unnamed, sources()), /store one for this endpoint in the editor, or name/);
  assert.equal(await missing({ baseUrl: 'http://127.0.0.1:8000/v1' }), undefined);
});

test('a key that cannot stand in a header is refused without being shown', async () => {
  await assert.rejects(resolveKey(profile(), sources({}, { BIG_KEY: 'kéy-1\nx' })), (error) => {
    assert.ok(error instanceof ModelError && !error.message.includes('kéy'));
    return true;
  });
});

test('a key is taken out of a text in every form', () => {
  const key = 'sk/1+2=';
  const text = `${key} ${encodeURIComponent(key)} ${btoa(key)}`;
  assert.equal(scrubKey(text, key), '[key] [key] [key]');
  assert.equal(scrubKey('plain', undefined), 'plain');
});

test('a key is found in base64 with the word before it, without padding and in the alphabet of addresses', () => {
  for (const key of ['sk-very-secret-key-123', 'sk/~~~???>>>1', 'sk?a>b~~']) {
    for (const form of [btoa(key), btoa(`Bearer ${key}`)]) {
      const bare = form.replace(/=+$/, '');
      const forms = [form, bare, bare.replaceAll('+', '-').replaceAll('/', '_')];
      assert.equal(scrubKey(forms.join(' '), key), '[key] [key] [key]');
    }
    assert.equal(scrubKey(key.replaceAll('/', '\\/'), key), '[key]');
  }
});

test('a key is found where its letters are escaped', () => {
  const key = 'sk-S/1+x';
  const each = (write: (code: number) => string) => Array.from(key, (c) => write(c.charCodeAt(0))).join('');
  const forms = [
    each((code) => `\\u00${code.toString(16)}`),
    each((code) => `\\\\u00${code.toString(16).toUpperCase()}`),
    each((code) => `%${code.toString(16)}`),
    each((code) => `&#${code};`),
    each((code) => `&#x${code.toString(16)};`),
    key.replace('S', '\\u0053').replace('+', '%2b'),
  ];
  for (const form of forms) assert.equal(scrubKey(`a ${form} b`, key), 'a [key] b', form);
  assert.equal(scrubKey('100%25 \\u0041 &#65;', key), '100%25 \\u0041 &#65;');
});

test('a parsed reply loses a key at any place and depth, but not the words that a placeholder key is made of', () => {
  const key = 'sk-secret-1';
  const reply: Json = { a: [key, { [`x ${key}`]: `${key}!`, n: 1 }], b: null, __proto__x: key };
  scrubReply(reply, key);
  assert.deepEqual(reply, { a: ['[key]', { n: 1, 'x [key]': '[key]!' }], b: null, __proto__x: '[key]' });
  const deep = JSON.parse(`${'['.repeat(50_000)}"${key}"${']'.repeat(50_000)}`) as Json;
  scrubReply(deep, key);
  assert.ok(!deepJsonText(deep).includes(key));
  const plain: Json = { content: 'none of these' };
  scrubReply(plain, 'none');
  assert.deepEqual(plain, { content: 'none of these' });
});

test('what this machine is', () => {
  for (const host of ['localhost', 'LOCALHOST.', 'a.localhost', '127.0.0.1', '127.9.9.9', '[::1]'])
    assert.ok(isLoopback(host), host);
  for (const host of ['127.0.0.1.example.com', 'localhost.example.com', '10.0.0.1', '[::2]', '128.0.0.1']) {
    assert.ok(!isLoopback(host), host);
  }
  assert.deepEqual(checkBaseUrl('https://api.example.com/v1'), {});
  assert.match(checkBaseUrl('api.example.com').error ?? '', /is no address/);
  assert.match(checkBaseUrl('https://api.example.com/v1?key=1').error ?? '', /after "\?"/);
});
