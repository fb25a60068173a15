import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusFault } from './faults.ts';

const redirect = (location: string, key: string) =>
  statusFault({ status: 302, headers: { location }, body: '' }, { where: 'x', model: 'm', key }, 0).message;

test('where a redirect leads is told, but not with the key in it, which a host would be read in small letters', () => {
  assert.match(redirect('https://other.example/v2?a=1', 'sk-Secret_1'), /redirects to https:\/\/other\.example\/v2;/);
  assert.match(redirect('https://sk-Secret_1.example/', 'sk-Secret_1'), /^x redirects; the key is not sent there/);
});

test('a status that no reply has is no redirect, and one that asks for patience is tried again', () => {
  const told = (status: number) => {
    const { fault, again } = statusFault({ status, headers: {}, body: '' }, { where: 'W', model: 'm', key: 'k' }, 0);
    return [fault.kind, fault.message, again];
  };
  for (const status of [0, 101, 300, 304]) {
    assert.deepEqual(told(status), [
      'bad_request',
      `W answered with a status that no chat reply has (HTTP ${status})`,
      false,
    ]);
  }
  assert.deepEqual(told(425), ['server', 'W was not ready for the request (HTTP 425)', true]);
});
