import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LockOwner } from '../core/results/lock.ts';

/** This process, as other runs see it. */
export const lockOwner: LockOwner = {
  pid: process.pid,
  host: hostname(),
  token: randomUUID(),
  isAlive(pid) {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      // One of another user's is alive, though it may not be signalled.
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  },
  moment: () => sleep(200),
};
