import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router';
import { useOpenedTasks, useOpenTask } from './task-address.ts';

function Page() {
  const [id, open] = useOpenTask();
  useOpenedTasks(id);
  return (
    <>
      <p role="status">{id ?? 'none'}</p>
      <button type="button" onClick={() => open(5)}>
        five
      </button>
      <button type="button" onClick={() => open(6)}>
        six
      </button>
      <button type="button" onClick={() => open(null)}>
        close
      </button>
    </>
  );
}

function at(...addresses: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/before', element: <p>before</p> },
      { path: '/board', element: <Page /> },
    ],
    { initialEntries: ['/before', ...addresses] },
  );
  render(<RouterProvider router={router} />);
  const now = () => router.state.location.pathname + router.state.location.search;
  return {
    press: (name: string) => fireEvent.click(screen.getByText(name)),
    back: () => act(() => router.navigate(-1)),
    now,
  };
}

it('Back closes the task, not the page; what is closed leaves no step behind', async () => {
  const { press, back, now } = at('/board?list=1');
  press('five');
  expect(await screen.findByText('5')).toBeVisible();
  expect(now()).toBe('/board?list=1&task=5');
  await back();
  expect(await screen.findByText('none')).toBeVisible();
  expect(now()).toBe('/board?list=1');

  press('five');
  expect(await screen.findByText('5')).toBeVisible();
  press('six');
  expect(await screen.findByText('6')).toBeVisible();
  press('close');
  expect(await screen.findByText('none')).toBeVisible();
  await back();
  expect(await screen.findByText('before')).toBeVisible();
});

it('a task that a link led to is closed where it stands', async () => {
  const { press, now } = at('/board?task=5');
  press('close');
  expect(await screen.findByText('none')).toBeVisible();
  expect(now()).toBe('/board');
});

it.each(['/slow', '/slow?task=9'])(
  'closing a task while %s is on its way goes there all the same',
  async (to) => {
    const arrived = Promise.withResolvers<{ default: () => React.ReactNode }>();
    const Slow = lazy(() => arrived.promise);
    window.history.replaceState(null, '', '/board');
    const router = createBrowserRouter([
      { path: '/board', element: <Page /> },
      { path: '/slow', element: <Slow /> },
    ]);
    render(
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>,
    );
    fireEvent.click(screen.getByText('five'));
    expect(await screen.findByText('5')).toBeVisible();
    await act(() => router.navigate(to));
    fireEvent.click(screen.getByText('close'));
    await act(async () => {
      arrived.resolve({ default: () => <p>slow</p> });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(await screen.findByText('slow')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(to);
    router.dispose();
  },
);
