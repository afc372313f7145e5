import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readAgain } from '#api-client/web';
import { askCall, type ApprovalView } from '#approvals/model';
import { applicant, ids, orderServer, view } from '../testing/fake-server.ts';
import { Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showPage } from '../testing/show-page.tsx';

const running: ApprovalView = {
  ...{ instanceId: 'x', state: 'running', round: 1, chain: [], trail: [], may: [], taskId: null },
  ...{ returnTargets: [], reasonRequired: [], signatureRequired: [], fields: {}, questions: [] },
  ...{ remindAgainAt: null, withdrawalProblem: null },
};
const can = { edit: false, submit: false, withdraw: false, discard: false, giveUp: false, void: false };
const open = () => showPage(`/tsthome/Tst110p_2?id=${ids.form}`);

describe('a form that is read', () => {
  it('stays at what was looked at beside it, also where its page is drawn anew', async () => {
    orderServer().on('TST110P_2', () => view({}));
    open();
    await userEvent.click(await screen.findByRole('tab', { name: '修改记录' }));
    cleanup();
    open();
    expect(await screen.findByRole('tab', { name: '修改记录' })).toHaveAttribute('aria-selected', 'true');
  });

  it('says number, status, amount in figures and words, and who holds it', async () => {
    orderServer().on('TST110P_2', () =>
      view({
        holders: [{ id: 'p2', name: '王芳' }],
        stepLabel: ['采购', 'Purchasing'],
        since: '2026-11-20T02:00:00.000Z',
      }),
    );
    open();
    expect(await screen.findByRole('heading', { name: /测试申请 TS001/ })).toBeInTheDocument();
    expect(screen.getByText('审批中')).toBeInTheDocument();
    expect(screen.getByText('1,234.50')).toBeInTheDocument();
    expect(screen.getByText('人民币壹仟贰佰叁拾肆元伍角整')).toBeInTheDocument();
    expect(screen.getByText('王芳')).toBeInTheDocument();
    expect(screen.getByText(/采购$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /修改|撤回/ })).toBeNull();
  });

  it('shows the reason of a return on top and lets the applicant change it', async () => {
    orderServer().on('TST110P_2', () =>
      view({
        status: 'returned',
        can: { ...can, edit: true },
        approval: {
          instanceId: 'x',
          state: 'returned',
          round: 1,
          chain: [],
          trail: [
            {
              id: 't1',
              at: '2026-11-20T02:00:00.000Z',
              person: { id: 'p2', name: '王芳' },
              onBehalfOf: null,
              to: null,
              action: 'return',
              stepId: 'head',
              stepLabel: ['部门负责人', 'Department head'],
              words: '请补充比价',
              note: null,
              signature: null,
              round: 1,
            },
          ],
          may: [],
          taskId: null,
          returnTargets: [],
          reasonRequired: [],
          signatureRequired: [],
          fields: {},
          questions: [],
          remindAgainAt: null,
          withdrawalProblem: null,
        },
      }),
    );
    const { router } = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('王芳 退回了此单');
    expect(alert).toHaveTextContent('请补充比价');
    await userEvent.click(screen.getByRole('button', { name: /修改/ }));
    expect(router.state.location.search).toBe(`?id=${ids.form}&edit=1`);
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(screen.getByLabelText(/用途/)).toHaveValue('大修');
  });

  it('is printed as its parts say, with comments where they are asked for', async () => {
    const comment = (id: string, words: string, removedAt: string | null = null) => ({
      ...{ id, author: applicant, at: '2026-11-20T02:00:00.000Z', words, mentions: [], earlier: [] },
      ...{ editedAt: null, removedAt, openUntil: null },
      attachments: [{ id: 'f1', name: '报价.pdf', size: 1, mediaType: 'application/pdf' }],
    });
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    orderServer()
      .on('TST110P_2', () => view({ remarks: '月底前', cc: [{ id: 'p7', name: '赵敏' }] }))
      .on('TST110P_10', () => ({
        ...{ token: 't', copy: 3, printedAt: '2026-11-20T02:00:00.000Z', printedBy: applicant },
      }))
      .on('TST110P_15', () => ({
        comments: [comment('c1', '单价偏高'), comment('c2', '', '2026-11-20T02:00:00.000Z')],
        hasEarlier: true,
      }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: /打印$/ }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = () => document.querySelector('.bms-print')?.textContent ?? '';
    for (const text of ['铜板', '月底前', '赵敏', '人民币壹仟贰佰叁拾肆元伍角整', '第 3 次打印', '审批中'])
      expect(paper()).toContain(text);
    expect(paper()).not.toContain('单价偏高');
    expect(paper()).not.toContain('审批专用章');
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.bms-print')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '打印选项' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '打印（含评论）' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(paper()).toContain('单价偏高');
    expect(paper()).toContain('报价.pdf');
    expect(paper()).toContain('评论（仅最近 500 条）');
    expect(document.querySelectorAll('.bms-print-comments tbody tr')).toHaveLength(1);
    fireEvent(window, new Event('afterprint'));
    // Beside the form as well.
    await userEvent.click(await screen.findByRole('tab', { name: '评论 1+' }));
    expect(await screen.findByText('只列出最近 500 条评论，更早的未列出')).toBeInTheDocument();
    print.mockRestore();
  });

  it('is withdrawn with words; a refusal keeps the dialog and the words', async () => {
    let refused = true;
    const server = orderServer()
      .on('TST110P_2', () => view({ can: { ...can, withdraw: true } }))
      .on('TST110P_7', () => {
        if (refused) throw new Refused({ code: 40903, msg: '已有人审批' });
        return view({ status: 'withdrawn' });
      });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /撤回/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), '填错了');
    await userEvent.click(dialog.getByRole('button', { name: /撤\s?回/ }));
    expect(await screen.findByText('已有人审批')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('填错了');
    refused = false;
    await userEvent.click(dialog.getByRole('button', { name: /撤\s?回/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('TST110P_7').at(-1)).toMatchObject({ id: ids.form, words: '填错了' });
  });

  it('is asked back of each holder once, however often the question has to be sent', async () => {
    const [ann, bob] = [
      { id: 'p2', name: '王芳' },
      { id: 'p3', name: '赵敏' },
    ];
    let refused = true;
    const server = orderServer()
      .on('TST110P_2', () =>
        view({
          holders: [ann, bob],
          approval: { ...running, withdrawalProblem: ['已有人审批', 'Somebody has approved it'] },
        }),
      )
      .on(String(askCall.code), ({ to }) => {
        if (refused && to === bob.id) throw new Refused({ code: 40903, msg: '已有人审批' });
        return { subject: { type: 'TST110P', id: ids.form }, state: 'running' };
      });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /撤回/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), '填错了');
    const send = () => userEvent.click(dialog.getByRole('button', { name: '发送请求' }));
    await send();
    await waitFor(() => expect(server.sent(String(askCall.code))).toHaveLength(2));
    refused = false;
    await waitFor(() => expect(dialog.getByRole('button', { name: '发送请求' })).toBeEnabled());
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(String(askCall.code)).map(({ to }) => to)).toEqual([ann.id, bob.id, bob.id]);
  });

  it('is made void only with a reason', async () => {
    const server = orderServer()
      .on('TST110P_2', () => view({ status: 'approved', can: { ...can, void: true } }))
      .on('TST110P_9', () => view({ status: 'voided' }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '作废' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /作\s?废/ }));
    expect(dialog.getByText('请填写作废原因')).toBeInTheDocument();
    expect(server.sent('TST110P_9')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox'), '重复申请');
    await userEvent.click(dialog.getByRole('button', { name: /作\s?废/ }));
    await waitFor(() => expect(server.sent('TST110P_9')).toMatchObject([{ reason: '重复申请' }]));
  });

  it('stays while it cannot be read again, with a note; once it is gone that is said', async () => {
    const server = orderServer().on('TST110P_2', () => view({}));
    const { queries } = open();
    expect(await screen.findByText('大修')).toBeInTheDocument();
    const refuse = (code: number) => {
      server.on('TST110P_2', () => {
        throw new Refused({ code, msg: '' });
      });
      return act(() => readAgain(queries));
    };
    await refuse(50302);
    expect(await screen.findByText(/暂时无法更新/)).toBeInTheDocument();
    expect(screen.getByText('大修')).toBeInTheDocument();
    await refuse(40401);
    expect(await screen.findByText('找不到这份单据')).toBeInTheDocument();
    expect(screen.queryByText('大修')).toBeNull();
  });

  it('is copied into a new form of whoever copies, without files and days gone by', async () => {
    const server = orderServer().on('TST110P_2', ({ id }) => {
      if (id !== ids.form) throw new Refused({ code: 40401, msg: '' });
      return view({
        applicant: { id: 'p9', name: '别人' },
        attachments: [{ id: 'f1', name: 'a.pdf', size: 1, mediaType: 'application/pdf' }],
      });
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /复制新建/ }));
    await screen.findByRole('grid');
    expect(screen.getByLabelText(/用途/)).toHaveValue('大修');
    expect(screen.getByText(new RegExp(applicant.name))).toBeInTheDocument();
    expect(screen.queryByText('a.pdf')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(server.sent('TST110P_3')).toHaveLength(1));
    const [sent] = server.sent('TST110P_3');
    expect(sent).toMatchObject({ version: 0, attachmentIds: [] });
    expect(sent?.['id']).not.toBe(ids.form);
  });
});
