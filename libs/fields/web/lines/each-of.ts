/** Does something with each, so many at a time; ends when all are done. What fails is the doer's to catch. */
export async function eachOf<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}
