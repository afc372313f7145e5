/**
 * Answers of statements that are asked in one breath, so that they travel together. One that is refused makes all that
 * follow it in its transaction fail: the first refusal, in the order of asking, is the reason.
 */
export async function inOneTrip<const T extends readonly unknown[]>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const answers = await Promise.allSettled(asked);
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (refused) throw refused.reason;
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}
