import { CallError } from '#calls/model';
import { asTracker, onFailure } from '../transport/failures.ts';
import { sessionStore } from '../session/session-store.ts';
import { createQueryClient } from './query-client.ts';

const signIn = (openid: string, token: string) => sessionStore.set({ openid, token, user: null });

it('what was read for one person is not there for the next', () => {
  signIn('ann', 'token-of-ann-1');
  const client = createQueryClient();
  client.setQueryData(['rows'], ['of ann']);
  sessionStore.clear();
  signIn('bob', 'token-of-bob-1');
  expect(client.getQueryData(['rows'])).toBeUndefined();
});

it('the same person who signs in again sees what they saw, and it is read again', () => {
  signIn('ann', 'token-of-ann-1');
  const client = createQueryClient();
  client.setQueryData(['rows'], ['of ann']);
  sessionStore.clear();
  signIn('ann', 'token-of-ann-2');
  expect(client.getQueryData(['rows'])).toEqual(['of ann']);
  expect(client.getQueryState(['rows'])?.isInvalidated).toBe(true);
});

it('a refusal that is said in its place is not said over the page as well; an identity that is over always is', async () => {
  const heard: string[] = [];
  const end = onFailure(({ kind }) => void heard.push(kind));
  const client = createQueryClient();
  const ask = (queryKey: string[], error: CallError, saysRefusal: boolean) =>
    client
      .fetchQuery({ queryKey, queryFn: () => Promise.reject(error), meta: { saysRefusal }, retry: false })
      .catch(() => undefined);
  await ask(['beside'], new CallError('forbidden'), true);
  expect(heard).toEqual([]);
  await ask(['page'], new CallError('forbidden'), false);
  await ask(['over'], asTracker(new CallError('expiredToken'), 'trackerIdentity'), true);
  expect(heard).toEqual(['forbidden', 'trackerIdentity']);
  end();
});
