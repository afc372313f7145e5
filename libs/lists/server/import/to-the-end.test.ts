import { toTheEnd } from './to-the-end.ts';

/** Three pieces; `done` is what has been done for them. */
function work(fails = false) {
  const done: number[] = [];
  const over = Promise.withResolvers<void>();
  async function* made() {
    for (const at of [1, 2, 3]) {
      yield at;
      await new Promise(setImmediate);
      done.push(at);
    }
    over.resolve();
    if (fails) throw new Error('off');
  }
  return { done, over: over.promise, pieces: made() };
}
const failures: unknown[] = [];
const failed = (error: unknown) => failures.push(error);

describe('work that is done to its end', () => {
  it('goes on where nobody listens any more', async () => {
    const { done, over, pieces } = work();
    const heard = toTheEnd(pieces, failed);
    expect(await heard.next()).toEqual({ value: 1, done: false });
    await heard.return(undefined);
    await over;
    expect(done).toEqual([1, 2, 3]);
  });

  it('tells whoever listens each piece, and what broke it off', async () => {
    const heard: number[] = [];
    for await (const piece of toTheEnd(work(true).pieces, failed)) heard.push(piece);
    expect(heard).toEqual([1, 2, 3]);
    expect(failures).toMatchObject([{ message: 'off' }]);
  });
});
