import { queryOptions } from '@tanstack/react-query';
import type { AnyCall, CallError, InputOf, ResultOf } from '#calls/model';
import { makeCall } from '../transport/make-call.ts';
import type { ReadingMeta } from './topics.ts';

/** For useQuery: key, function and what makes it stale follow from the call. */
export const read = <C extends AnyCall>(call: C, input: InputOf<C>) =>
  queryOptions<ResultOf<C>, CallError>({
    queryKey: [call.name, input] as const,
    queryFn: ({ signal }) => makeCall(call, input, { signal }),
    meta: { topics: call.topics } satisfies ReadingMeta,
  });

/**
 * The same for what stands beside something else under the reader's own right, such as a task in a talk: whoever may not
 * see it is told so in its place.
 */
export const readBeside = <C extends AnyCall>(call: C, input: InputOf<C>) => ({
  ...read(call, input),
  ...{ meta: { topics: call.topics, saysRefusal: true } satisfies ReadingMeta, retry: false },
});
