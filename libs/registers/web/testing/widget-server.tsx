import { act } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { Action } from '#calls/model';
import type { UserInfo } from '#identity/model';
import { recordRouteOf, registerRouteOf, type RecordView } from '#registers/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { RegisterList } from '../list/register-list.tsx';
import { RecordPage } from '../record/record-page.tsx';
import { widget } from './widget.ts';

export const row = (id: string, change: Record<string, unknown> = {}) => ({
  ...{
    id,
    version: 1,
    code: id.toUpperCase(),
    name: `零件${id}`,
    grade: 'a',
    weight: '2.5',
    state: 'active',
  },
  ...change,
});

const mayAll = { edit: true, enable: false, disable: true, delete: true, reveal: true };

export const view = (change: Partial<RecordView> = {}): RecordView => ({
  id: 'w1',
  version: 3,
  state: 'active',
  values: {
    ...{ code: 'W0001', nameZh: '铜垫片', nameEn: 'Copper washer', grade: 'a', taxNumber: 'T-1' },
    ...{ phone: '0591-1', weight: '2.5', remarks: null },
    banks: [{ id: 'b1', bank: '中国银行', account: '6222 **** 1234' }],
  },
  used: false,
  fixed: false,
  requests: [],
  asked: null,
  createdAt: '2026-11-01T01:00:00.000Z',
  createdBy: { id: 'ann', name: '安娜' },
  updatedAt: '2026-11-02T01:00:00.000Z',
  updatedBy: { id: 'ben', name: '本' },
  can: mayAll,
  ...change,
});

/** Answers the calls of the test register. */
export const widgetServer = () =>
  new FakeServer()
    .on('TST430P_0', () => ({
      code: 'W0002',
      values: { code: null, nameZh: null, nameEn: null, grade: null, phone: null, banks: [], remarks: null },
      can: { add: true, edit: true, import: false, export: false },
    }))
    .on('TST430P_1', () => ({
      rows: [row('w1'), row('w2'), row('w3', { state: 'disabled' })],
      ...{ total: 3, totalIsExact: true, next: null, counts: { active: 2, disabled: 1 } },
    }))
    .on('TST430P_2', () => view())
    .on('TST430P_7', () => ({ entries: [], next: null }))
    .on('TST430P_14', () => ({ files: [], mayChange: false }))
    .on('TALK_3', () => ({ dialogId: null, messages: [], hasOlder: false, mayWrite: false }))
    .on('TST430P_9', () => ({ kinds: [] }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));

/** The same where the feature adds parts of its own to the pages. */
export const showWidgetsWith = (
  parts: Pick<ComponentProps<typeof RecordPage>, 'Note'>,
  address: string,
  ...actionList: Action[]
) => {
  const router = createMemoryRouter(
    [
      { path: registerRouteOf(widget), element: <RegisterList register={widget} /> },
      { path: recordRouteOf(widget), element: <RecordPage register={widget} {...parts} /> },
    ],
    { initialEntries: [address] },
  );
  showAlone(<RouterProvider router={router} />);
  act(() =>
    sessionStore.set({
      token: 'a-token-for-tests',
      openid: 'o1',
      user: {
        personId: 'p1',
        permissions: [{ permissionId: widget.code, actionList }],
      } as unknown as UserInfo,
    }),
  );
  return router;
};

/** Shows list or record at an address, to somebody who may do these things. */
export const showWidgets = (address: string, ...actionList: Action[]) =>
  showWidgetsWith({}, address, ...actionList);
