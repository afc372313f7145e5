import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showWidgets, view, widgetServer } from '../testing/widget-server.tsx';

const address = '/testhome/TST430P_2?id=w1';
const section = (name: string) => within(screen.getByRole('region', { name }));
const open = async (...actions: Parameters<typeof showWidgets>[1][]) => {
  const router = showWidgets(address, 'query', 'get', ...actions);
  await screen.findByRole('heading', { level: 1 });
  return router;
};

describe('a record to read', () => {
  it('shows code, names, state and content by sections', async () => {
    widgetServer();
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('W0001 铜垫片');
    expect(screen.getByText('在用')).toBeInTheDocument();
    expect(section('基本信息').getByText('0591-1')).toBeInTheDocument();
    expect(screen.getByText('中国银行')).toBeInTheDocument();
    expect(await screen.findByText('尚未被引用')).toBeInTheDocument();
  });

  it('shows the whole of a covered value to whoever may edit, by a press that is sent', async () => {
    const server = widgetServer().on('TST430P_10', () => ({ value: '6222020200001234' }));
    await open();
    expect(screen.getByText('6222 **** 1234')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '显示完整的账号' }));
    expect(await screen.findByText('6222020200001234')).toBeInTheDocument();
    expect(server.sent('TST430P_10')).toMatchObject([{ id: 'w1', path: 'banks.b1.account' }]);
  });

  it('keeps it covered from all others', async () => {
    widgetServer().on('TST430P_2', () => view({ can: { ...view().can, reveal: false } }));
    await open();
    expect(screen.getByText('6222 **** 1234')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /显示完整/ })).toBeNull();
  });

  it('says where it is used, with the way there', async () => {
    widgetServer().on('TST430P_9', () => ({
      kinds: [
        {
          ...{
            kind: 'order',
            label: ['采购申请', 'Requisitions'],
            total: 1200,
            totalIsExact: false,
            open: 3,
          },
          latest: [{ id: 'r1', name: 'PR-1', path: '/reqhome/x?id=r1' }],
          path: '/reqhome/x',
        },
      ],
    }));
    await open();
    const kind = within(await screen.findByRole('group', { name: /采购申请 1,200\+/ }));
    expect(kind.getByText('3 未完成')).toBeInTheDocument();
    expect(kind.getByRole('link', { name: 'PR-1' })).toHaveAttribute('href', '/reqhome/x?id=r1');
    expect(kind.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/reqhome/x');
  });

  it('has its history, page by page', async () => {
    const entry = (id: string, after: string) => ({
      ...{ id, at: '2026-11-02T01:00:00.000Z', by: { id: 'ann', name: '安娜' }, remoteAddress: null },
      ...{ created: false, changes: [{ label: ['电话', 'Phone'], before: '', after, line: null }] },
    });
    const server = widgetServer().on('TST430P_7', ({ before }) =>
      before ? { entries: [entry('1', '第一')], next: null } : { entries: [entry('2', '第二')], next: '2' },
    );
    await open();
    expect(await screen.findByText('第二')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '更早的修改' }));
    expect(await screen.findByText('第一')).toBeInTheDocument();
    expect(server.sent('TST430P_7').at(-1)).toMatchObject({ id: 'w1', before: '2' });
  });

  it('offers what the server allows, and goes to edit by the letter E', async () => {
    widgetServer().on('TST430P_2', () => view({ used: true, can: { ...view().can, delete: false } }));
    const router = await open();
    // Used, though nothing of it may be seen: it does not say that nothing uses it.
    expect(await screen.findByText('已被引用，但您无权查看引用它的记录')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /删\s*除/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /复制新建/ })).toBeNull();
    await userEvent.keyboard('e');
    await waitFor(() => expect(router.state.location.search).toBe('?id=w1&edit=1'));
  });

  it('is disabled at once and enabled again by undo; a refusal says why', async () => {
    const server = widgetServer().on('TST430P_5', () => ({
      rows: [{ id: 'w1', version: 4, moved: true, before: {}, problems: [] }],
    }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: /停\s*用/ }));
    await userEvent.click(await screen.findByRole('button', { name: /撤\s*销/ }));
    await waitFor(() => expect(server.sent('TST430P_5')).toHaveLength(2));
    expect(server.sent('TST430P_5')).toMatchObject([{ state: 'disabled' }, { state: 'active' }]);
    server.on('TST430P_5', () => ({
      rows: [
        {
          id: 'w1',
          version: null,
          moved: false,
          before: {},
          problems: [{ path: '', text: ['还有库存', 'In stock'] }],
        },
      ],
    }));
    await userEvent.click(screen.getByRole('button', { name: /停\s*用/ }));
    expect(await screen.findByText('还有库存')).toBeInTheDocument();
  });

  it('is deleted after asking; refused, it stays', async () => {
    let refuses = true;
    const server = widgetServer().on('TST430P_8', () => {
      if (refuses) throw new Refused({ code: 40903, msg: '零件已被使用，不能删除，只能停用' });
      return {};
    });
    const router = await open();
    await userEvent.click(screen.getByRole('button', { name: /删\s*除/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /删\s*除/ }));
    expect(await screen.findByText('零件已被使用，不能删除，只能停用')).toBeInTheDocument();
    refuses = false;
    await userEvent.click(dialog.getByRole('button', { name: /删\s*除/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/testhome/TST430P'));
    expect(server.sent('TST430P_8').at(-1)).toMatchObject({ id: 'w1', version: 3 });
  });

  it('is not opened by whoever may only query, who is told why', async () => {
    widgetServer();
    const router = showWidgets(address, 'query');
    expect(await screen.findByText('您不能打开这条零件记录')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
    expect(router.state.location.pathname).toBe('/testhome/TST430P');
  });

  it('that is gone leads back to the list', async () => {
    widgetServer().on('TST430P_2', () => {
      throw new Refused({ code: 40401, msg: '' });
    });
    const router = showWidgets(address, 'query', 'get');
    expect(await screen.findByText('找不到这条零件记录')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
    expect(router.state.location.pathname).toBe('/testhome/TST430P');
  });
});
