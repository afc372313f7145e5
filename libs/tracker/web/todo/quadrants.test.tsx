import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import type { Level, TaskCard } from '#tracker/model';
import { UiProvider } from '#ui/web';
import Quadrants from './quadrants.tsx';

const card = (id: number, level: Level) =>
  ({
    ...{ id, key: '', title: `任务${id}`, level, project: null, listId: null, owner: null, pending: false },
    ...{ endsAt: null, overdue: false, complete: false, archived: false, mayLead: true, follows: false },
    subtasks: { complete: 0, all: 0 },
  }) as TaskCard;
const quadrants = ([1, 2, 3, 4] as const).map((level) => ({
  ...{ level, total: level, tasks: Array.from({ length: level }, (_, at) => card(level * 10 + at, level)) },
}));

const wide = globalThis.matchMedia;
/** As a window up to so many pixels says it. */
const widthOf = (pixels: number) => {
  globalThis.matchMedia = (query: string) =>
    ({
      ...wide(query),
      matches: /^\(max-width: (\d+)px\)/.test(query) && pixels <= Number(/\d+/.exec(query)?.[0]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
};
afterEach(() => {
  globalThis.matchMedia = wide;
});

const show = () => {
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: { personId: 'P1' } as never });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <MemoryRouter>
          <Quadrants view="mine" quadrants={quadrants} readAt={1} />
        </MemoryRouter>
      </UiProvider>
    </QueryClientProvider>,
  );
};

it('are four side by side where there is room, without tabs', () => {
  widthOf(1280);
  show();
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect(screen.getAllByRole('region')).toHaveLength(4);
  expect(screen.getAllByRole('button', { name: /^任务/ })).toHaveLength(10);
});

it('are tabs in a narrow window, each with how many it has; one is shown at a time', async () => {
  widthOf(400);
  show();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'P1 1',
    'P2 2',
    'P3 3',
    'P4 4',
  ]);
  expect(screen.getAllByRole('button', { name: /^任务/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('tab', { name: 'P3 3' }));
  expect(await screen.findByRole('button', { name: '任务30' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^任务3/ })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: '任务10' })).toBeNull();
});
