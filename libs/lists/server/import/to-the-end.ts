/**
 * The pieces of work that is done to its end once it has begun, whoever listens to how far it is: what has been written by then
 * needs what comes behind it. `failed` is told what breaks it off.
 */
export async function* toTheEnd<P>(
  pieces: AsyncGenerator<P>,
  failed: (error: unknown) => void,
): AsyncGenerator<P> {
  const made: P[] = [];
  let over = false;
  let more = Promise.withResolvers<void>();
  const work = async () => {
    try {
      for await (const piece of pieces) {
        made.push(piece);
        more.resolve();
      }
    } catch (error) {
      failed(error);
    }
    over = true;
    more.resolve();
  };
  void work();
  for (;;) {
    const piece = made.shift();
    if (piece !== undefined) yield piece;
    else if (over) return;
    else {
      await more.promise;
      more = Promise.withResolvers();
    }
  }
}
