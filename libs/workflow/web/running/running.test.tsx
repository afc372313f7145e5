import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient, sessionStore } from '#api-client/web';
import { handOverGone, type runningList } from '#approvals/model';
import type { Action } from '#calls/model';
import type { FormType } from '#documents/model';
import type { UserInfo } from '#identity/model';
import { listViewCalls, type ListRow } from '#lists/model';
import { EditionContext, type Edition } from '#shell/web';
import { UiProvider } from '#ui/web';
import Running from './running.tsx';

type Row = ListRow<typeof runningList>;
const rowOf = (number: string, holderGone: Row['holderGone']): Row => ({
  ...{ id: number, subjectType: 'REQ110P', subjectId: number, type: '采购申请', number, title: '铜板' },
  ...{ summary: null, applicant: { id: 'p1', name: '万雨' }, holder: { id: 'p2', name: '李伟' } },
  ...{ holderGone, standing: holderGone ? 'gone' : 'able', step: '负责人', overdue: false },
  arrivedAt: '2026-11-20T02:00:00.000Z',
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
    const { code, tab } = JSON.parse(init.body) as { code: string; tab?: string[] };
    asked.push(code);
    if (code === handOverGone.code) held = [];
    const data =
      code === handOverGone.code
        ? { people: 2, approvals: 2, tasks: 2, more: false }
        : code === listViewCalls.read.code
          ? { views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' }
          : {
              ...{ rows: tab?.includes('gone') ? held : [rowOf('PR-3', null), ...held] },
              ...{ total: 1, totalIsExact: true, next: null, counts: { gone: held.length } },
            };
    return { status: 200, text: async () => JSON.stringify({ code: 0, msg: '', data }) };
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = original;
});

/** An edition whose one feature has one form type. */
const edition: Edition = {
  ...{
    name: 'main',
    authType: 'main',
    brand: ['', ''],
    slogan: ['', ''],
    title: ['', ''],
    mark: '',
    landing: '/',
  },
  features: [
    {
      name: 'buying',
      forms: () => Promise.resolve({ default: [{ code: 'REQ110P', home: '/reqhome' } as FormType] }),
    },
  ],
};

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
    <EditionContext value={edition}>
      <UiProvider>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </EditionContext>,
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
  expect(await screen.findByText('没有符合条件的记录')).toBeTruthy();
  expect(asked.filter((code) => code === handOverGone.code)).toHaveLength(1);
});

it('leads to documents of the types that the features of the edition have', async () => {
  held = [{ ...rowOf('XX-1', null), subjectType: 'XXX110P' }];
  begin(['query']);
  const link = await screen.findByRole('link', { name: 'PR-3' });
  expect(link.getAttribute('href')).toBe('/reqhome/Req110p_2?id=PR-3');
  expect(screen.getByText('XX-1').closest('a')).toBeNull();
});

it('offers the hand-over to nobody without the right', async () => {
  begin(['query']);
  await userEvent.click(await screen.findByText('离职或停用'));
  expect(await screen.findByText('PR-1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '全部移交' })).toBeNull();
});
