import { useQuery } from '@tanstack/react-query';
import { basicUsersBatch, readBasicUsers } from '#identity/model';
import type { ResultOf } from '#calls/model';
import { makeCall } from '../transport/make-call.ts';
import { batcher } from './batcher.ts';

export type BasicUser = ResultOf<typeof readBasicUsers>[number];

/** Milliseconds (specification 9): debounce 100, cache 300 s. */
const wait = 100;
const keep = 300_000;

const basicUser = batcher<BasicUser>({
  size: basicUsersBatch,
  wait,
  keep,
  fetch: async (username) =>
    new Map((await makeCall(readBasicUsers, { username })).map((user) => [user.username, user])),
});

/**
 * Nickname, picture and profession of a person by account name; look-ups of one screen travel together.
 * @public
 */
export function useUserBasic(username: string | undefined): BasicUser | null {
  const { data } = useQuery({
    queryKey: [readBasicUsers.name, 'one', username],
    queryFn: async () => (await basicUser(username ?? '')) ?? null,
    enabled: Boolean(username),
    staleTime: keep,
  });
  return data ?? null;
}
