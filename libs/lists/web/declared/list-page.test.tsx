import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { readAgain, sessionStore } from '#api-client/web';
import { formatInstant, type Action } from '#calls/model';
import { dateTime } from '#fields/model';
import type { UserInfo } from '#identity/model';
import type { ListRow } from '#lists/model';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { paperList } from '../testing/paper-list.ts';
import { CellLink } from '../page/cell-link.tsx';
import { ListPage, type ListPageProps } from './list-page.tsx';

type Paper = ListRow<typeof paperList>;

const paper = (id: string, change: Partial<Paper> = {}): Paper => ({
  id,
  number: id.toUpperCase(),
  state: 'open',
  keeper: { id: 'ann', name: '安娜' },
  subject: '图纸',
  madeOn: '2026-11-20',
  amount: '12.50',
  pages: '3',
  secret: null,
  mayClose: true,
  ...change,
});

const answer = (rows = [paper('a1'), paper('a2', { state: 'closed' })]) => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  next: null,
  counts: { open: 4, closed: 1 },
});

const listServer = () =>
  new FakeServer()
    .on('TST210P_1', () => answer())
    .on('TST210P_11', () => ({
      sums: [
        { field: 'amount', currency: 'CNY', sum: '25', count: 2 },
        { field: 'pages', currency: null, sum: '6', count: 2 },
      ],
    }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));

const mayDo = (...actionList: Action[]) =>
  sessionStore.set({
    token: 'a-token-for-tests',
    openid: 'o1',
    user: { personId: 'p1', permissions: [{ permissionId: 'TST210P', actionList }] } as unknown as UserInfo,
  });

/** What keeps the answers of what is shown. */
let queries: ReturnType<typeof showAlone>;

const show = (
  address = '/papers',
  props: Partial<ListPageProps<typeof paperList>> = {},
  ...actions: Action[]
) => {
  const router = createMemoryRouter(
    [
      {
        path: '/papers',
        element: <ListPage list={paperList} open={({ id }) => `/papers/${id}`} {...props} />,
      },
      { path: '/papers/:id', element: <p>a paper</p> },
    ],
    { initialEntries: [address] },
  );
  queries = showAlone(<RouterProvider router={router} />);
  if (actions.length) mayDo(...actions);
  return router;
};
const rowOf = (number: string) => {
  const row = screen.getByText(number).closest('tr');
  if (!row) throw new Error(`No row ${number}`);
  return row;
};
const last = (server: FakeServer) => server.sent('TST210P_1').at(-1);

describe('the page of a declared list', () => {
  it('shows the fields of a row by their kinds, totals, and what waits to be asked for not', async () => {
    listServer();
    show();
    await screen.findByText('A1');
    const row = within(rowOf('A1'));
    for (const text of ['打开', '图纸', '安娜', '12.50', '3'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: '机密' })).toBeNull();
    expect(await screen.findByText('金额合计')).toHaveTextContent('25.00');
    expect(screen.getByText('页数合计')).toHaveTextContent('6');
  });

  it('offers cards instead of the table where the list does, and keeps the choice', async () => {
    const server = listServer().on('LST110P_5', () => ({}));
    show('/papers', { list: { ...paperList, wideCards: true } });
    await screen.findByText('A1');
    expect(screen.getAllByRole('table')).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: '卡片' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('A1').closest('li')).toHaveTextContent('安娜');
    await waitFor(() => expect(server.sent('LST110P_5').at(-1)).toMatchObject({ density: 'cards' }));
  });

  it('lets figures of a card be pressed that say why, beside what opens the row', async () => {
    listServer().on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'cards' },
    }));
    const asked: string[] = [];
    const list = { ...paperList, wideCards: true, cards: ['amount', 'pages', 'keeper'] as const };
    const why = {
      amount:
        ({ id }: Paper) =>
        () =>
          void asked.push(id),
      // It leads where the row leads: there is nothing to press by itself.
      pages: ({ id }: Paper) => `/papers/${id}`,
    };
    show('/papers', { list, why });
    const card = within((await screen.findByText('A1')).closest('li')!);
    const [face] = card.getAllByRole('link');
    expect(card.getAllByRole('link')).toHaveLength(1);
    expect(face).toHaveTextContent(/^A1.*页数3.*安娜$/);
    await userEvent.click(card.getByRole('button', { name: /^金额.*12\.50$/ }));
    expect(asked).toEqual(['a1']);
    expect(screen.queryByText('a paper')).toBeNull();
  });

  it('links from a cell to another record, and not from a card that is pressed as a whole', async () => {
    listServer().on('LST110P_5', () => ({}));
    const list = { ...paperList, wideCards: true };
    const keeper = () => <CellLink to="/people/ann">安娜</CellLink>;
    show('/papers', { list, cells: { keeper } });
    await screen.findByText('A1');
    expect(within(rowOf('A1')).getByRole('link', { name: '安娜' })).toHaveAttribute('href', '/people/ann');
    await userEvent.click(screen.getByRole('button', { name: '卡片' }));
    const card = within(screen.getByText('A1').closest('li')!);
    expect(card.getByRole('link')).toHaveAttribute('href', '/papers/a1');
    expect(card.getByRole('link')).toHaveTextContent('安娜');
  });

  it('is put on paper as it is narrowed, whatever page is shown, and says where that is not all', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const server = listServer().on('TST210P_1', ({ pageSize, after }) => ({
      ...answer(after ? [paper('b1'), paper('b2')] : undefined),
      ...(pageSize === 100 && { total: after ? 2 : 3_000, next: after ? null : 'more' }),
    }));
    server.on('BSE002', ({ kind, ids }) => ({
      options: [
        {
          id: String((ids as string[])[0]),
          name: `${String(kind)} 安娜`,
          code: '',
          detail: '',
          values: {},
          active: true,
        },
      ],
    }));
    server.on('LST110P_13', () => ({ copy: 7, by: '安娜', at: '2026-11-26T08:00:00.000Z' }));
    show('/papers?q=tu&tab=open&where=keeper:is:ann&page=2&pageSize=50', { prints: 'Shelf' });
    await userEvent.click(await screen.findByRole('button', { name: /打印/ }));
    // More than paper takes: it is asked first, and nothing is printed meanwhile.
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('共有 3,000 份文件');
    expect(print).not.toHaveBeenCalled();
    expect(server.sent('LST110P_13')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '仍要打印' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const onPaper = within(document.querySelector<HTMLElement>('.bms-print') ?? document.body);
    expect(onPaper.getByRole('heading', { name: 'Shelf', hidden: true })).toBeInTheDocument();
    // A record by its name: the address knows it by id.
    expect(onPaper.getByText(/打开.*搜索“tu”.*保管人: person 安娜/)).toBeInTheDocument();
    expect(onPaper.getAllByRole('row', { hidden: true })).toHaveLength(5);
    // It was counted before, with what it shows; the paper says which copy it is.
    expect(server.sent('LST110P_13')).toMatchObject([
      { filters: { q: 'tu', tab: ['open'], where: 'keeper:is:ann' }, records: 4 },
    ]);
    expect(onPaper.getByText(/第 7 次打印：安娜/)).toBeInTheDocument();
    expect(last(server)).toMatchObject({ q: 'tu', tab: ['open'], pageSize: 100, after: 'more' });
  });

  it('counts by tab, and asks for what the address says', async () => {
    const server = listServer();
    const router = show('/papers?q=tu&where=keeper%3Ais%3Aann&sort=-amount&page=2&pageSize=50');
    await screen.findByText('A1');
    expect(last(server)).toMatchObject({
      ...{ q: 'tu', where: 'keeper:is:ann', sort: '-amount', page: 2, pageSize: 50 },
    });
    const tabs = within(screen.getByRole('group', { name: '状态' }));
    expect(tabs.getByRole('button', { name: /^全部/ })).toHaveTextContent('5');
    await userEvent.click(tabs.getByRole('button', { name: /^打开/ }));
    await waitFor(() => expect(last(server)).toMatchObject({ tab: ['open'], page: 1 }));
    expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('open');
  });

  it('gathers several of its tabs in one', async () => {
    const server = listServer();
    show();
    await screen.findByText('A1');
    const tab = (name: RegExp) =>
      within(screen.getByRole('group', { name: '状态' })).getByRole('button', { name });
    expect(tab(/^在办/)).toHaveTextContent('4');
    await userEvent.click(tab(/^在办/));
    await waitFor(() => expect(last(server)).toMatchObject({ tab: ['open', 'late'], page: 1 }));
    expect(tab(/^在办/)).toHaveAttribute('aria-pressed', 'true');
    for (const other of [/^全部/, /^打开/, /^逾期/])
      expect(tab(other)).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(tab(/^逾期/));
    await waitFor(() => expect(last(server)).toMatchObject({ tab: ['late'] }));
    expect(tab(/^在办/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('leaves out of the address what the declaration does not know', async () => {
    const server = listServer();
    show('/papers?tab=gone&where=number%3Ahas%3Ax%3Bkeeper%3Afrom%3A1&sort=secret&period=constructor');
    await screen.findByText('A1');
    for (const name of ['tab', 'where', 'sort']) expect(last(server)).not.toHaveProperty(name);
  });

  it('asks for the days of a relative period', async () => {
    const server = listServer();
    show('/papers?period=today');
    await screen.findByText('A1');
    const today = /madeOn:from:(\d{4}-\d\d-\d\d);madeOn:to:\1$/;
    expect(last(server)).toMatchObject({ where: expect.stringMatching(today) });
  });

  it('is told as of an instant, by day and time, which stands in its address', async () => {
    const server = listServer();
    const readAt = dateTime({ label: ['时点', 'Instant'] });
    const list = {
      ...{ ...paperList, row: { ...paperList.row, readAt }, narrows: ['readAt', 'keeper'], asOf: 'readAt' },
      ...{ period: undefined, waiting: ['secret', 'readAt'] },
    } as unknown as typeof paperList;
    const router = show('/papers?where=readAt%3Ato%3A2026-11-20T02%253A00%253A00.000Z', { list });
    await screen.findByText('A1');
    expect(last(server)).toMatchObject({ where: 'readAt:to:2026-11-20T02%3A00%3A00.000Z' });
    const box = await screen.findByRole('textbox', { name: '时点' });
    expect(box).toHaveValue('2026-11-20 10:00');
    await userEvent.clear(box);
    await userEvent.type(box, '2026-11-19 08:30{Enter}');
    await waitFor(() =>
      expect(last(server)).toMatchObject({ where: 'readAt:to:2026-11-19T00%3A30%3A00.000Z' }),
    );
    expect(new URLSearchParams(router.state.location.search).get('where')).toBe(
      'readAt:to:2026-11-19T00%3A30%3A00.000Z',
    );
    await userEvent.clear(box);
    await userEvent.type(box, '2026-13-45{Enter}');
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('请填写有效的日期和时间');
    // Cleared, it shows as of when it is told then, and once more so where that is what it was.
    const now = new Date();
    const begins = `${formatInstant(now).slice(0, 10)} 00:00`;
    for (let times = 0; times < 2; times++) {
      await userEvent.clear(box);
      await userEvent.type(box, '{Enter}');
      await waitFor(() => expect(box).toHaveValue(begins));
      expect(box).not.toHaveAccessibleDescription();
    }
    expect(last(server)).not.toHaveProperty('where');
  });

  it('narrows by a field behind more, which is counted there', async () => {
    const server = listServer();
    const router = show();
    await screen.findByText('A1');
    const more = screen.getByRole('button', { name: /更多筛选/ });
    await userEvent.click(more);
    expect(more).toHaveFocus();
    await userEvent.type(await screen.findByRole('textbox', { name: '金额从' }), '100{Enter}');
    await waitFor(() => expect(last(server)).toMatchObject({ where: 'amount:from:100' }));
    await waitFor(() => expect(more).toHaveTextContent('1'));
    await userEvent.click(screen.getByRole('button', { name: /清\s?除/ }));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(more).toHaveTextContent(/^更多筛选$/));
  });

  it('opens a row by press or Enter, apart with Ctrl, and not by what can be done with it', async () => {
    listServer();
    const apart = jest.spyOn(window, 'open').mockReturnValue(null);
    const done = jest.fn();
    const actions = ({ id }: Paper) => (
      <button type="button" onClick={() => done(id)}>
        close {id}
      </button>
    );
    const router = show('/papers', { actions });
    await screen.findByText('A1');
    await userEvent.click(screen.getByRole('button', { name: 'close a2' }));
    expect(done).toHaveBeenCalledWith('a2');
    expect(router.state.location.pathname).toBe('/papers');
    fireEvent.click(rowOf('A2'), { ctrlKey: true });
    expect(apart).toHaveBeenCalledWith('/papers/a2', '_blank', 'noopener');
    rowOf('A1').focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/papers/a2');
    apart.mockRestore();
  });

  it('does to chosen rows what is possible for them, and says what came of it', async () => {
    listServer();
    const closed: string[] = [];
    const close = {
      key: 'close',
      label: ['关闭 {n} 份', 'Close {n}'],
      title: ['关闭', 'Closing'],
      isFor: ({ state }: Paper) => state === 'open',
      run: async ({ id }: Paper) => closed.push(id),
    } as const;
    show('/papers', { bulk: [close] });
    await screen.findByText('A1');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 A1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 A2' }));
    await userEvent.click(screen.getByRole('button', { name: '关闭 1 份' }));
    expect(await screen.findByText('1 份文件全部完成')).toBeInTheDocument();
    expect(closed).toEqual(['a1']);
  });

  it('offers the export to those who may, with the fields of a row, and says of which list of its screen', async () => {
    const server = listServer();
    show('/papers', {}, 'query', 'export');
    await screen.findByText('A1');
    await userEvent.click(await screen.findByRole('button', { name: /导\s?出/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: '机密' })).not.toBeChecked();
    expect(dialog.getByRole('checkbox', { name: '主题' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: '导出 2 份文件' }));
    // Its screen may have several: the server would take another one.
    await waitFor(() =>
      expect(server.asked.at(-1)).toMatchObject({ screen: paperList.code, list: paperList.name }),
    );
  });

  it('exports chosen rows with what the list is narrowed to: it may be told as of an instant', async () => {
    const server = listServer();
    const where = 'madeOn:from:2026-11-01';
    show(`/papers?where=${encodeURIComponent(where)}`, {}, 'query', 'export');
    await screen.findByText('A1');
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 A1' }));
    await userEvent.click(screen.getByRole('button', { name: /导出所选/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '导出 1 份文件' }));
    await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ ids: ['a1'], filters: { where } }));
  });

  it('begins with what matters, and shows everything when that is asked for', async () => {
    const server = listServer();
    const router = show('/papers', {
      begins: { tab: ['open'], where: 'secret:is:true' },
      renderFigures: (filters) => <p>figures of {JSON.stringify(filters)}</p>,
    });
    await screen.findByText('A1');
    expect(last(server)).toMatchObject({ tab: ['open'], where: 'secret:is:true' });
    expect(screen.getByText('figures of {"tab":["open"],"where":"secret:is:true"}')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /清\s?除/ })).toBeNull();
    const tabs = within(screen.getByRole('group', { name: '状态' }));
    await userEvent.click(tabs.getByRole('button', { name: /^全部/ }));
    await waitFor(() => expect(last(server)).not.toHaveProperty('tab'));
    expect(last(server)).toMatchObject({ where: 'secret:is:true' });
    expect(router.state.location.search).toBe('?tab=all');
    await userEvent.click(screen.getByRole('button', { name: /清\s?除/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(tabs.getByRole('button', { name: /^打开/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('offers neither export nor choice where nothing could be done', async () => {
    listServer();
    show('/papers', {}, 'query');
    await screen.findByText('A1');
    expect(screen.queryByRole('button', { name: /导\s?出/ })).toBeNull();
    expect(within(rowOf('A1')).queryByRole('checkbox')).toBeNull();
  });

  it('says what to do where there is nothing yet, and where nothing matches', async () => {
    listServer().on('TST210P_1', () => ({ ...answer([]), counts: {} }));
    show('/papers?q=x', { empty: { title: ['一份也没有', 'None'] } });
    expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(await screen.findByText('一份也没有')).toBeInTheDocument();
  });

  it('says that other tabs have what is not found in one', async () => {
    const server = listServer();
    server.on('TST210P_1', ({ tab }) => (tab ? { ...answer([]), counts: { closed: 2 } } : answer()));
    show('/papers?q=x&tab=open');
    await userEvent.click(await screen.findByRole('button', { name: '看全部（2）' }));
    await screen.findByText('A1');
    expect(last(server)).toMatchObject({ q: 'x' });
    expect(last(server)).not.toHaveProperty('tab');
  });

  it('says why it could not be read; to those who may not, without another try', async () => {
    listServer().on('TST210P_1', () => {
      throw new Refused({ code: 40301, msg: '没有权限' });
    });
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('没有权限');
    expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull();
  });

  it('keeps its rows while they cannot be read again, and says so; without the right they go', async () => {
    const server = listServer();
    show();
    await screen.findByText('A1');
    const refuse = (code: number, msg: string) => {
      server.on('TST210P_1', () => {
        throw new Refused({ code, msg });
      });
      return act(() => readAgain(queries));
    };
    await refuse(50301, '系统暂时不可用');
    expect(await screen.findByText(/暂时无法更新/)).toBeInTheDocument();
    expect(screen.getByText('A1')).toBeInTheDocument();
    server.on('TST210P_1', () => answer([paper('a3')]));
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('A3')).toBeInTheDocument();
    expect(screen.queryByText(/暂时无法更新/)).toBeNull();
    await refuse(40301, '没有权限');
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    expect(screen.queryByText('A3')).toBeNull();
  });
});
