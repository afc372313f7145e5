const memories = new Set<{ clear(): void }>();

/**
 * A memory that a module has of what stands in the database (sums of long lists, designs that never change). It ends
 * when a database is closed: the next one that the same process opens, as tests do, has other rows under the same names.
 */
export function remembered<M extends { clear(): void }>(memory: M): M {
  memories.add(memory);
  return memory;
}

/** A database has been closed. */
export const forget = (): void => memories.forEach((memory) => memory.clear());
