import { CallError, isIdentityCode } from '#calls/model';
import { errorTexts } from './error-texts.ts';

/** The request did not reach the server, or its answer did not reach us. Whether it was done is not known. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
}

export const networkError = (cause: unknown): CallError =>
  new CallError('unavailable', {
    text: errorTexts.networkError,
    cause: new NetworkFailure('The network did not answer.', { cause }),
  });

/** No definite answer: the same write may be sent again with its requestId. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof CallError && error.cause instanceof NetworkFailure;

/** The same, or the server itself could not find out whether the write was done. */
export const isUncertain = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof CallError && error.errorName === 'outcomeUnknown');

/** Failures that belong to no single screen; the shell shows them, wherever the call was made (specification 8). */
export type FailureKind =
  | 'identityExpired'
  | 'network'
  | 'forbidden'
  | 'unauthorized'
  | 'trackerIdentity'
  | 'trackerForbidden';

export interface Failure {
  kind: FailureKind;
  error: CallError;
}

/** What was found out about single errors; null: of no concern to the shell. */
const kinds = new WeakMap<CallError, FailureKind | null>();
const listeners = new Set<(failure: Failure) => void>();

/** The shell listens here. */
export function onFailure(listener: (failure: Failure) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the shell will show for an error, or null where the screen has to say it itself. */
export function failureKindOf(error: unknown): FailureKind | null {
  if (!(error instanceof CallError)) return null;
  const known = kinds.get(error);
  if (known !== undefined) return known;
  if (isNetworkError(error)) return 'network';
  if (isIdentityCode(error.code)) return 'identityExpired';
  if (error.errorName === 'forbidden') return 'forbidden';
  if (error.errorName === 'unauthorized') return 'unauthorized';
  return null;
}

/** Something is there and the reader may not see it. */
export const isRefusal = (error: unknown): boolean =>
  ['forbidden', 'trackerForbidden'].includes(failureKindOf(error) ?? '');

/** Tracker refusals look like ordinary ones; this remembers which they are. */
export function asTracker(error: CallError, kind: 'trackerIdentity' | 'trackerForbidden'): CallError {
  kinds.set(error, kind);
  return error;
}

/** A refusal of a session that another person's has replaced since; the shell is not told. */
export function asLate(error: CallError): CallError {
  kinds.set(error, null);
  return error;
}

/** Tells the shell, if this error is one of its. */
export function announce(error: unknown): void {
  const kind = failureKindOf(error);
  if (kind && error instanceof CallError) listeners.forEach((listener) => listener({ kind, error }));
}
