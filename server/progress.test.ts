import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Connection } from 'vscode-languageserver/node';
import { PassProgress } from './progress.ts';

function watched() {
  const told: string[] = [];
  let cancel: () => void = () => undefined;
  const reporter = {
    begin: (title: string) => told.push(`begin ${title}`),
    report: (percentage: number) => told.push(String(percentage)),
    done: () => told.push('done'),
    token: {
      onCancellationRequested: (listener: () => void) => {
        cancel = listener;
      },
    },
  };
  const connection = { window: { createWorkDoneProgress: () => Promise.resolve(reporter) } } as unknown as Connection;
  let time = 0;
  const progress = new PassProgress(
    connection,
    () => told.push('cancelled'),
    () => time,
  );
  return {
    told,
    progress,
    cancel: () => {
      cancel();
    },
    at: (ms: number) => {
      time = ms;
    },
  };
}

test('a short pass shows nothing', async () => {
  const { told, progress, at } = watched();
  await progress.report({ done: 1, total: 2 });
  at(900);
  await progress.report({ done: 2, total: 2 });
  progress.end();
  assert.deepEqual(told, []);
});

test('a long pass shows each per cent once, can be cancelled, and ends', async () => {
  const { told, progress, at, cancel } = watched();
  await progress.report({ done: 0, total: 200 });
  at(1500);
  await progress.report({ done: 100, total: 200 });
  await progress.report({ done: 101, total: 200 });
  await progress.report({ done: 102, total: 200 });
  cancel();
  progress.end();
  assert.deepEqual(told, ['begin Sarq: reading the bank', '50', '51', 'cancelled', 'done']);
});
