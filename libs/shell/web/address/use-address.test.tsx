import { act, renderHook } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useNavigate } from 'react-router';
import { useAddress, useAddressValues } from './use-address.ts';

const at = (...entries: string[]) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  ),
});

describe('what is chosen before the last choice is drawn', () => {
  it('is added to it, by whatever part of the page', () => {
    const { result } = renderHook(() => [useAddressValues(), useAddressValues()] as const, at('/page?q=a'));
    act(() => {
      const [[, kinds], [drawn, order]] = result.current;
      kinds('types', 'REQ110P');
      order('sort', 'amount');
      kinds('q', '');
      expect(String(drawn)).toBe('q=a');
    });
    expect(String(result.current[0][0])).toBe('types=REQ110P&sort=amount');
  });

  it('counts while older ones are still being drawn by a router that takes its time', async () => {
    const seen: string[] = [];
    let address: ReturnType<typeof useAddress> | undefined;
    function Page() {
      const current = useAddress();
      useEffect(() => {
        address = current;
        seen.push(String(current.params));
      });
      return null;
    }
    const router = createMemoryRouter([{ path: '/page', element: <Page /> }], { initialEntries: ['/page'] });
    renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
    const adding = (name: string) => (asked: URLSearchParams) => {
      asked.set(name, '1');
      return asked;
    };
    await act(async () => address?.change(adding('a')));
    await act(async () => {
      address?.change(adding('b'));
      address?.change(adding('c'));
      expect(String(address?.asked())).toBe('a=1&b=1&c=1');
    });
    expect(seen.at(-1)).toBe('a=1&b=1&c=1');
  });
});

it('is the address that is drawn when that came by a link', () => {
  const { result } = renderHook(() => ({ ...useAddress(), go: useNavigate() }), at('/page?q=a'));
  act(() => result.current.change(() => new URLSearchParams('q=b')));
  act(() => void result.current.go('/page?q=c'));
  expect(String(result.current.asked())).toBe('q=c');
  act(() => void result.current.go('/other?q=d'));
  expect(String(result.current.asked())).toBe('q=d');
});

it('is changed without a step for Back, unless one is asked for', () => {
  const { result } = renderHook(() => ({ ...useAddress(), go: useNavigate() }), at('/before', '/page'));
  act(() => result.current.change(() => new URLSearchParams('item=1'), { push: true }));
  act(() => result.current.change(() => new URLSearchParams('item=2')));
  expect(String(result.current.params)).toBe('item=2');
  act(() => void result.current.go(-1));
  expect(String(result.current.params)).toBe('');
});
