import type { Worker } from 'node:worker_threads';
import { answerOf, startThread, type ThreadLimits } from './in-thread.ts';

/** How long a thread waits for more to do. Milliseconds. */
const idle = 15_000;
/** One that holds more of its heap than this after its work is not kept. Bytes. */
const mostKept = 64 * 1_048_576;

/**
 * Runs a module in threads that wait a while for the next piece of work: a file is tried and imported within seconds, and
 * a thread that has read one has its modules loaded and compiled. The module answers each message that is posted to it.
 * A thread in which something failed, or that took too much, is ended with it.
 */
export function keptThreads<Work, T>(module: URL, limits: ThreadLimits): (work: Work) => Promise<T> {
  /** Those that wait, each with the clock that ends it. */
  const free = new Map<Worker, ReturnType<typeof setTimeout>>();
  const start = (): Worker => {
    const worker = startThread(module, limits);
    worker.once('exit', () => void free.delete(worker));
    return worker;
  };
  const take = (): Worker => {
    const [kept] = free;
    if (!kept) return start();
    const [worker, clock] = kept;
    clearTimeout(clock);
    free.delete(worker);
    worker.ref();
    return worker;
  };
  const keep = (worker: Worker): void => {
    // A process that has nothing else to do ends.
    worker.unref();
    free.set(
      worker,
      setTimeout(() => {
        free.delete(worker);
        void worker.terminate();
      }, idle).unref(),
    );
  };
  return async (work) => {
    const worker = take();
    let mayStay = false;
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads know no origins
      worker.postMessage(work);
      const answer = await answerOf<T>(worker, limits);
      const holds = await worker.getHeapStatistics().catch(() => null);
      mayStay = holds !== null && holds.used_heap_size < mostKept;
      return answer;
    } finally {
      if (mayStay) keep(worker);
      else void worker.terminate();
    }
  };
}
