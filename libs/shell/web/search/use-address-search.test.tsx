import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ClearableSearch } from '#ui/web';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { useAddressSearch } from './use-address-search.ts';

function Found() {
  const { typed, asked, box } = useAddressSearch();
  return (
    <>
      <ClearableSearch {...box} />
      <p>{`${typed}|${asked}`}</p>
    </>
  );
}

const showAt = (...addresses: string[]) => {
  const router = createMemoryRouter([{ path: '/list', element: <Found /> }], { initialEntries: addresses });
  showAlone(<RouterProvider router={router} />);
  return router;
};
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

describe('words that stand in the address', () => {
  it('are those of the address at first, as after a reload', () => {
    showAt('/list?q=pump');
    expect(screen.getByRole('searchbox')).toHaveValue('pump');
    expect(screen.getByText('pump|pump')).toBeVisible();
  });

  it.each([
    ['when the box is left', (box: HTMLElement) => fireEvent.blur(box)],
    ['with Enter', (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter' })],
  ])('come into it %s, beside what else it says', async (_moment, end) => {
    const router = showAt('/list?as=chart');
    type(' bolt ');
    expect(screen.getByText('bolt |')).toBeVisible();
    end(screen.getByRole('searchbox'));
    expect(router.state.location.search).toBe('?as=chart&q=bolt');
    await waitFor(() => expect(router.state.location.search).toBe('?as=chart&q=bolt'));
    expect(screen.getByRole('searchbox')).toHaveValue(' bolt ');
  });

  it('come into it once typing rests, and what is typed meanwhile stays', async () => {
    const router = showAt('/list');
    type('bo');
    await waitFor(() => expect(router.state.location.search).toBe('?q=bo'));
    type('bolt');
    expect(screen.getByRole('searchbox')).toHaveValue('bolt');
    await waitFor(() => expect(router.state.location.search).toBe('?q=bolt'));
    type('');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('are what a link or Back says', async () => {
    const router = showAt('/list');
    type('bolt');
    fireEvent.blur(screen.getByRole('searchbox'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=bolt'));
    await act(() => router.navigate('/list?q=nut'));
    expect(screen.getByRole('searchbox')).toHaveValue('nut');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('searchbox')).toHaveValue('bolt');
  });
});
