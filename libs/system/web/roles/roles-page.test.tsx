import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { pathOfWhy, roleList } from '#system/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { allToggled, changesIn, draftOf, isOther, putOver, savedOf, scoped, toggled } from './role-draft.ts';
import RolesPage from './roles-page.tsx';

it('beside the roles stand why somebody may do something, and duties that should be apart, with addresses', async () => {
  new FakeServer()
    .on('SYS130P_0', () => ({ homes: [] }))
    .on('SYS130P_9', () => ({ mayEdit: true, conflicts: [] }))
    .on(String(roleList.calls.rows.code), () => ({
      ...{ rows: [], total: 0, totalIsExact: true, next: null, counts: {} },
    }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));
  const router = createMemoryRouter([{ path: '/roles', element: <RolesPage /> }], {
    initialEntries: ['/roles'],
  });
  showAlone(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByText('为什么'));
  expect(await screen.findByRole('combobox', { name: /^谁/ })).toBeVisible();
  expect(router.state.location.search).toBe('?show=why');
  await userEvent.click(screen.getByText('冲突'));
  expect(await screen.findByText('还没有职责冲突')).toBeVisible();
  await userEvent.click(screen.getByText('角色'));
  expect(router.state.location.search).toBe('');
});

it('asks why of the person that the address names, as an account leads there, and of nobody once another tab was looked at', async () => {
  new FakeServer()
    .on('SYS130P_0', () => ({ homes: [] }))
    .on('SYS130P_9', () => ({ mayEdit: true, conflicts: [] }));
  const router = createMemoryRouter([{ path: '*', element: <RolesPage /> }], {
    initialEntries: [pathOfWhy({ id: 'p1', name: '李雷' })],
  });
  showAlone(<RouterProvider router={router} />);
  expect(await screen.findByText('李雷')).toBeVisible();
  await userEvent.click(screen.getByText('冲突'));
  expect(router.state.location.search).toBe('?show=duties');
});

it('why says which departments a path comes to, and that somebody has not joined yet', async () => {
  const path = {
    ...{ role: { id: 'below', name: '采购' }, company: null, from: null, to: null, giver: null },
    ...{ byHeading: false, departments: [], companies: [], gives: true, missing: null },
    ...{ scope: 'departmentAndBelow', reaches: [{ id: 'd1', name: '生产部' }] },
  };
  new FakeServer()
    .on('SYS130P_0', () => ({ homes: [] }))
    .on('SYS130P_9', () => ({ mayEdit: true, conflicts: [] }))
    .on('SYS130P_8', () => ({
      ...{ screen: 'PUR110P', may: false, account: { name: 'li', state: 'active' }, standing: 'planned' },
      ...{ paths: [path], record: null, together: false, wouldGive: [] },
    }));
  const router = createMemoryRouter([{ path: '*', element: <RolesPage /> }], {
    initialEntries: [pathOfWhy({ id: 'p1', name: '李雷' })],
  });
  showAlone(<RouterProvider router={router} />);
  await userEvent.type(await screen.findByRole('textbox', { name: /^单号或编码/ }), 'PO1');
  expect(await screen.findByText(/尚未入职，还不能登录。/)).toBeVisible();
  expect(screen.getByText('全集团，范围：本部门及下级（生产部）')).toBeVisible();
});

describe('rights while they are ticked', () => {
  const stored = draftOf({
    ...{ id: 'r', version: 1, nameZh: '甲', nameEn: 'A', active: true },
    rights: [{ screen: 'PUR110P', actions: ['query', 'get'], scope: 'all', companies: [] }],
  });
  const on = (draft: typeof stored, screen = 'PUR110P') => draft.rights.get(screen)?.actions;

  it('whoever may do anything sees the screen; without it they may do nothing', () => {
    expect(on(toggled(stored, 'REQ110P', 'export', true), 'REQ110P')).toEqual(['query', 'export']);
    expect(on(toggled(stored, 'PUR110P', 'get', false))).toEqual(['query']);
    expect(on(toggled(stored, 'PUR110P', 'query', false))).toBeUndefined();
    expect(on(allToggled(stored, 'PUR110P', ['query', 'add'], true))).toEqual(['query', 'add']);
    expect(savedOf(allToggled(stored, 'PUR110P', [], false)).rights).toEqual([]);
  });

  it('counts what is not saved, and nothing where all is as it was', () => {
    const there = toggled(stored, 'PUR110P', 'edit', true);
    expect(changesIn(there, stored)).toBe(1);
    expect(changesIn(toggled(there, 'PUR110P', 'edit', false), stored)).toBe(0);
    expect(changesIn({ ...scoped(there, 'PUR110P', 'self'), nameEn: 'B' }, stored)).toBe(2);
    expect(isOther(there.rights.get('PUR110P'), stored.rights.get('PUR110P'))).toBe(true);
  });

  it('stays where somebody else has saved the role, screen by screen', () => {
    const mine = allToggled(toggled(stored, 'REQ110P', 'get', true), 'PUR110P', [], false);
    const theirs = {
      ...toggled(scoped(stored, 'PUR110P', 'self'), 'BSE110P', 'get', true),
      version: 2,
      nameEn: 'B',
    };
    const both = putOver(theirs, mine, stored);
    expect([both.version, both.nameEn, [...both.rights.keys()].toSorted()]).toEqual([
      2,
      'B',
      ['BSE110P', 'REQ110P'],
    ]);
  });
});
