import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#api-client/web';
import { CallError } from '#calls/model';
import { UiProvider } from '#ui/web';
import { useBulk } from './use-bulk.ts';

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>
    <UiProvider>{children}</UiProvider>
  </QueryClientProvider>
);
const rows = Array.from({ length: 20 }, (_, at) => ({ id: String(at) }));

/** Something that is under way until it is let go. */
const held = () => {
  const under: { id: string; go(error?: unknown): void }[] = [];
  return {
    under,
    run: ({ id }: { id: string }) =>
      new Promise<void>((resolve, reject) =>
        under.push({ id, go: (error) => (error ? reject(error as Error) : resolve()) }),
      ),
  };
};

describe('something done to several rows', () => {
  it('is done a few side by side, and told in the order of the rows', async () => {
    const { result } = renderHook(() => useBulk<{ id: string }>([]), { wrapper: within });
    const work = held();
    const running = result.current.run({ title: ['撤回', 'Withdrawing'], run: work.run }, rows.slice(0, 8));
    await waitFor(() => expect(work.under).toHaveLength(6));
    await act(async () => work.under[5]?.go());
    expect(result.current.state).toMatchObject({ step: 'busy', done: 1, total: 8 });
    for (const at of [0, 1, 2, 3, 4, 6, 7])
      await act(async () => work.under[at]?.go(at === 2 ? new CallError('conflict') : undefined));
    await act(async () => expect(await running).toEqual({ failed: true }));
    const { state } = result.current;
    expect(state.step === 'done' && state.outcomes.map(({ row }) => row.id)).toEqual(
      rows.slice(0, 8).map(({ id }) => id),
    );
    expect(state.step === 'done' && state.outcomes.flatMap(({ problem }, at) => (problem ? at : []))).toEqual(
      [2],
    );
  });

  it('can be stopped: what has begun goes on, the rest says that it was not done', async () => {
    const { result } = renderHook(() => useBulk<{ id: string }>([]), { wrapper: within });
    const work = held();
    const running = result.current.run({ title: ['撤回', 'Withdrawing'], run: work.run }, rows);
    await waitFor(() => expect(result.current.state.step).toBe('busy'));
    const { state: busy } = result.current;
    if (busy.step === 'busy') act(() => busy.stop?.());
    for (const one of work.under) await act(async () => one.go());
    await act(async () => expect(await running).toEqual({ failed: true }));
    const { state } = result.current;
    const done = state.step === 'done' ? state.outcomes.filter(({ problem }) => problem === null) : [];
    expect(done.map(({ row }) => row.id)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(work.under).toHaveLength(6);
  });
});
