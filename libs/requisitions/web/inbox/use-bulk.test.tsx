import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#api-client/web';
import { UiProvider } from '#ui/web';
import type { DeskItem } from '../desk/desk-item.ts';
import { useBulk } from './use-bulk.ts';

const idOf = (n: number) => `01a1fc12-0000-7000-8000-${String(n).padStart(12, '0')}`;
const items = Array.from({ length: 25 }, (_, n) => ({ key: idOf(n), gone: false }) as unknown as DeskItem);
const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>
    <UiProvider>{children}</UiProvider>
  </QueryClientProvider>
);

/** What is under way, until the server is let answer. */
let sent: { ids: string[]; answer(): void }[];
const original = globalThis.fetch;
beforeEach(() => {
  sent = [];
  globalThis.fetch = ((_url: unknown, { body }: { body: string }) => {
    const { taskIds: ids } = JSON.parse(body) as { taskIds: string[] };
    return new Promise((resolve) => {
      const results = ids.map((taskId) => ({ taskId, number: 'PR-1', approved: true, reason: null }));
      const answer = { code: 0, msg: '', data: { approved: ids.length, results } };
      sent.push({ ids, answer: () => resolve(new Response(JSON.stringify(answer))) });
    });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = original;
});

it('approves many a few at a time, says how far it is, and stops when asked: the rest stays marked', async () => {
  const decided: string[] = [];
  const { result } = renderHook(
    () =>
      useBulk(
        items,
        () => true,
        (ids) => decided.push(...ids),
      ),
    {
      wrapper: around,
    },
  );
  act(() => result.current.markAll());
  let over = false;
  act(() => void result.current.approve('').then(() => (over = true)));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(result.current.progress).toEqual({ done: 0, total: 25 });
  await act(async () => sent[0]?.answer());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(result.current.progress).toEqual({ done: 10, total: 25 });
  act(() => result.current.stop());
  await act(async () => sent[1]?.answer());
  await waitFor(() => expect(over).toBe(true));
  expect(sent.map(({ ids }) => ids.length)).toEqual([10, 10]);
  expect(decided).toEqual(items.slice(0, 20).map(({ key }) => key));
  expect(result.current.progress).toBeNull();
  expect(result.current.marked.map(({ key }) => key)).toEqual(items.slice(20).map(({ key }) => key));
});
