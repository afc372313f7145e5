import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { UserInfo } from '#identity/model';
import { placeCompany, placeDepartment, readOrganisation, type OrganisationTree } from '#organisation/model';
import { EditionContext, type Edition } from '#shell/web';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { spells } from '../../../api-client/web/testing/spells.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import OrganisationPage from './organisation-page.tsx';

const company = (id: string, name: string, parentId: string | null) => ({
  ...{ id, code: id, name, active: true, parentId },
});
const department = (id: string, name: string, companyId: string) => ({
  ...{ id, code: id, name, active: true, parentId: null, companyId, people: 2, head: null, deputy: null },
});
const tree: OrganisationTree = {
  companies: [
    company('C1', '总公司', null),
    company('C2', '牧场', 'C1'),
    company('C3', '血库', null),
    company('C4', '门店', null),
  ],
  departments: [
    department('D1', '财务部', 'C1'),
    department('D2', '饲养部', 'C2'),
    department('D3', '兽医部', 'C2'),
  ],
};
const server = () =>
  spells(new FakeServer(), { 牧场: 'mu chang' })
    .on(readOrganisation.code ?? '', () => tree)
    .on(placeCompany.code ?? '', () => ({}))
    .on(placeDepartment.code ?? '', () => ({}));

const showTree = async (...actionList: string[]) => {
  const router = createMemoryRouter([{ path: '/org', element: <OrganisationPage /> }], {
    initialEntries: ['/org'],
  });
  showAlone(
    <EditionContext value={{ name: 'main', features: [] } as unknown as Edition}>
      <RouterProvider router={router} />
    </EditionContext>,
  );
  act(() =>
    sessionStore.set({
      ...{ token: 'a-token-for-tests', openid: 'o1' },
      user: { personId: 'p1', permissions: [{ permissionId: 'BSE110P', actionList }] } as unknown as UserInfo,
    }),
  );
  return screen.findByRole('tree');
};
const nodeOf = (name: string) =>
  screen.getByText(new RegExp(name), { selector: '.ant-tree-title *' }).closest('.ant-tree-treenode')!;
const lines = () =>
  [...document.querySelectorAll('.ant-tree-treenode:not([aria-hidden])')].map((node) => [
    node.querySelectorAll('.ant-tree-indent-unit').length,
    node.querySelector('.ant-tree-title')?.textContent?.split(' ')[0],
  ]);
const placed = (made: FakeServer, call: typeof placeCompany) =>
  made.sent(call.code ?? '').map(({ id, parentId, before }) => ({ id, parentId, before }));

it('shows companies below their parents, behind its departments', async () => {
  server();
  await showTree('query');
  await waitFor(() =>
    expect(lines()).toEqual([
      [0, 'C1'],
      [1, 'D1'],
      [1, 'C2'],
      [2, 'D2'],
      [2, 'D3'],
      [0, 'C3'],
      [0, 'C4'],
    ]),
  );
});

it.each([
  ['牧场', '{ArrowLeft}', { id: 'C2', parentId: null, before: 'C3' }, { parentId: 'C1', before: null }],
  ['血库', '{ArrowUp}', { id: 'C3', parentId: null, before: 'C1' }, { parentId: null, before: 'C4' }],
  ['血库', '{ArrowDown}', { id: 'C3', parentId: null, before: null }, { parentId: null, before: 'C4' }],
  ['血库', '{ArrowRight}', { id: 'C3', parentId: 'C1', before: null }, { parentId: null, before: 'C4' }],
])('moves the company %s by Alt with %s, and back again', async (name, key, place, was) => {
  const made = server();
  await showTree('query', 'edit');
  await userEvent.click(within(nodeOf(name) as HTMLElement).getByText(new RegExp(name)));
  await userEvent.keyboard(`{Alt>}${key}{/Alt}`);
  await waitFor(() => expect(placed(made, placeCompany)).toEqual([place]));
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(placed(made, placeCompany)).toEqual([place, { ...was, id: place.id }]));
});

it('moves departments by the same keys within their company, and says why it refuses', async () => {
  const made = server().on(placeDepartment.code ?? '', () => {
    throw new Refused({ code: 40903, msg: '上级部门已停用' });
  });
  await showTree('query', 'edit');
  await userEvent.click(screen.getByText(/兽医部/));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() =>
    expect(placed(made, placeDepartment)).toEqual([{ id: 'D3', parentId: null, before: 'D2' }]),
  );
  expect(await screen.findByText('上级部门已停用')).toBeVisible();
});

it('moves nothing for whoever may only look', async () => {
  const made = server();
  await showTree('query');
  await userEvent.click(screen.getByText(/血库/));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(placed(made, placeCompany)).toEqual([]);
  expect(document.querySelector('[draggable=true]')).toBeNull();
});

const drag = async (from: string, onto: string) => {
  const [source, target] = [nodeOf(from), nodeOf(onto)];
  fireEvent.dragStart(source.querySelector('[draggable=true]') ?? source);
  fireEvent.dragEnter(target);
  await act(() => new Promise((done) => setTimeout(done, 500)));
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  await act(() => Promise.resolve());
};

it.each([
  ['below another one', '血库', '牧场', [{ id: 'C3', parentId: 'C2', before: null }]],
  ['behind the departments of another one', '血库', '财务部', [{ id: 'C3', parentId: 'C1', before: 'C2' }]],
  ['not among departments', '血库', '饲养部', []],
])('puts a company that is dropped there %s', async (_, from, onto, places) => {
  const made = server();
  await showTree('query', 'edit');
  await drag(from, onto);
  expect(placed(made, placeCompany)).toEqual(places);
});

it('leaves departments in their company, where they are dropped on it', async () => {
  const made = server();
  await showTree('query', 'edit');
  await drag('饲养部', '总公司');
  await drag('饲养部', '财务部');
  expect(placed(made, placeDepartment)).toEqual([]);
  await drag('饲养部', '牧场');
  await waitFor(() =>
    expect(placed(made, placeDepartment)).toEqual([{ id: 'D2', parentId: null, before: null }]),
  );
});

it('finds a company by its name, and says of the chosen one what it is below', async () => {
  server();
  await showTree('query');
  await userEvent.type(screen.getByRole('searchbox'), 'muchang');
  await waitFor(() => expect(lines().map(([, code]) => code)).toEqual(['C1', 'C2']));
  await userEvent.click(screen.getByText(/牧场/));
  const panel = screen.getByRole('complementary', { name: '牧场' });
  expect(within(panel).getByText('总公司')).toBeVisible();
});

it('counts the departments of a company that are in use', async () => {
  const closed = { ...department('D4', '旧部门', 'C2'), active: false };
  server().on(readOrganisation.code ?? '', () => ({ ...tree, departments: [...tree.departments, closed] }));
  await showTree('query');
  await userEvent.click(await screen.findByText(/牧场/, { selector: '.ant-tree-title *' }));
  const panel = await screen.findByRole('complementary', { name: '牧场' });
  expect(within(panel).getByText('部门数').parentElement).toHaveTextContent(/2$/);
});
