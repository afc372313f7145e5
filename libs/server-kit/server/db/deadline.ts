import { AsyncLocalStorage } from 'node:async_hooks';

/** Nobody waits for it any more: the time of the request is over. */
export class DeadlinePassed extends Error {
  override readonly name: string = 'DeadlinePassed';
  constructor(options?: ErrorOptions) {
    super('The time of the request is over.', options);
  }
}

/** The time was over before COMMIT was sent: nothing was written, nor will be. */
export class NothingWritten extends DeadlinePassed {
  override readonly name = 'NothingWritten';
}

/** Was the time of the request over, whatever was asked then? */
export function isLate(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DeadlinePassed) return true;
  return false;
}

/** Was a statement given up for its time: by the database, or by us where the database said nothing? */
function isCutOff(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ((at as { code?: unknown }).code === '57014' || at.message === 'Query read timeout') return true;
  return false;
}

interface Deadline {
  /** A moment of `performance.now()`. */
  at: number;
  /** COMMIT was sent, and not refused. */
  mayBeWritten: boolean;
}
const deadlines = new AsyncLocalStorage<Deadline>();

/** What the database has not ended by then is given up here; so late that it normally says itself what it knows. */
const grace = 500;

/**
 * Runs work that has to be over within so many milliseconds: waiting for a connection, each statement and COMMIT among
 * them give up by then (see `HurriedPool`), and whatever else does not end is no longer waited for. Work that is late
 * throws `NothingWritten` as long as it has not sent COMMIT: from then on none is sent any more.
 */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline: Deadline = { at: performance.now() + milliseconds, mayBeWritten: false };
  try {
    return await orLate(deadlines.run(deadline, work), milliseconds + grace);
  } catch (error) {
    const isOver = isLate(error) || isCutOff(error);
    throw isOver && !deadline.mayBeWritten ? new NothingWritten({ cause: error }) : error;
  }
}

/** COMMIT is being sent; the answer is called where it was refused. */
export function sendsCommit(): () => void {
  const deadline = deadlines.getStore();
  if (deadline) deadline.mayBeWritten = true;
  return () => {
    if (deadline) deadline.mayBeWritten = false;
  };
}

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
  return deadline === undefined ? undefined : Math.ceil(deadline.at - performance.now());
}
