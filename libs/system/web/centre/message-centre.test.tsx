import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { readAgain } from '#api-client/web';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import MessageCentre from './message-centre.tsx';

const code = 'MSGMAINT';
const centreServer = () =>
  new FakeServer()
    .on(code, () => ({ rows: [], total: 0, totalIsExact: true, next: null }))
    .on('MSGMAINT_0', () => ({ count: 2 }));

const message = {
  ...{ id: 'm1', kind: 'message', subject: '盘点开始', body: '', sender: null, readAt: null },
  ...{ sentAt: '2026-11-20T01:00:00.000Z', attachments: [], link: null },
};

const show = (address: string) => {
  const router = createMemoryRouter([{ path: '/centre', element: <MessageCentre /> }], {
    initialEntries: [address],
  });
  return { router, queries: showAlone(<RouterProvider router={router} />) };
};

describe('the message centre', () => {
  it('keeps in its address which messages are shown', async () => {
    const server = centreServer();
    const { router } = show('/centre?page=3');
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
    await waitFor(() => expect(server.sent(code).at(-1)).toMatchObject({ page: 1 }));
    await waitFor(() => expect(screen.getByText('没有消息')).toBeInTheDocument());
  });

  it('keeps its messages while they cannot be read again, and shows none after a refusal', async () => {
    const server = centreServer().on(code, () => ({
      ...{ rows: [message], total: 1, totalIsExact: true, next: null },
    }));
    const { queries } = show('/centre');
    await screen.findByText('盘点开始');
    const refuse = (refusal: { code: number; msg: string }) => {
      server.on(code, () => {
        throw new Refused(refusal);
      });
      return act(() => readAgain(queries));
    };
    await refuse({ code: 50301, msg: '系统暂时不可用' });
    expect(await screen.findByText(/暂时无法更新/)).toBeInTheDocument();
    expect(screen.getByText('盘点开始')).toBeInTheDocument();
    await refuse({ code: 40301, msg: '没有权限' });
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    expect(screen.queryByText('盘点开始')).toBeNull();
  });
});
