import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { useListState } from './use-list-state.ts';

it('adds what is chosen before the last choice is drawn', () => {
  const { result } = renderHook(() => useListState(undefined), { wrapper: MemoryRouter });
  act(() => {
    const [, change] = result.current;
    change({ applied: 'thisQuarter' });
    change({ sort: 'amount' });
    // A view that is kept now keeps both.
    const [drawn, , , asked] = result.current;
    expect(drawn.sort).toBeUndefined();
    expect(asked()).toMatchObject({ applied: 'thisQuarter', sort: 'amount' });
  });
  expect(result.current[0]).toMatchObject({ applied: 'thisQuarter', sort: 'amount' });
});
