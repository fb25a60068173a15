import type { Claim } from '../core/results/claim.ts';
import { OtherKindError } from '../core/results/kind.ts';
import { RunLockedError } from '../core/results/lock.ts';
import { ResultNameError } from '../core/results/names.ts';
import { UsageError } from './io.ts';
import { onOneLine } from './terminal.ts';

/** What `claim` gets of `place`. @throws UsageError where the folder cannot be this run's, or not be written. */
export async function claimed<Folder>(place: string, claim: () => Promise<Claim<Folder>>): Promise<Claim<Folder>> {
  try {
    return await claim();
  } catch (error) {
    if (error instanceof ResultNameError) throw new UsageError(error.message);
    if (error instanceof RunLockedError) throw new UsageError(`${place} is in use: ${error.message}`);
    if (error instanceof OtherKindError) throw new UsageError(`${place} cannot be used: ${error.message}`);
    if (error instanceof Error && 'syscall' in error)
      throw new UsageError(onOneLine(`cannot store results: ${error.message}`));
    throw error;
  }
}
