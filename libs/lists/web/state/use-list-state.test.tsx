import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { addressOfList } from '../declared/declared-address.ts';
import { paperList } from '../testing/paper-list.ts';
import { linkToView, useListState } from './use-list-state.ts';

const address = addressOfList(paperList);
const none = { views: [], defaultViewId: null };

it('adds what is chosen before the last choice is drawn', () => {
  const { result } = renderHook(() => useListState(address, none), { wrapper: MemoryRouter });
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
  const { result } = renderHook(() => useListState(address, none), { wrapper: MemoryRouter });
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
    return [useListState(address, none), useListState(address, none, 'lines')] as const;
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

const kept = { id: '11111111-1111-4111-8111-111111111111', query: 'tab=open&sort=amount' };
const other = { id: '22222222-2222-4222-8222-222222222222', query: 'q=bolts' };
const usual = { views: [kept, other], defaultViewId: other.id };

const listAt = (search: string, within = '', settings: typeof usual | typeof none = usual) => {
  const seen: string[] = [];
  const { result, rerender } = renderHook(
    (now) => {
      seen.push(useLocation().search);
      return useListState(address, now, within);
    },
    {
      initialProps: settings as typeof usual,
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[`/${search}`]}>{children}</MemoryRouter>
      ),
    },
  );
  return { result, rerender, address: () => seen.at(-1) };
};

it('shows a view that its address names alone, also before the reader’s own', () => {
  const { result, address } = listAt(`?view=${kept.id}`);
  expect(result.current[0]).toMatchObject({ view: kept.id, sort: 'amount', filters: { tab: ['open'] } });
  expect(address()).toBe(`?tab=open&sort=amount&view=${kept.id}`);
});

it('shows it as soon as it is known, and leaves the rest of the page alone', () => {
  const link = linkToView(new URLSearchParams('id=K1&lines.q=a'), kept.id, 'lines');
  expect(link).toBe(`lines.view=${kept.id}&id=K1`);
  const { result, rerender, address } = listAt(`?${link}`, 'lines', none);
  expect(result.current[0].filters).toEqual({});
  rerender(usual);
  expect(result.current[0]).toMatchObject({ view: kept.id, filters: { tab: ['open'] } });
  expect(address()).toBe(`?lines.tab=open&lines.sort=amount&lines.view=${kept.id}&id=K1`);
});

it('leaves a view of which nothing is left, instead of bringing it back', () => {
  const { result, address } = listAt(`?view=${kept.id}`);
  act(() => result.current[1]({ filters: {}, sort: undefined }));
  expect(result.current[0].filters).toEqual({});
  expect(address()).toBe('?view=all');
});

it('keeps to what more an address says of a view', () => {
  const { result } = listAt(`?q=nuts&view=${kept.id}`);
  expect(result.current[0]).toMatchObject({ view: kept.id, filters: { q: 'nuts' } });
  expect(result.current[0].sort).toBeUndefined();
});
