import { setImmediate as turn } from 'node:timers/promises';

/** So many are made at a stretch; then the connection gets its turn, and what it has to send is sent. */
const stretch = 20;

/**
 * Makes something of each item and writes it in portions, in order, one at a time: while the database writes one, the
 * next is made. Answers all that was made. A failure ends it, once what is being written has ended.
 */
export async function writtenBehind<T, R>(
  items: Iterable<T>,
  portion: number,
  make: (item: T) => R | Promise<R>,
  write: (made: readonly R[]) => Promise<void>,
): Promise<R[]> {
  const all: R[] = [];
  let written = 0;
  let writing = Promise.resolve();
  const writeNext = async (): Promise<void> => {
    await writing;
    writing = write(all.slice(written));
    written = all.length;
    // Whoever waits for it hears of its failure; until then it is nobody's.
    writing.catch(() => undefined);
  };
  try {
    for (const item of items) {
      all.push(await make(item));
      if (all.length % stretch === 0) await turn();
      if (all.length - written >= portion) await writeNext();
    }
    if (all.length > written) await writeNext();
  } finally {
    await writing;
  }
  return all;
}
