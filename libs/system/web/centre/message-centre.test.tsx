import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import MessageCentre from './message-centre.tsx';

const code = 'MSGMAINT';
const centreServer = () =>
  new FakeServer()
    .on(code, () => ({ rows: [], total: 0, totalIsExact: true, next: null }))
    .on('MSGMAINT_0', () => ({ count: 2 }));

const show = (address: string) => {
  const router = createMemoryRouter([{ path: '/centre', element: <MessageCentre /> }], {
    initialEntries: [address],
  });
  showAlone(<RouterProvider router={router} />);
  return router;
};

describe('the message centre', () => {
  it('keeps in its address which messages are shown', async () => {
    const server = centreServer();
    const router = show('/centre?page=3');
    await userEvent.click(await screen.findByText('未读 (2)'));
    await waitFor(() => expect(server.sent(code).at(-1)).toMatchObject({ unread: true, page: 1 }));
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索消息' }), '盘点{Enter}');
    await waitFor(() => expect(server.sent(code).at(-1)).toMatchObject({ unread: true, q: '盘点' }));
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ box: 'unread', q: '盘点' })}`);
  });

  it('shows what its address says, and nothing that it cannot say', async () => {
    const server = centreServer();
    show('/centre?box=sent&q=wages&page=x');
    expect(await screen.findByText('没有找到相符的消息')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: '搜索消息' })).toHaveValue('wages');
    expect(server.sent(code)[0]).toMatchObject({ sent: true, q: 'wages', page: 1 });
  });

  it('goes back from a page that has no messages any more', async () => {
    const server = centreServer();
    show('/centre?page=2');
    expect(await screen.findByText('没有消息')).toBeInTheDocument();
    await waitFor(() => expect(server.sent(code).at(-1)).toMatchObject({ page: 1 }));
  });
});
