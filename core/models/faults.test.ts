import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusFault } from './faults.ts';

const redirect = (location: string, key: string) =>
  statusFault({ status: 302, headers: { location }, body: '' }, { where: 'x', model: 'm', key }, 0).message;

test('where a redirect leads is told, but not with the key in it, which a host would be read in small letters', () => {
  assert.match(redirect('https://other.example/v2?a=1', 'sk-Secret_1'), /redirects to https:\/\/other\.example\/v2;/);
  assert.match(redirect('https://sk-Secret_1.example/', 'sk-Secret_1'), /^x redirects; the key is not sent there/);
});
