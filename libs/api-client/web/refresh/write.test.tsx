import { jest } from '@jest/globals';
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { defineCall, errorCodes, signedIn } from '#calls/model';
import { sessionStore } from '../session/session-store.ts';
import { createQueryClient } from './query-client.ts';
import { read } from './read.ts';
import { Submissions, useWrite } from './write.ts';

const base = {
  summary: ['测试', 'Test'],
  access: signedIn,
  request: z.object({ text: z.string() }),
  response: z.object({}),
} as const;
const note = defineCall({ ...base, name: 'test.note', code: 'N_3', effect: 'write', topics: ['note'] });
const notes = defineCall({ ...base, name: 'test.notes', code: 'N_1', effect: 'read', topics: ['note'] });
const others = defineCall({ ...base, name: 'test.others', code: 'O_1', effect: 'read', topics: ['other'] });

const requests: { code: string; requestId?: string }[] = [];
let failures = 0;
const offline = () => Promise.reject(new TypeError('offline'));
let lost: () => Promise<{ status: number; text(): Promise<string> }> = offline;
let queries: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

beforeEach(() => {
  requests.length = 0;
  failures = 0;
  lost = offline;
  queries = createQueryClient();
  globalThis.fetch = ((_path: string, init: RequestInit) => {
    requests.push(JSON.parse(init.body as string) as { code: string });
    if (failures-- > 0) return lost();
    return Promise.resolve({ status: 200, text: () => Promise.resolve('{"code":0,"msg":"","data":{}}') });
  }) as typeof fetch;
});
afterEach(() => jest.useRealTimers());

const unknown = () =>
  Promise.resolve({
    status: 503,
    text: () => Promise.resolve(JSON.stringify({ code: errorCodes.outcomeUnknown.code, msg: 'Who knows' })),
  });

it.each([
  ['the network loses', offline],
  ['nobody knows the outcome of', unknown],
])(
  'a write that %s is sent again with the same id, and once done a new one has a new id',
  async (_how, how) => {
    jest.useFakeTimers();
    lost = how;
    failures = 2;
    const { result } = renderHook(() => useWrite(note), { wrapper });
    act(() => result.current.mutate({ text: 'a' }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(result.current.isSuccess).toBe(true);
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(1);
    await act(async () => {
      result.current.mutate({ text: 'a' });
      await jest.advanceTimersByTimeAsync(10);
    });
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(2);
  },
);

it('a write that one person began does not go out in the name of the next one', async () => {
  jest.useFakeTimers();
  sessionStore.set({ token: 'the-token-of-ann', openid: 'ann', user: null });
  failures = 1;
  const { result, unmount } = renderHook(() => useWrite(note), { wrapper });
  const said = jest.fn();
  act(() => void result.current.mutateAsync({ text: 'a' }).catch(said));
  await act(() => jest.advanceTimersByTimeAsync(10));
  unmount();
  sessionStore.set({ token: 'the-token-of-bob', openid: 'bob', user: null });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(requests).toMatchObject([{ openid: 'ann' }]);
  expect(said).toHaveBeenCalledTimes(1);
});

it('pressing again after a lost answer is the same submission; other words are another', () => {
  const submissions = new Submissions();
  const id = submissions.idOf({ text: 'a' });
  expect(submissions.idOf({ text: 'a' })).toBe(id);
  expect(submissions.idOf({ text: 'b' })).not.toBe(id);
  submissions.answered({ text: 'a' });
  expect(submissions.idOf({ text: 'a' })).not.toBe(id);
});

it('after a write everything of its topics reads again, and nothing else', async () => {
  const { result } = renderHook(
    () => ({
      one: useQuery(read(notes, { text: '' })),
      two: useQuery(read(others, { text: '' })),
      write: useWrite(note),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.two.isSuccess && result.current.one.isSuccess).toBe(true));
  await act(() => result.current.write.mutateAsync({ text: 'a' }));
  await waitFor(() => expect(requests.filter(({ code }) => code === 'N_1')).toHaveLength(2));
  expect(requests.filter(({ code }) => code === 'O_1')).toHaveLength(1);
});
