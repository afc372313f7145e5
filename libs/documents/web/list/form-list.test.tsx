import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ids, orderServer, summary } from '../testing/fake-server.ts';
import { Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showPage } from '../testing/show-page.tsx';

const page = (rows = [summary(), summary({ id: ids.other, number: 'TS002', subject: '采购铝材' })]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  next: null,
  counts: { pending: 2, draft: 1 },
});
const listServer = () => orderServer().on('TST110P_1', () => page());
const open = async (address = '/tsthome/TST110P') => {
  const shown = showPage(address);
  await screen.findByText('TS001');
  return shown;
};
const pageOf = (asked: object): unknown => Reflect.get(asked, 'page');
const rowOf = (number: string) => {
  const row = screen.getByText(number).closest('tr');
  if (!row) throw new Error(`No row ${number}`);
  return row;
};

describe('a form list', () => {
  it('counts by status, and keeps the chosen one in the address', async () => {
    const server = listServer();
    const { router } = await open();
    expect(screen.getByRole('button', { name: /全部/ })).toHaveTextContent('3');
    await userEvent.click(screen.getByRole('button', { name: /审批中/ }));
    expect(router.state.location.search).toBe('?status=pending');
    await waitFor(() =>
      expect(server.sent('TST110P_1').at(-1)).toMatchObject({ status: ['pending'], page: 1 }),
    );
  });

  it('asks for what the address says', async () => {
    const server = listServer();
    await open('/tsthome/TST110P?q=tong&mine=1&sort=-amount&page=2&pageSize=50');
    expect(server.sent('TST110P_1')).toMatchObject([
      { q: 'tong', mine: true, sort: '-amount', page: 2, pageSize: 50 },
    ]);
    expect(screen.getByRole('textbox', { name: '单号、主题或拼音' })).toHaveValue('tong');
    expect(screen.getByRole('checkbox', { name: '我的申请' })).toBeChecked();
  });

  it('searches when typing rests, from the first page on', async () => {
    const server = listServer();
    const { router } = await open('/tsthome/TST110P?page=2');
    await userEvent.type(screen.getByRole('textbox', { name: '单号、主题或拼音' }), '铜');
    await waitFor(() => expect(server.sent('TST110P_1').at(-1)).toMatchObject({ q: '铜', page: 1 }));
    expect(new URLSearchParams(router.state.location.search).get('page')).toBeNull();
  });

  it('opens a row by press or Enter, in a tab of the browser with Ctrl, and moves with arrows', async () => {
    listServer().on('TST110P_2', () => {
      throw new Refused({ code: 40401, msg: '内容不存在或已删除' });
    });
    const apart = jest.spyOn(window, 'open').mockReturnValue(null);
    const { router } = await open();
    fireEvent.click(rowOf('TS002'), { ctrlKey: true });
    expect(apart).toHaveBeenCalledWith(`/tsthome/Tst110p_2?id=${ids.other}`, '_blank', 'noopener');
    expect(router.state.location.pathname).toBe('/tsthome/TST110P');
    rowOf('TS001').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(rowOf('TS002')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.search).toBe(`?id=${ids.other}`);
    apart.mockRestore();
  });

  it('sorts by a press on the head', async () => {
    const server = listServer();
    await open();
    await userEvent.click(screen.getByRole('columnheader', { name: '金额' }));
    await waitFor(() => expect(server.sent('TST110P_1').at(-1)).toMatchObject({ sort: 'amount' }));
  });

  it('shows the last page where an address asks for one behind it, rather than nothing', async () => {
    const server = orderServer().on('TST110P_1', (asked) => ({
      ...page(pageOf(asked) === 3 ? [summary()] : []),
      total: 21,
    }));
    const { router } = await open('/tsthome/TST110P?page=9');
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('3');
    expect(server.sent('TST110P_1').map(pageOf)).toEqual([9, 3]);
    expect(screen.queryByText(/还没有/)).not.toBeInTheDocument();
  });

  it('says what to do where there is nothing yet, and where nothing matches', async () => {
    orderServer().on('TST110P_1', () => ({ ...page([]), counts: {} }));
    showPage('/tsthome/TST110P');
    expect(await screen.findByText('还没有测试申请')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: '我的申请' }));
    expect(await screen.findByText('没有符合条件的单据')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(await screen.findByText('还没有测试申请')).toBeInTheDocument();
  });

  it('says why it could not be read, and tries again', async () => {
    let fails = true;
    orderServer().on('TST110P_1', () => {
      if (fails) throw new Refused({ code: 50001, msg: '系统出错了' });
      return page();
    });
    showPage('/tsthome/TST110P');
    expect(await screen.findByText('系统出错了')).toBeInTheDocument();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('TS001')).toBeInTheDocument();
  });

  it('offers a new one only to those who may', async () => {
    listServer().on('TST110P_0', () => ({
      company: { id: 'c1', name: 'c' },
      departments: [],
      applicant: { id: 'p1', name: 'p' },
      maySubmit: false,
      values: {},
    }));
    await open();
    expect(screen.queryByRole('button', { name: /新\s?建/ })).toBeNull();
  });
});
