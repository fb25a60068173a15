/**
 * Does `work` for every job, `size` of them at a time, in order. After the first that throws no other is begun, and it is
 * thrown when those under way have ended.
 */
export async function inPool<T>(jobs: Iterable<T>, size: number, work: (job: T) => Promise<void>): Promise<void> {
  const queue = jobs[Symbol.iterator]();
  const faults: unknown[] = [];
  const worker = async () => {
    for (let next = queue.next(); faults.length === 0 && next.done !== true; next = queue.next()) {
      try {
        await work(next.value);
      } catch (error) {
        faults.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: size }, worker));
  if (faults.length > 0) throw faults[0];
}
