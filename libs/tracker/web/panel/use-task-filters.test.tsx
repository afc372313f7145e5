import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { everything, filtersOf, isNarrowed, useTaskFilters } from './use-task-filters.ts';

it('the filters of a project stand in its address, beside what else it says', () => {
  const { result } = renderHook(useTaskFilters, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/workteam/project-panel?id=p&face=gantt']}>{children}</MemoryRouter>
    ),
  });
  const wanted = {
    ...({
      state: 'overdue',
      archived: 'all',
      level: 1,
      followed: true,
      from: '2026-11-01',
      to: null,
    } as const),
    ...{ ownerId: 'mei', owner: { id: 'mei', name: '韩梅' } },
  };
  act(() => result.current[1](wanted));
  expect(result.current[0]).toEqual(wanted);
  act(() => result.current[1]({ ...wanted, state: 'all' }));
  expect(result.current[0]).toEqual({ ...wanted, state: 'all' });
  act(() => result.current[1](everything));
  expect(result.current[0]).toEqual(everything);
});

it('what an address says that is no filter narrows nothing', () => {
  const asked = new URLSearchParams(
    'state=gone&archived=1&level=9&followed=yes&from=today&to=2026-02-30&owner=',
  );
  expect(filtersOf(asked)).toEqual(everything);
  expect(isNarrowed(filtersOf(asked))).toBe(false);
  for (const each of ['state=overdue', 'archived=all', 'level=1', 'followed=1', 'owner=mei', 'to=2026-11-30'])
    expect([each, isNarrowed(filtersOf(new URLSearchParams(each)))]).toEqual([each, true]);
});
