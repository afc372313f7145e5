import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ids, orderServer, saved, view } from '../testing/fake-server.ts';
import { Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showPage } from '../testing/show-page.tsx';

const may = { edit: true, submit: true, withdraw: false, discard: true, giveUp: false, void: false };
const draft = (change: Parameters<typeof view>[0] = {}) =>
  view({ status: 'draft', number: null, can: may, ...change });
const openNew = async () => {
  showPage('/tsthome/Tst110p_2?new=1');
  return screen.findByRole('grid');
};
const openDraft = async () => {
  const shown = showPage(`/tsthome/Tst110p_2?id=${ids.form}`);
  await screen.findByRole('grid');
  return shown;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Only what the clock says is made up. */
const everyTimer = [
  ...([
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
  ] as const),
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime', 'requestAnimationFrame'] as const),
  ...(['cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];
const purpose = () => screen.getByLabelText(/用途/);

describe('a form that is filled in', () => {
  it('sums up what is missing, sends nothing, and jumps to the field', async () => {
    const server = orderServer();
    await openNew();
    await press('提交');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('有 4 处需要修改');
    expect(screen.getByText('请填写用途')).toBeInTheDocument();
    await userEvent.click(within(summary).getByRole('button', { name: /用途/ }));
    expect(purpose()).toHaveFocus();
    expect(server.sent('TST110P_5')).toEqual([]);
  });

  it('keeps what it goes on from in an address that had no id yet', async () => {
    orderServer();
    const { router } = showPage('/tsthome/Tst110p_2?from=sheet-7');
    await screen.findByRole('grid');
    const asked = new URLSearchParams(router.state.location.search);
    expect([asked.get('from'), asked.get('new'), asked.get('id')]).toEqual([
      ...['sheet-7', '1'],
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });

  it('reads a day from the day that it is now, not from that on which it was begun', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z'), doNotFake: everyTimer });
    orderServer().on('TST110P_2', () => draft());
    await openDraft();
    expect(screen.getByText(/2026-11-23/)).toBeInTheDocument();
    jest.setSystemTime(new Date('2026-11-27T02:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(/2026-11-27/)).toBeInTheDocument();
    const day = screen.getByLabelText(/需用日期/);
    await userEvent.clear(day);
    await userEvent.type(day, '+3');
    await userEvent.tab();
    expect(day).toHaveValue('2026-11-30');
    jest.useRealTimers();
  });

  it('shows a problem only once the person has left the field', async () => {
    orderServer();
    await openNew();
    await userEvent.click(purpose());
    expect(screen.queryByText('请填写用途')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('请填写用途')).toBeInTheDocument();
  });

  it('is printed as it stands, marked as a draft and without a code', async () => {
    orderServer();
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    await openNew();
    await userEvent.type(purpose(), '大修用料');
    await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = document.querySelector<HTMLElement>('.bms-print')!;
    expect(paper.querySelector('.bms-print-mark')).toHaveTextContent('草稿');
    expect(paper).toHaveTextContent('大修用料');
    expect(paper).toHaveTextContent('草稿，未提交，不能核验。');
    expect(paper.querySelector('.bms-print-code')).toBeNull();
    print.mockRestore();
  });

  it('proposes the subject from the content until one is written', async () => {
    orderServer().on('TST110P_2', () => draft({ subject: '采购铜板' }));
    await openDraft();
    const subject = screen.getByLabelText(/主题/);
    expect(subject).toHaveValue('采购铜板');
    await userEvent.clear(subject);
    await userEvent.type(subject, '大修用料');
    await userEvent.tab();
    expect(subject).toHaveValue('大修用料');
    await userEvent.clear(subject);
    await userEvent.tab();
    expect(subject).toHaveValue('采购铜板');
  });

  it('takes over what the form that it goes on from has, below what is filled in', async () => {
    orderServer().on('TST110P_6', () => ({
      ...{ amount: null, chain: [], facts: [], problems: [] },
      carried: {
        from: 'PR-7',
        values: {
          purpose: '不覆盖',
          lines: [{ item: { id: 'i1', name: '铝材' }, unit: '米', quantity: '8', price: null }],
        },
      },
    }));
    await openNew();
    await userEvent.type(purpose(), '大修');
    await userEvent.click(await screen.findByRole('button', { name: '带入 PR-7 的 1 行' }));
    expect(purpose()).toHaveValue('大修');
    expect(screen.getByText('铝材').closest('td')).toHaveAttribute('data-row', '0');
  });

  it('is submitted once, however often the button is pressed', async () => {
    let release = (): void => undefined;
    const server = orderServer()
      .on('TST110P_2', () => draft())
      .on('TST110P_5', async (body) => {
        await new Promise<void>((resolve) => (release = resolve));
        return saved(body, { status: 'pending', number: 'TS002' });
      });
    const { router } = await openDraft();
    const button = screen.getByRole('button', { name: '提交' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(server.sent('TST110P_5')).toHaveLength(1));
    release();
    await waitFor(() => expect(screen.getByText(/已提交，单号 TS002/)).toBeInTheDocument());
    expect(server.sent('TST110P_5')).toHaveLength(1);
    expect(server.sent('TST110P_5')[0]?.['requestId']).toEqual(expect.any(String));
    expect(router.state.location.search).toBe(`?id=${ids.form}`);
  });

  it('lands refusals of the server at their fields, with what was typed still there', async () => {
    orderServer()
      .on('TST110P_2', () => draft())
      .on('TST110P_5', () => {
        throw new Refused({
          code: 40001,
          msg: '填写有误',
          errors: [
            { path: 'lines.1.price', message: '高于最近采购价' },
            { path: 'purpose', message: '请写明设备' },
          ],
        });
      });
    await openDraft();
    await userEvent.type(purpose(), '！');
    await press('提交');
    expect(await screen.findByText('请写明设备')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('第 2 行 · 单价：高于最近采购价');
    expect(screen.getByTitle('高于最近采购价')).toHaveAttribute('data-row', '1');
    expect(purpose()).toHaveValue('大修！');
    await userEvent.type(purpose(), '一号炉');
    expect(screen.queryByText('请写明设备')).toBeNull();
  });

  /** What posts it refuses two lines, one of them as a whole. */
  const refusedByPosting = () =>
    orderServer()
      .on('TST110P_2', () => draft())
      .on('TST110P_5', () => {
        throw new Refused({
          code: 40903,
          msg: '结存不足：铝材 将为 -3',
          errors: [
            { path: 'lines.1.quantity', message: '结存不足：铝材 将为 -3' },
            { path: 'lines.0', message: '该行已关闭' },
          ],
        });
      });

  it('marks the cells that its posting refuses, and leads to each of them', async () => {
    refusedByPosting();
    await openDraft();
    await press('提交');
    const summary = await screen.findByRole('alert');
    const said = within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(said).toEqual(['第 1 行 · 明细：该行已关闭', '第 2 行 · 数量：结存不足：铝材 将为 -3']);
    const cell = screen.getByTitle('结存不足：铝材 将为 -3');
    expect([cell.dataset['row'], cell.dataset['name']]).toEqual(['1', 'quantity']);
    expect(cell).toHaveAttribute('aria-invalid', 'true');
    expect(cell).toHaveTextContent('3');
    await userEvent.click(within(summary).getByRole('button', { name: /第 2 行/ }));
    expect(screen.getByRole('textbox', { name: '第 2 行 数量: 结存不足：铝材 将为 -3' })).toHaveFocus();
    await userEvent.click(within(summary).getByRole('button', { name: /第 1 行/ }));
    expect(screen.getByRole('rowheader', { name: '1 该行已关闭' })).toHaveFocus();
    expect(screen.getByRole('rowheader', { name: '1 该行已关闭' })).toHaveAttribute('aria-invalid', 'true');
    // Typed anew, a cell is not wrong any more until it is sent again; the others stay as they are.
    await userEvent.type(screen.getByRole('textbox', { name: /^第 2 行 数量/ }), '1');
    expect(screen.queryAllByText(/结存不足/)).toEqual([]);
    expect(cell).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText(/第 1 行 · 明细：该行已关闭/)).toBeInTheDocument();
  });

  it('leads to a refused cell on a phone, where its line is folded', async () => {
    const before = globalThis.matchMedia;
    globalThis.matchMedia = (query: string) =>
      ({ ...before(query), matches: query.includes('max-width') }) as MediaQueryList;
    try {
      refusedByPosting();
      showPage(`/tsthome/Tst110p_2?id=${ids.form}`);
      await screen.findByRole('button', { name: /^2.*铝材/ });
      expect(screen.queryByLabelText(/数量/)).toBeNull();
      await press('提交');
      await userEvent.click(
        await screen.findByRole('button', { name: '第 2 行 · 数量：结存不足：铝材 将为 -3' }),
      );
      const box = await screen.findByLabelText(/数量/);
      await waitFor(() => expect(box).toHaveFocus());
      expect(box).toHaveValue('3');
      expect(box).toHaveAttribute('aria-invalid', 'true');
      expect(box).toHaveAccessibleDescription('结存不足：铝材 将为 -3');
      await userEvent.click(screen.getByRole('button', { name: '第 1 行 · 明细：该行已关闭' }));
      await waitFor(() => expect(screen.getByRole('button', { name: /^1.*铜板/ })).toHaveFocus());
      expect(screen.getByRole('button', { name: /^1.*铜板/ })).toHaveAttribute('aria-expanded', 'true');
      expect(screen.getByText('该行已关闭')).toBeInTheDocument();
    } finally {
      globalThis.matchMedia = before;
    }
  });

  it('says above the form which rule of the business refused it', async () => {
    orderServer()
      .on('TST110P_2', () => draft())
      .on('TST110P_5', () => {
        throw new Refused({ code: 40903, msg: '预算已超支' });
      });
    await openDraft();
    await press('提交');
    expect(await screen.findByText('预算已超支')).toBeInTheDocument();
    expect(screen.getByRole('grid')).toBeInTheDocument();
  });

  it('goes on after a saved draft, on the version that the server has', async () => {
    const server = orderServer().on('TST110P_2', () => draft());
    await openDraft();
    await userEvent.type(purpose(), '一');
    expect(screen.getByText('未保存')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByText('未保存')).toBeNull());
    await userEvent.type(purpose(), '二');
    await press('保存草稿');
    await waitFor(() => expect(server.sent('TST110P_3')).toHaveLength(2));
    expect(server.sent('TST110P_3').map((body) => body['version'])).toEqual([1, 2]);
  });
});

describe('when somebody else saved first', () => {
  it('joins other fields and lets the person choose where both changed', async () => {
    let theirs = draft();
    const server = orderServer().on('TST110P_2', () => theirs);
    await openDraft();
    await userEvent.clear(purpose());
    await userEvent.type(purpose(), '我的用途');
    theirs = draft({
      version: 5,
      remarks: '对方的备注',
      values: { ...draft().values, purpose: '对方的用途' },
    });
    server.on('TST110P_3', (body) => {
      if (body['version'] !== 5) throw new Refused({ code: 40901, msg: '内容已被他人修改' });
      return saved(body);
    });
    await press('保存草稿');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('我的用途')).toBeInTheDocument();
    expect(dialog.getByText('对方的用途')).toBeInTheDocument();
    expect(dialog.getByText('大修')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('radio', { name: '用途: 另一窗口的' }));
    await userEvent.click(dialog.getByRole('button', { name: '采用所选内容' }));
    expect(purpose()).toHaveValue('对方的用途');
    expect(screen.getByLabelText(/备注/)).toHaveValue('对方的备注');
    await press('保存草稿');
    await waitFor(() => expect(server.sent('TST110P_3')).toHaveLength(2));
    expect(server.sent('TST110P_3')[1]).toMatchObject({ version: 5, remarks: '对方的备注' });
  });

  it('joins at once where different fields were changed', async () => {
    let theirs = draft();
    const server = orderServer().on('TST110P_2', () => theirs);
    await openDraft();
    await userEvent.type(purpose(), '！');
    theirs = draft({ version: 5, remarks: '对方的备注' });
    server.on('TST110P_3', () => {
      throw new Refused({ code: 40901, msg: '内容已被他人修改' });
    });
    await press('保存草稿');
    expect(await screen.findByText(/已合并双方的修改/)).toBeInTheDocument();
    expect(purpose()).toHaveValue('大修！');
    expect(screen.getByLabelText(/备注/)).toHaveValue('对方的备注');
  });
});
