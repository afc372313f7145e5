import { AsyncLocalStorage } from 'node:async_hooks';

/** Nobody waits for it any more: the time of the request is over. */
export class DeadlinePassed extends Error {
  override readonly name: string = 'DeadlinePassed';
  constructor() {
    super('The time of the request is over.');
  }
}

/** The time was over before a connection was free: nothing of the transaction had begun. */
export class NotBegun extends DeadlinePassed {
  override readonly name = 'NotBegun';
}

/** Moments of `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/** What the database has not ended by then is given up here; so late that it normally says itself what it knows. */
const grace = 500;

/**
 * Runs work that has to be over within so many milliseconds: waiting for a connection, each statement and COMMIT among
 * them give up by then (see `HurriedPool`), and whatever else does not end is no longer waited for.
 */
export const withDeadline = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
  orLate(deadlines.run(performance.now() + milliseconds, work), milliseconds + grace);

/** Waits for a part of the request no longer than the request has time. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const left = timeLeft();
  return left === undefined ? work : orLate(work, left);
}

async function orLate<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DeadlinePassed()), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs what does not belong to the request, though it is set off by it. */
export const unhurried = <T>(work: () => T): T => deadlines.exit(work);

/** Milliseconds that the request has left; undefined where nobody waits: jobs, exports, imports. */
export function timeLeft(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : Math.ceil(deadline - performance.now());
}
