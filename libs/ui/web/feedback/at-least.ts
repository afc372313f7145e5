/** Specification 9: a success message comes no sooner than this, so that one sees what it belongs to. Milliseconds. */
export const shortestWait = 350;

/** The answer of some work, not before `wait` milliseconds; a failure is told at once. */
export async function atLeast<T>(work: Promise<T>, wait: number = shortestWait): Promise<T> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, wait));
  const answer = await work;
  await waited;
  return answer;
}
