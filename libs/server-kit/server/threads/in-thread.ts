import { Worker } from 'node:worker_threads';
import { CallError } from '#calls/model';

/** It took longer, or more memory, than anybody's file may. */
export class TookTooMuch extends Error {
  override readonly name = 'TookTooMuch';
}

export interface ThreadLimits {
  /** Milliseconds. */
  patience: number;
  /** Limit of the thread's JavaScript heap; buffers beside the heap (bytes of files) may take as much again. */
  megabytes: number;
}

/** Milliseconds between two looks at how much a thread holds. */
const watchEvery = 100;

/** Starts a module in a thread of its own. */
export function startThread(module: URL, { megabytes }: ThreadLimits, data?: unknown): Worker {
  // A process that is watched (`npm run dev`) has its threads post what they import, to the port that the answer comes by.
  const { WATCH_REPORT_DEPENDENCIES: _watched, ...env } = process.env;
  return new Worker(module, {
    workerData: data,
    env,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // The options of this process (loaders of tests, shifted clocks) are none of its business.
    execArgv: [],
  });
}

/** What a thread posts next; fails with it, and where it takes more than it may. Whoever asks ends it then. */
export function answerOf<T>(worker: Worker, { patience, megabytes }: ThreadLimits): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  return new Promise<T>((resolve, reject) => {
    clock = setTimeout(() => reject(new TookTooMuch()), patience);
    // The limit of the heap does not count bytes: a megabyte can unpack to gigabytes of them before the time is over.
    watch = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory: beside }) => {
          if (beside > megabytes * 1_048_576) reject(new TookTooMuch('bytes'));
        },
        // It has just ended.
        () => undefined,
      );
    }, watchEvery);
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TookTooMuch('memory', { cause: error }) : error),
    );
  }).finally(() => {
    clearTimeout(clock);
    clearInterval(watch);
    worker.removeAllListeners('message');
    worker.removeAllListeners('error');
    // One that is ended while it works may still say why.
    worker.on('error', () => undefined);
  });
}

/**
 * Runs a module in a thread of its own with `data`, and answers what it posts: whatever somebody has put into a file,
 * everybody else is answered meanwhile.
 */
export async function inThread<T>(module: URL, data: unknown, limits: ThreadLimits): Promise<T> {
  const worker = startThread(module, limits, data);
  try {
    return await answerOf<T>(worker, limits);
  } finally {
    void worker.terminate();
  }
}

/**
 * Lets so many work at a time; the others wait their turn, and who comes while `mostWaiting` do is asked to come again. What
 * the work needs much memory for is read inside of it.
 */
export function turns(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (working < atOnce) working++;
    else if (waiting.length >= mostWaiting) throw new CallError('tooMany');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever waits has the turn at once: nobody who comes in between takes it as well.
      const next = waiting.shift();
      if (next) next();
      else working--;
    }
  };
}
