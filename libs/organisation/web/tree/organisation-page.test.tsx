import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { readOrganisation, type OrganisationTree } from '#organisation/model';
import { EditionContext, type Edition } from '#shell/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { spells } from '../../../api-client/web/testing/spells.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { PlannedDepartment } from '../plans/planned-department.tsx';
import OrganisationPage from './organisation-page.tsx';

const department = (code: string, name: string, parentId: string | null, head: string | null = null) => ({
  ...{ id: code, code, name, active: true, parentId, companyId: 'c1', people: 0, deputy: null },
  head: head === null ? null : { id: head, name: head },
});
const tree: OrganisationTree = {
  companies: [{ id: 'c1', code: 'C1', name: '总公司', active: true, parentId: null }],
  departments: [
    department('D1', '生产中心', null),
    department('D2', '装配车间', 'D1', '李雷'),
    department('D3', '财务部', null, '韩梅'),
  ],
};
const server = () =>
  spells(new FakeServer(), {
    生产中心: 'sheng chan zhong xin',
    装配车间: 'zhuang pei che jian',
    财务部: 'cai wu bu',
    李雷: 'li lei',
    韩梅: 'han mei',
  }).on(readOrganisation.code ?? '', () => tree);

const showAt = (address: string) => {
  const router = createMemoryRouter([{ path: '/org', element: <OrganisationPage /> }], {
    initialEntries: [address],
  });
  showAlone(
    <EditionContext value={{ name: 'main', features: [] } as unknown as Edition}>
      <RouterProvider router={router} />
    </EditionContext>,
  );
  return router;
};
const shown = () => {
  const words = document.querySelector('.ant-tree')?.textContent ?? '';
  return tree.departments.map(({ name }) => name).filter((name) => words.includes(name));
};

it.each([
  ['zpcj', ['生产中心', '装配车间']],
  ['hanmei', ['财务部']],
  ['d3', ['财务部']],
])('finds a department by %s, with those above it', async (typed, found) => {
  server();
  showAt('/org');
  await userEvent.type(await screen.findByRole('searchbox'), typed);
  await waitFor(() => expect(shown()).toEqual(found));
});

it.each(['/org', '/org?as=chart'])(
  'shows at %s what a right reaches below its company, wherever it stands',
  async (at) => {
    const [above, ...reached] = tree.departments;
    spells(new FakeServer(), {}).on(readOrganisation.code ?? '', () => ({ ...tree, departments: reached }));
    showAt(at);
    expect(await screen.findByText(/装配车间/)).toBeVisible();
    expect(screen.queryByText(above!.name)).toBeNull();
  },
);

it('keeps what is looked for in the address, also while it is shown as a chart', async () => {
  server();
  const router = showAt('/org?q=cwb');
  await waitFor(() => expect(shown()).toEqual(['财务部']));
  expect(screen.getByRole('searchbox')).toHaveValue('cwb');
  await userEvent.click(screen.getByText('架构图'));
  expect(router.state.location.search).toBe('?q=cwb&as=chart');
});

it('finds by pinyin what a planned department is to stand below', async () => {
  server();
  showAlone(<PlannedDepartment tree={tree} id="D3" onParent={() => undefined} onHead={() => undefined} />);
  await userEvent.type(screen.getByRole('combobox', { name: '上级部门' }), 'zpcj');
  await waitFor(() =>
    expect([...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)).toEqual([
      'D2 装配车间',
    ]),
  );
});
