/** Something that is asked of the database when it is called. */
type Ask<T> = () => PromiseLike<T> | T;

/**
 * Asks one after the other without waiting between them, so that the statements travel together; they run in the order in
 * which they stand here. One that is refused makes all that follow it in its transaction fail: the first refusal, in that
 * order, is the reason.
 */
export async function inOneTrip<const T extends readonly unknown[]>(asks: {
  readonly [K in keyof T]: Ask<T[K]>;
}): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // Each is begun by an async function: a statement of drizzle's is sent a moment after it was written, wherever it is awaited.
  const answers = await Promise.allSettled(asks.map(async (ask) => ask()));
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (refused) throw refused.reason;
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}
