import { useMutation, useMutationState, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, type AnyCall, type InputOf, type ResultOf } from '#calls/model';
import { sessionStore } from '../session/session-store.ts';
import { announce, asLate, isUncertain } from '../transport/failures.ts';
import { makeCall } from '../transport/make-call.ts';
import { backOff } from './query-client.ts';
import { refreshTopics } from './topics.ts';

/** Tries of one submission before the person is told; about half a minute. */
const mostRetries = 5;

/**
 * Ids of submissions whose fate is not known yet, by what they say. A retry, by us or by the person who presses save
 * again after a network failure, carries the same id, and the server answers what it answered before.
 */
export class Submissions {
  readonly #open = new Map<string, { id: string; owner: string | undefined }>();
  /** Refuses what another person began: a try that waited while they left must not go out in the name of who came then. */
  idOf(input: unknown): string {
    const key = JSON.stringify(input) ?? '';
    const now = sessionStore.get()?.openid;
    const { id, owner } = this.#open.get(key) ?? { id: crypto.randomUUID(), owner: now };
    if (owner && now && owner !== now) throw asLate(new CallError('signedInElsewhere'));
    this.#open.set(key, { id, owner });
    return id;
  }
  /** The server has answered: what is sent next is a new submission. */
  answered(input: unknown): void {
    this.#open.delete(JSON.stringify(input) ?? '');
  }
}

/** A write: carries a requestId that stays the same over retries; afterwards everything of its topics reads again. */
export function useWrite<C extends AnyCall>(call: C): UseMutationResult<ResultOf<C>, CallError, InputOf<C>> {
  const queries = useQueryClient();
  const [submissions] = useState(() => new Submissions());
  return useMutation<ResultOf<C>, CallError, InputOf<C>>({
    mutationKey: [call.name],
    mutationFn: async (input) => {
      try {
        const result = await makeCall(call, input, { requestId: submissions.idOf(input) });
        submissions.answered(input);
        return result;
      } catch (error) {
        if (!isUncertain(error)) submissions.answered(input);
        throw error;
      }
    },
    retry: (failures, error) => isUncertain(error) && failures < mostRetries,
    retryDelay: backOff,
    onError: announce,
    onSuccess: () => void refreshTopics(queries, call.topics),
  });
}

/** How many writes have not reached the server and are being tried again; the shell shows it. */
export function useRetryingWrites(): number {
  return useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) => state.failureCount > 0 || state.isPaused,
  }).filter(Boolean).length;
}
