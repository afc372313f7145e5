import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deviceStore, readAgain, type KeptOnDevice } from '#api-client/web';
import type { ApprovalView } from '#approvals/model';
import type { FormView } from '#documents/model';
import { Refused } from '../../../api-client/web/testing/fake-server.ts';
import { ids, orderServer, view } from '../testing/fake-server.ts';
import { showPage } from '../testing/show-page.tsx';

const approval: ApprovalView = {
  ...{ instanceId: 'x', state: 'running', round: 1, chain: [], trail: [], may: [], taskId: 't1' },
  ...{ returnTargets: [], reasonRequired: [], signatureRequired: [], fields: { purpose: 'edit' } },
  ...{ questions: [], remindAgainAt: null, withdrawalProblem: null },
};
const decided: ApprovalView = { ...approval, state: 'approved', taskId: null, fields: {} };
/** As the approver reads it: the purpose is left to them. */
const held = (version: number, values: Partial<FormView['values']> = {}) =>
  view({ version, approval, values: { ...view().values, ...values } });

const open = async () => {
  const shown = showPage(`/tsthome/Tst110p_2?id=${ids.form}`);
  await screen.findByRole('heading', { name: '由您填写' });
  return shown;
};
const purpose = () => screen.getByLabelText(/用途/);
const type = async (words: string) => {
  await userEvent.clear(purpose());
  await userEvent.type(purpose(), words);
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));

describe('what an approver fills in', () => {
  const kept = new Map<string, KeptOnDevice>();
  beforeEach(() => {
    sessionStorage.clear();
    kept.clear();
    jest.spyOn(deviceStore, 'get').mockImplementation(async (key) => kept.get(key) ?? null);
    jest.spyOn(deviceStore, 'put').mockImplementation(async (one) => void kept.set(one.key, one));
    jest.spyOn(deviceStore, 'remove').mockImplementation(async (key) => kept.delete(key));
    jest
      .spyOn(deviceStore, 'list')
      .mockImplementation(async (prefix) => [...kept.values()].filter(({ key }) => key.startsWith(prefix)));
  });
  afterEach(() => jest.restoreAllMocks());

  it('comes back when the page is drawn anew, and leaves the device once it is saved', async () => {
    const server = orderServer()
      .on('TST110P_2', () => held(1))
      .on('TST110P_13', () => held(2, { purpose: '实发两吨' }));
    await open();
    await type('实发两吨');
    cleanup();
    await open();
    expect(purpose()).toHaveValue('实发两吨');
    expect(screen.getByText(/已恢复您/)).toBeInTheDocument();
    server.on('TST110P_2', () => held(2, { purpose: '实发两吨' }));
    await save();
    await waitFor(() => expect(kept.size).toBe(0));
  });

  it('leaves the device once the form is decided, which nothing takes any more', async () => {
    const server = orderServer().on('TST110P_2', () => held(1));
    await open();
    await type('实发两吨');
    cleanup();
    await waitFor(() => expect(kept.size).toBe(1));
    server.on('TST110P_2', () => view({ version: 2, status: 'approved', approval: decided }));
    showPage(`/tsthome/Tst110p_2?id=${ids.form}`);
    await waitFor(() => expect(kept.size).toBe(0));
  });

  it('is not left for another record without a question', async () => {
    orderServer().on('TST110P_2', () => held(1));
    const { router } = await open();
    await type('实发两吨');
    await act(() => router.navigate(`/tsthome/Tst110p_2?id=${ids.other}`));
    expect(await screen.findAllByRole('dialog', { name: /离开此页/ })).toHaveLength(1);
    expect(router.state.location.search).toBe(`?id=${ids.form}`);
  });

  it('stays where it goes on being typed while it is saved', async () => {
    let answer = (): void => undefined;
    const server = orderServer()
      .on('TST110P_2', () => held(1))
      .on('TST110P_13', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        server.on('TST110P_2', () => held(2, { purpose: '实发' }));
        return held(2, { purpose: '实发' });
      });
    await open();
    await type('实发');
    await save();
    await waitFor(() => expect(server.sent('TST110P_13')).toHaveLength(1));
    await userEvent.type(purpose(), '两吨');
    await act(async () => answer());
    expect(await screen.findByText('已保存')).toBeInTheDocument();
    await waitFor(() => expect(server.sent('TST110P_2').length).toBeGreaterThan(1));
    expect(purpose()).toHaveValue('实发两吨');
  });

  it('meets what somebody else has saved when it is saved, and shows it where nothing was typed', async () => {
    const server = orderServer()
      .on('TST110P_2', () => held(1))
      .on('TST110P_13', ({ version, values }) => {
        if (version !== 2) throw new Refused({ code: 40901, msg: '' });
        return held(3, values as FormView['values']);
      });
    const { queries } = await open();
    server.on('TST110P_2', () => held(2, { neededBy: '2099-02-01' }));
    await type('实发两吨');
    await act(() => readAgain(queries));
    expect(purpose()).toHaveValue('实发两吨');
    await save();
    expect(await screen.findByText('已合并双方的修改，请检查后再保存')).toBeInTheDocument();
    server.on('TST110P_2', () => held(3, { neededBy: '2099-02-01', purpose: '实发两吨' }));
    await save();
    await waitFor(() => expect(server.sent('TST110P_13')).toHaveLength(2));
    expect(server.sent('TST110P_13').at(-1)).toMatchObject({
      version: 2,
      values: { neededBy: '2099-02-01', purpose: '实发两吨' },
    });
    server.on('TST110P_2', () => held(4, { purpose: '改过' }));
    await waitFor(() => expect(screen.queryByText('保存后才能审批。')).toBeNull());
    await act(() => readAgain(queries));
    await waitFor(() => expect(purpose()).toHaveValue('改过'));
  });
});
