import { TookTooMuch, turns } from '../threads/in-thread.ts';
import { keptThreads } from '../threads/kept-thread.ts';
import { UnreadableWorkbook, type ReadLimits, type ReadSheet } from './read-workbook.ts';

/** A small file can hold work for many seconds; honest ones take one or two. The unpacked text lies in the heap. */
const limitsOfThread = { patience: 20_000, megabytes: 1_024 };
/** So many are read at a time; others wait their turn, with the bytes that were sent. */
const twoAtATime = turns(2, 10);

type Answer = { sheets: ReadSheet[] } | { reason: UnreadableWorkbook['reason'] };
const readIn = keptThreads<{ bytes: Buffer; limits: ReadLimits }, Answer>(
  new URL('./workbook-worker.ts', import.meta.url),
  limitsOfThread,
);

/**
 * The sheets of a workbook, read in a thread beside this one: whatever somebody has put into the file, everybody else is
 * answered meanwhile. One that takes too long or too much memory counts as holding too much.
 */
export async function readWorkbook(bytes: Buffer, limits: ReadLimits): Promise<ReadSheet[]> {
  const answer = await twoAtATime(() => readIn({ bytes, limits })).catch((error: unknown) => {
    throw error instanceof TookTooMuch ? new UnreadableWorkbook('tooMany', { cause: error }) : error;
  });
  if ('reason' in answer) throw new UnreadableWorkbook(answer.reason);
  return answer.sheets;
}
