import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { searchReferences } from '#identity/model';
import { previewMenu } from '#shell/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { RolePreview } from './role-preview.tsx';

it('asks the server for the roles that are meant: there may be more than stand in a list', async () => {
  const role = (id: string, name: string) => ({
    ...{ id, name, active: true },
    ...{ code: id, detail: '', values: {} },
  });
  const server = new FakeServer()
    .on(searchReferences.code ?? '', ({ keyword }) => ({
      options: keyword === 'cgy' ? [role('buyer', '采购员')] : [role('clerk', '文员')],
    }))
    .on(previewMenu.code ?? '', () => ({ menu: [] }));
  showAlone(<RolePreview authtype="main" onClose={() => undefined} />);
  await userEvent.type(await screen.findByRole('combobox', { name: '角色' }), 'cgy');
  await userEvent.click(await screen.findByTitle('采购员'));
  expect(await screen.findByText('这个角色看不到任何菜单')).toBeVisible();
  expect(server.sent(previewMenu.code ?? '')).toMatchObject([{ role: 'buyer' }]);
});
