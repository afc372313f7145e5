import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { LiveFrame } from '#server-kit/model';
import { sessionStore } from '../session/session-store.ts';
import { LiveConnection } from './live-connection.ts';
import { useLiveState, useLiveUpdates, useOnLive } from './use-live.ts';

let server: EventTarget;
const connection = new LiveConnection({
  tabs: () => ({ join: (lead) => lead(), tell() {}, onMessage() {}, leave() {} }),
  getTicket: async () => 'ticket',
  connect: () => (server = Object.assign(new EventTarget(), { close() {} })) as unknown as WebSocket,
  onIdentityExpired() {},
});
const send = (frame: LiveFrame): Promise<void> =>
  act(async () => {
    server.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
    await jest.advanceTimersByTimeAsync(100);
  });

const readings = { inbox: 0, stock: 0 };
const heard: unknown[] = [];

const readingOf = (topic: keyof typeof readings) => ({
  queryKey: [topic],
  queryFn: () => ++readings[topic],
  meta: { topics: [topic] },
});

function Page() {
  useLiveUpdates(connection);
  useOnLive('unread', (data) => heard.push(data), connection);
  useQuery(readingOf('inbox'));
  useQuery(readingOf('stock'));
  return <p>{useLiveState(connection)}</p>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  connection.stop();
  sessionStore.clear();
  jest.useRealTimers();
});

it('is connected while somebody is signed in, and reads again what a message names', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  expect(screen.queryByText('off')).not.toBeNull();
  await act(async () => {
    sessionStore.set({ token: '0123456789abcdef', openid: 'ann', user: null });
    await jest.advanceTimersByTimeAsync(0);
  });
  await send({ type: 'open', data: { personId: 'ann', missed: false }, safe: 0 });
  expect(screen.queryByText('open')).not.toBeNull();
  expect(readings).toEqual({ inbox: 1, stock: 1 });

  await send({ id: 1, type: 'refresh', data: { topics: ['inbox'] }, safe: 1 });
  expect(readings).toEqual({ inbox: 2, stock: 1 });
  await send({ id: 2, type: 'unread', data: { count: 3 }, safe: 2 });
  expect(heard).toEqual([{ count: 3 }]);
  // Marked as read in another tab or browser: what counts it is asked again here.
  await send({ id: 3, type: 'read', data: { kind: 'stock', ids: null }, safe: 3 });
  expect(readings).toEqual({ inbox: 2, stock: 2 });
  await send({ type: 'open', data: { personId: 'ann', missed: true }, safe: 9 });
  expect(readings).toEqual({ inbox: 3, stock: 3 });

  await act(async () => sessionStore.clear());
  expect(screen.queryByText('off')).not.toBeNull();
});
