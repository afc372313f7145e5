import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { addressOfList } from '../declared/declared-address.ts';
import { paperList } from '../testing/paper-list.ts';
import { useListState } from './use-list-state.ts';

const address = addressOfList(paperList);

it('adds what is chosen before the last choice is drawn', () => {
  const { result } = renderHook(() => useListState(address, undefined), { wrapper: MemoryRouter });
  act(() => {
    const [, change] = result.current;
    change({ period: 'thisQuarter' });
    change({ sort: 'amount' });
    // A view that is kept now keeps both.
    const [drawn, , , asked] = result.current;
    expect(drawn.sort).toBeUndefined();
    expect(asked()).toMatchObject({ period: 'thisQuarter', sort: 'amount' });
  });
  expect(result.current[0]).toMatchObject({ period: 'thisQuarter', sort: 'amount' });
});

it('adds to what was chosen last, not to what is drawn', () => {
  const { result } = renderHook(() => useListState(address, undefined), { wrapper: MemoryRouter });
  act(() => {
    const [, change] = result.current;
    change(({ filters }) => ({ filters: { ...filters, q: 'bolts' } }));
    change(({ filters }) => ({ filters: { ...filters, tab: ['open'] } }));
  });
  expect(result.current[0].filters).toEqual({ q: 'bolts', tab: ['open'] });
});

it('of a list within a page leaves alone what is of others', () => {
  const seen: string[] = [];
  const useBoth = () => {
    seen.push(useLocation().search);
    return [useListState(address, undefined), useListState(address, undefined, 'lines')] as const;
  };
  const { result } = renderHook(useBoth, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/?q=a&lines.q=b']}>{children}</MemoryRouter>
    ),
  });
  expect(result.current.map(([{ filters }]) => filters)).toEqual([{ q: 'a' }, { q: 'b' }]);
  act(() => result.current[1][1]({ filters: { q: 'c' } }));
  act(() => result.current[0][1]({ sort: 'amount' }));
  expect(result.current.map(([{ filters }]) => filters)).toEqual([{ q: 'a' }, { q: 'c' }]);
  expect(seen.at(-1)).toBe('?q=a&sort=amount&lines.q=c');
});
