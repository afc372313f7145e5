import { act, render, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { sessionStore } from '#api-client/web';
import { UiProvider } from '#ui/web';
import { EditionContext, type Edition } from '../start/edition.ts';
import { LeaveGuard } from './leave-guard.tsx';

const isDirty = () => true;
const modes = ['visible', 'hidden', 'closed'] as const;

/** A page with unsaved input in a tab, as the shell keeps it. */
function Kept() {
  const [mode, setMode] = useState<(typeof modes)[number]>('visible');
  const { search } = useLocation();
  return (
    <>
      {mode !== 'closed' && (
        <Activity mode={mode}>
          <LeaveGuard isDirty={isDirty} text={['会丢失', 'It is lost']} />
        </Activity>
      )}
      {modes.map((one) => (
        <button key={one} type="button" onClick={() => setMode(one)}>
          {one}
        </button>
      ))}
      <p>{search || 'none'}</p>
      <Outlet />
    </>
  );
}

const press = (mode: (typeof modes)[number]) => act(async () => screen.getByText(mode).click());

/** Something opens over any page by `over`. */
const edition = {
  features: [
    {
      name: 'test',
      headerParts: [
        { key: 'over', from: 'mobile', opensBy: 'over', load: () => Promise.reject(new Error('not drawn')) },
      ],
    },
  ],
} as unknown as Edition;

const begin = () => {
  const router = createMemoryRouter([{ path: '*', element: <Kept /> }], { initialEntries: ['/form'] });
  render(
    <UiProvider>
      <EditionContext value={edition}>
        <RouterProvider router={router} />
      </EditionContext>
    </UiProvider>,
  );
  return { go: (to: string, state?: object) => act(async () => router.navigate(to, { state })) };
};

beforeEach(() => {
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: null });
});

describe('a page with unsaved input', () => {
  it('asks before another record takes its place', async () => {
    const { go } = begin();
    await go('/form?id=2');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.getByText('none')).toBeTruthy();
  });

  it('does not ask for what is chosen on it, nor where a link leads to the address that it has', async () => {
    const { go } = begin();
    await go('/form?part=2', { drawnFor: '' });
    await go('/form?part=2');
    expect(screen.getByText('?part=2')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await go('/form?part=3');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('does not ask for what opens over it, and closes again', async () => {
    const { go } = begin();
    await go('/form?over=7');
    expect(screen.getByText('?over=7')).toBeTruthy();
    await go('/form');
    expect(screen.getByText('none')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await go('/form?id=2&over=7');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('asks again after it was behind another tab, and no more once it is closed', async () => {
    const { go } = begin();
    await press('hidden');
    await press('visible');
    await go('/form?id=2');
    expect(screen.getByText('none')).toBeTruthy();
    await press('closed');
    await go('/form?id=3');
    expect(screen.getByText('?id=3')).toBeTruthy();
  });
});
