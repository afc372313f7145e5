import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { UserInfo } from '#identity/model';
import { pathOfWhy, rolesScreen } from '#system/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { AccountActions } from './account-actions.tsx';

const person = { id: 'p1', name: '李雷' };
const account = {
  ...{ id: 'a1', name: 'lilei', state: 'active' as const, sessions: 0, secondStep: null, registered: null },
  person,
};

it('an account leads to why its person may do something, with the person filled in', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <AccountActions row={account} /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/'] },
  );
  showAlone(<RouterProvider router={router} />);
  act(() =>
    sessionStore.set({
      ...{ token: 'a-token-for-tests', openid: 'o1' },
      user: { permissions: [{ permissionId: rolesScreen.code, actionList: ['get'] }] } as unknown as UserInfo,
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '操作：lilei' }));
  await userEvent.click(await screen.findByText('为什么有此权限'));
  expect(router.state.location.pathname + router.state.location.search).toBe(pathOfWhy(person));
});
