import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { FieldProblem, Label } from '#calls/model';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { EditionContext, type Edition } from '#shell/web';
import { LanguageContext } from '#ui/web';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { draftOf } from './role-draft.ts';
import RolePage from './role-page.tsx';
import { isNamed, RoleHead } from './role-head.tsx';
import { SaveDialog } from './save-dialog.tsx';

const blank = draftOf({ id: 'r1', version: 0, nameZh: '', nameEn: '', active: true, rights: [] });

it('says at each name that it is wanting, once somebody tries to save without it', async () => {
  function Head() {
    const [draft, setDraft] = useState(blank);
    return <RoleHead draft={draft} onChange={setDraft} disabled={false} judged standard={false} />;
  }
  showAlone(<Head />);
  expect(await screen.findByText('请输入中文名称')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /中文名称/ }), '差旅');
  await waitFor(() => expect(screen.queryByText('请输入中文名称')).toBeNull());
  expect(screen.getByText('请输入英文名称')).toBeVisible();
  expect(
    [blank, { ...blank, nameZh: '差旅', nameEn: ' ' }, { ...blank, nameZh: '差旅', nameEn: 'T' }].map(
      isNamed,
    ),
  ).toEqual([false, false, true]);
});

it.each([
  ['zh', '李雷', 'XYZ100P（查询、修改和范围）；XYZ200P（导出）'],
  ['en', 'Li Lei', 'XYZ100P (Query, Edit and rows); XYZ200P (Export)'],
] as const)('says who gains what in a sentence (%s)', async (language, name, said) => {
  new FakeServer().on('SYS130P_5', () => ({
    gains: [
      { person: { id: 'p1', name }, screen: 'XYZ100P', actions: ['query', 'edit'], reach: true },
      { person: { id: 'p1', name }, screen: 'XYZ200P', actions: ['export'], reach: false },
    ],
    ...{ loses: [], gaining: 1, losing: 0, people: 1, conflicts: [] },
  }));
  showAlone(
    <LanguageContext value={language}>
      <SaveDialog
        draft={{ ...blank, nameZh: '差旅', nameEn: 'Travel' }}
        onClose={() => undefined}
        onSaved={() => undefined}
        onNamesRefused={() => undefined}
      />
    </LanguageContext>,
  );
  expect((await screen.findByText(name)).parentElement).toHaveTextContent(`${name} ${said}`);
});

it('a name that is taken is said at its field, until it is another name', async () => {
  new FakeServer().on('SYS130P_5', () => {
    throw new Refused({
      code: 40001,
      msg: '',
      errors: [{ path: 'nameZh', message: '名称已被使用' }],
    });
  });
  let told: readonly FieldProblem[] = [];
  const draft = { ...blank, nameZh: '财务', nameEn: 'Finance' };
  showAlone(
    <>
      <RoleHead
        draft={draft}
        onChange={() => undefined}
        disabled={false}
        judged
        refused={[{ path: 'nameEn', text: ['名称已被使用', 'The name is taken'] }]}
        standard={false}
      />
      <SaveDialog
        draft={draft}
        onClose={() => undefined}
        onSaved={() => undefined}
        onNamesRefused={(problems) => (told = problems)}
      />
    </>,
  );
  await waitFor(() => expect(told.map(({ path }) => path)).toEqual(['nameZh']));
  expect(screen.getByRole('textbox', { name: /英文名称/, hidden: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  expect(screen.getByRole('textbox', { name: /中文名称/, hidden: true })).toHaveAttribute(
    'aria-invalid',
    'false',
  );
});

it('does not ask again what a saving would do once it is done: it would be told that the role has been changed', async () => {
  const server = new FakeServer()
    .on('SYS130P_5', () => ({
      ...{ gains: [], loses: [], gaining: 0, losing: 0, people: 0, conflicts: [] },
    }))
    .on('SYS130P_3', () => ({ id: 'r1', version: 1 }));
  const saved: string[] = [];
  showAlone(
    <SaveDialog
      draft={{ ...blank, nameZh: '差旅', nameEn: 'Travel' }}
      onClose={() => undefined}
      onSaved={(id) => saved.push(id)}
      onNamesRefused={() => undefined}
    />,
  );
  await screen.findByText(/目前没有人持有该角色/);
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(saved).toEqual(['r1']));
  // What the saving has made stale would be asked anew by now.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.sent('SYS130P_5')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /保\s*存/ })).toBeDisabled();
});

/** The page of a role, to whoever may edit, give and take back roles. */
function showRole() {
  const router = createMemoryRouter([{ path: '*', element: <RolePage /> }], { initialEntries: ['/?id=r1'] });
  const queries = showAlone(
    <EditionContext value={{ name: 'main', features: [] } as unknown as Edition}>
      <RouterProvider router={router} />
    </EditionContext>,
  );
  const permissions = [{ permissionId: 'SYS130P', actionList: ['get', 'edit', 'enable', 'disable'] }];
  act(() => sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: { permissions } as never }));
  return queries;
}

it('keeps what is not saved where somebody else saves the role, and says so; it goes on from theirs or from them alone', async () => {
  const right = (code: string) => ({ screen: code, actions: ['query'], scope: 'all', companies: [] });
  let role = {
    ...{ id: 'r1', version: 1, nameZh: '差旅', nameEn: 'Travel', active: true, standard: false },
    ...{ derived: false, holders: [], rights: [right('PUR110P')], fixed: null as Label | null },
    may: { edit: true, copy: true, give: true },
  };
  new FakeServer()
    .on('SYS130P_2', () => role)
    .on('SYS130P_0', () => ({ homes: [] }))
    .on('BSE003', () => ({ sounds: [] }));
  const queries = showRole();
  const english = () => screen.getByRole('textbox', { name: /英文名称/ });
  const others = async (more: Partial<typeof role>) => {
    role = { ...role, ...more, version: role.version + 1 };
    await act(() => queries.invalidateQueries());
  };
  await screen.findByRole('textbox', { name: /英文名称/ });
  await userEvent.type(english(), ' costs');
  await others({ nameZh: '差旅费', rights: [right('REQ110P')] });
  expect(await screen.findByText('他人已修改此角色，您的修改未保存')).toBeVisible();
  expect(english()).toHaveValue('Travel costs');
  expect(screen.getByRole('button', { name: /保存…/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '在其上保留我的修改' }));
  expect(screen.getByRole('textbox', { name: /中文名称/ })).toHaveValue('差旅费');
  expect(screen.getByText('1 处修改未保存')).toBeVisible();
  expect(screen.getByRole('button', { name: /保存…/ })).toBeEnabled();
  await others({ nameEn: 'Journeys' });
  await userEvent.click(await screen.findByRole('button', { name: '放弃我的修改' }));
  expect(english()).toHaveValue('Journeys');
  // Where nothing was changed here theirs is shown as it comes; one's own is nobody else's.
  await others({ nameEn: 'Trips' });
  await waitFor(() => expect(english()).toHaveValue('Trips'));
  await userEvent.type(english(), ' of all ');
  await others({ nameEn: 'Trips of all' });
  await waitFor(() => expect(english()).toHaveValue('Trips of all'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers what the reader may do with a role, and says why it may not be edited', async () => {
  const holder = (id: string, mayTake: boolean) => ({
    ...{
      id,
      account: id,
      person: { id, name: id },
      company: null,
      from: null,
      to: null,
      inForce: true,
      mayTake,
    },
  });
  new FakeServer()
    .on('SYS130P_2', () => ({
      ...{
        id: 'r1',
        version: 1,
        nameZh: '差旅',
        nameEn: 'Travel',
        active: true,
        standard: false,
        derived: false,
      },
      ...{
        rights: [],
        may: { edit: false, copy: false, give: false },
        fixed: ['适用于全集团', 'Of the group'],
      },
      holders: [holder('near', true), holder('far', false), { ...holder('later', false), inForce: false }],
    }))
    .on('SYS130P_0', () => ({ homes: [] }))
    .on('BSE003', () => ({ sounds: [] }));
  showRole();
  expect(await screen.findByText('适用于全集团')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /中文名称/ })).toBeDisabled();
  for (const name of [/保存…/, '复制为新角色']) expect(screen.queryByRole('button', { name })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: '持有人（2）' }));
  expect(await screen.findByRole('button', { name: '收回：near' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '收回：far' })).toBeNull();
  expect(screen.queryByRole('button', { name: '授予…' })).toBeNull();
});
