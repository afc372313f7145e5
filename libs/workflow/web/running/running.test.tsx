import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import type { runningList } from '#approvals/model';
import { handOverGone } from '#approvals/model';
import type { Action, ResultOf } from '#calls/model';
import type { UserInfo } from '#identity/model';
import { UiProvider } from '#ui/web';
import Running from './running.tsx';

// A busy machine is slow, not wrong.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

type Row = ResultOf<typeof runningList>['rows'][number];
const rowOf = (number: string, holderGone: Row['holderGone']): Row => ({
  ...{ subjectType: 'REQ110P', subjectId: number, typeTitle: ['采购申请', 'Purchase requisition'] },
  ...{ number, title: '铜板', summary: null, applicant: { id: 'p1', name: '万雨' }, taskId: number },
  ...{ department: { id: 'd1', name: '生产部' }, amount: null, currency: null, urgency: 'normal' },
  ...{ stepLabel: ['负责人', 'Head'], holder: { id: 'p2', name: '李伟' }, holderGone, overdue: false },
  ...{ byAdministrator: false, arrivedAt: '2026-11-20T02:00:00.000Z' },
});

const user: UserInfo = {
  ...{ openid: 'o1', OPENID: 'o1', GNAME: 'ann', GTEL: '', GFACTORY: 'Metals', ID: '', FLAG: '' },
  ...{ username: 'ann', nickname: 'Ann', name: 'Ann', avatar: '', personId: 'p1', post: '', jobLevel: '' },
  ...{ email: '', identity: [], permissions: [], roles: [] },
  company: { id: 'c', name: 'Metals' },
  department: { id: 'd', name: 'Works' },
};

let held: Row[];
const asked: string[] = [];
const original = globalThis.fetch;
beforeEach(() => {
  held = [rowOf('PR-1', 'left'), rowOf('PR-2', 'disabled')];
  asked.length = 0;
  globalThis.fetch = (async (_url: unknown, init: { body: string }) => {
    const { code, which } = JSON.parse(init.body) as { code: string; which?: string };
    asked.push(code);
    if (code === handOverGone.code) held = [];
    const data =
      code === handOverGone.code
        ? { people: 2, approvals: 2, tasks: 2, more: false }
        : {
            ...{ rows: which === 'gone' ? held : [rowOf('PR-3', null), ...held] },
            ...{ total: 1, totalIsExact: true, next: null },
          };
    return { status: 200, text: async () => JSON.stringify({ code: 0, msg: '', data }) };
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = original;
});

const begin = (actionList: Action[]) => {
  sessionStore.set({
    token: 'a-token-for-tests',
    openid: 'o1',
    user: { ...user, permissions: [{ permissionId: 'AREQ140P', actionEntitySet: [], actionList }] },
  });
  const router = createMemoryRouter([{ path: '*', element: <Running /> }], {
    initialEntries: ['/areqhome/Areq140p_running'],
  });
  render(
    <UiProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
};

it('marks whose holder cannot decide any more, and hands all of it over once that is confirmed', async () => {
  begin(['query', 'edit']);
  expect(await screen.findByText('PR-3')).toBeTruthy();
  expect(screen.getByText('已离职')).toBeTruthy();
  expect(screen.getByText('账号已停用')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '全部移交' })).toBeNull();
  await userEvent.click(screen.getByText('离职或停用'));
  await userEvent.click(await screen.findByRole('button', { name: '全部移交' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(asked).not.toContain(handOverGone.code);
  await userEvent.click(dialog.getByRole('button', { name: /移\s?交/ }));
  expect(await screen.findByText('已移交 2 人持有的 2 项审批给流程管理员')).toBeTruthy();
  expect(await screen.findByText('没有离职或停用人员持有的审批')).toBeTruthy();
  expect(asked.filter((code) => code === handOverGone.code)).toHaveLength(1);
});

it('offers the hand-over to nobody without the right', async () => {
  begin(['query']);
  await userEvent.click(await screen.findByText('离职或停用'));
  expect(await screen.findByText('PR-1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '全部移交' })).toBeNull();
});
