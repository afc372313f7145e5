import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ListColumn, ListView } from '#lists/model';
import { orderServer, summary } from '../testing/fake-server.ts';
import { showPage } from '../testing/show-page.tsx';

const viewId = '00000000-0000-4000-8000-0000000000aa';

/** A server that keeps what is set. */
const listServer = (views: ListView[] = []) => {
  const kept = { columns: [] as ListColumn[], ofViews: {} as Record<string, ListColumn[]> };
  const server = orderServer()
    .on('TST110P_1', () => ({
      rows: [summary()],
      total: 1,
      totalIsExact: true,
      next: null,
      counts: { pending: 1 },
    }))
    .on('LST110P_1', () => ({ views, defaultViewId: null, density: 'usual', ...kept }))
    .on('LST110P_5', () => ({}));
  return server;
};
const open = async (address = '/tsthome/TST110P') => {
  showPage(address);
  await screen.findByText('TS001');
  const button = screen.getByRole('button', { name: '列设置' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  return within(await screen.findByRole('tooltip'));
};
const order = (panel: Awaited<ReturnType<typeof open>>): (string | null)[] =>
  panel.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent);
const lastSet = (server: ReturnType<typeof listServer>) =>
  server.sent('LST110P_5').at(-1) as { columns: ListColumn[]; viewId?: string } | undefined;

describe('column settings', () => {
  it('freeze a column, which moves to the left, and let it go again', async () => {
    const server = listServer();
    const panel = await open();
    expect(order(panel).slice(0, 3)).toEqual(['单号', '状态', '主题']);
    await userEvent.click(await panel.findByRole('button', { name: '主题：冻结在左侧' }));
    await waitFor(() => expect(order(panel).slice(0, 3)).toEqual(['单号', '主题', '状态']));
    expect(panel.getByRole('button', { name: '主题：冻结在左侧' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(lastSet(server)?.columns[1]).toEqual({ key: 'subject', hidden: false, frozen: true }),
    );
    const heads = screen.getAllByRole('columnheader', { name: '主题' });
    expect(heads.some((head) => head.classList.contains('ant-table-cell-fix'))).toBe(true);
    await userEvent.click(panel.getByRole('button', { name: '单号：冻结在左侧' }));
    await waitFor(() => expect(order(panel).slice(0, 2)).toEqual(['主题', '单号']));
  });

  it('move a column by the arrow keys, which stay with it', async () => {
    const server = listServer();
    const panel = await open();
    const handle = await panel.findByRole('button', { name: /^主题：拖动/ });
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(order(panel).slice(1, 4)).toEqual(['状态', '需用日期', '主题']));
    expect(panel.getByRole('button', { name: /^主题：拖动/ })).toHaveFocus();
    expect(panel.getByRole('status')).toHaveTextContent('主题：第 4 列');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(order(panel).slice(1, 3)).toEqual(['状态', '主题']));
    await waitFor(() =>
      expect(
        lastSet(server)
          ?.columns.map(({ key }) => key)
          .slice(0, 3),
      ).toEqual(['number', 'status', 'subject']),
    );
    await userEvent.click(panel.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(lastSet(server)?.columns).toEqual([]));
  });

  it('of a view that has columns are changed beside it, and go back to it', async () => {
    const view: ListView = {
      ...{
        id: viewId,
        name: '财务',
        shared: true,
        query: 'mine=1',
        owner: { id: 'p2', name: '王芳' },
        ownerLeft: false,
      },
      columns: [
        { key: 'amount', hidden: false },
        { key: 'number', hidden: false, frozen: false },
      ],
    };
    const server = listServer([view]);
    const panel = await open(`/tsthome/TST110P?mine=1&view=${viewId}`);
    expect(await panel.findByText('视图“财务”的列，改动仅对您有效')).toBeInTheDocument();
    expect(order(panel)[0]).toBe('金额');
    await userEvent.click(panel.getByRole('checkbox', { name: '金额' }));
    await waitFor(() => expect(lastSet(server)?.columns[0]).toEqual({ key: 'amount', hidden: true }));
    expect(lastSet(server)?.viewId).toBe(viewId);
    expect(screen.getByText('（已改动）')).toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: '恢复为视图的列' }));
    await waitFor(() => expect(lastSet(server)).toMatchObject({ viewId, columns: [] }));
    expect(panel.getByRole('checkbox', { name: '金额' })).toBeChecked();
  });
});
