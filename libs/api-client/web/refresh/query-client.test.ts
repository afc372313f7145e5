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
