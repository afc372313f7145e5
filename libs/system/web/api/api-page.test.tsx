import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { listCalls } from '#system/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { spells } from '../../../api-client/web/testing/spells.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import ApiPage from './api-page.tsx';

const call = (name: string, summary: string) => ({
  ...{
    name,
    summary,
    code: name.toUpperCase(),
    door: `POST /${name}`,
    effect: 'read',
    open: false,
    right: '',
  },
});

it.each(['cdbq', 'menu.read', '菜单'])('finds a call by %s in its address', async (q) => {
  spells(new FakeServer(), { 菜单标签: 'cai dan biao qian' }).on(listCalls.code ?? '', () => ({
    calls: [call('menu.read', '菜单标签'), call('users.read', '用户')],
  }));
  const router = createMemoryRouter([{ path: '/', element: <ApiPage /> }], { initialEntries: [`/?q=${q}`] });
  showAlone(<RouterProvider router={router} />);
  await waitFor(() => expect(screen.getByText('菜单标签')).toBeVisible());
  await waitFor(() => expect(screen.queryByText('用户')).toBeNull());
});
