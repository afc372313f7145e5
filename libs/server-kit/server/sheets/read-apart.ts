import { Worker } from 'node:worker_threads';
import { UnreadableWorkbook, type ReadLimits, type ReadSheet } from './read-workbook.ts';

/** A small file can hold work for many seconds; honest ones take one or two. Milliseconds. */
const patience = 20_000;
/** Of the JavaScript heap; the unpacked text lies in it. Megabytes. */
const mostMemory = 1_024;
/** So many are read at a time; others wait their turn. */
const atOnce = 2;

let reading = 0;
const waiting: (() => void)[] = [];

/**
 * The sheets of a workbook, read in a thread of its own: whatever somebody has put into the file, everybody else is
 * answered meanwhile. One that takes too long or too much memory counts as holding too much.
 */
export async function readWorkbook(bytes: Buffer, limits: ReadLimits): Promise<ReadSheet[]> {
  if (reading >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  reading++;
  try {
    return await inThread(bytes, limits);
  } finally {
    reading--;
    waiting.shift()?.();
  }
}

type Answer = { sheets: ReadSheet[] } | { reason: UnreadableWorkbook['reason'] };

function inThread(bytes: Buffer, limits: ReadLimits): Promise<ReadSheet[]> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: { bytes, limits },
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    // The options of this process (loaders of tests, shifted clocks) are none of its business.
    execArgv: [],
  });
  return new Promise<ReadSheet[]>((resolve, reject) => {
    const clock = setTimeout(() => reject(new UnreadableWorkbook('tooMany')), patience);
    worker.once('message', (answer: Answer) => {
      clearTimeout(clock);
      if ('sheets' in answer) resolve(answer.sheets);
      else reject(new UnreadableWorkbook(answer.reason));
    });
    worker.once('error', (error: Error & { code?: string }) => {
      clearTimeout(clock);
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new UnreadableWorkbook('tooMany', { cause: error })
          : error,
      );
    });
  }).finally(() => void worker.terminate());
}
