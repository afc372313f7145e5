import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showWidgets, widgetServer } from '../testing/widget-server.tsx';

const choose = async (...codes: string[]) => {
  for (const code of codes) {
    const line = (await screen.findByText(code)).closest('tr');
    if (!line) throw new Error(`No row ${code}`);
    await userEvent.click(within(line).getByRole('checkbox'));
  }
};
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const row = (id: string, moved: boolean) => ({ id, version: 2, moved, before: {}, problems: [] });
const rows = (...ids: string[]) => ids.map((id) => ({ id, version: 2, before: {}, problems: [] }));

describe('the list of a register', () => {
  it('opens no record to whoever may only query', async () => {
    widgetServer();
    const router = showWidgets('/testhome/TST430P', 'query', 'edit');
    await userEvent.click(await screen.findByText('零件w1'));
    expect(router.state.location.pathname).toBe('/testhome/TST430P');
    expect(screen.queryByRole('button', { name: '表格编辑' })).toBeNull();
  });

  it('opens a record at its address, and offers a new one to those who may add', async () => {
    widgetServer();
    const router = showWidgets('/testhome/TST430P', 'query', 'get', 'add');
    await userEvent.click(await screen.findByText('零件w1'));
    await waitFor(() => expect(router.state.location.search).toBe('?id=w1'));
    await router.navigate('/testhome/TST430P');
    await screen.findByText('W1');
    await press(/新建/);
    await waitFor(() => expect(router.state.location.search).toMatch(/new=1/));
  });

  it('offers nothing that the reader may not do', async () => {
    widgetServer();
    showWidgets('/testhome/TST430P', 'query', 'get');
    await screen.findByText('W1');
    expect(screen.queryByRole('button', { name: /新建/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('disables the chosen by one call, says why one was refused, and takes it back for the others', async () => {
    const server = widgetServer().on('TST430P_5', (body) => ({
      rows: (body['ids'] as string[]).map((id) =>
        id === 'w2'
          ? { ...row(id, false), version: null, problems: [{ path: '', text: ['还有库存', 'In stock'] }] }
          : row(id, true),
      ),
    }));
    showWidgets('/testhome/TST430P', 'query', 'get', 'enable', 'disable');
    await choose('W1', 'W2', 'W3');
    expect(await screen.findByRole('button', { name: /启用 1 个/ })).toBeInTheDocument();
    await press(/停用 2 个/);
    expect(await screen.findByText('还有库存')).toBeInTheDocument();
    expect(server.sent('TST430P_5')).toMatchObject([{ ids: ['w1', 'w2'], state: 'disabled' }]);
    await press(/撤\s*销/);
    await waitFor(() =>
      expect(server.sent('TST430P_5').at(-1)).toMatchObject({ ids: ['w1'], state: 'active' }),
    );
  });

  it('takes back no more than it has disabled: what somebody else had disabled meanwhile stays so', async () => {
    const server = widgetServer().on('TST430P_5', (body) => ({
      rows: (body['ids'] as string[]).map((id) => row(id, id === 'w1')),
    }));
    showWidgets('/testhome/TST430P', 'query', 'get', 'enable', 'disable');
    await choose('W1', 'W2');
    await press(/停用 2 个/);
    await press(/撤\s*销/);
    await waitFor(() =>
      expect(server.sent('TST430P_5').at(-1)).toMatchObject({ ids: ['w1'], state: 'active' }),
    );
  });

  it('changes one field of the chosen after a look at what would happen, and undoes it by what was before', async () => {
    const server = widgetServer().on('TST430P_6', (body) => ({
      rows: (body['rows'] as { id: string }[]).map(({ id }) =>
        id === 'w2' && body['rehearse']
          ? { id, version: null, before: {}, problems: [{ path: 'phone', text: ['不能改', 'No'] }] }
          : { ...rows(id)[0], before: { phone: `old-${id}` } },
      ),
    }));
    showWidgets('/testhome/TST430P', 'query', 'get', 'edit');
    await choose('W1', 'W2');
    await press('修改字段');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: '字段' }));
    expect(screen.queryByTitle('税号')).toBeNull();
    await userEvent.click(await screen.findByTitle('电话'));
    await userEvent.type(await dialog.findByLabelText('新的值'), '123');
    await userEvent.click(dialog.getByRole('button', { name: /试\s*算/ }));
    expect(await dialog.findByText(/W2 零件w2：不能改/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /修改 1 个零件/ }));
    await waitFor(() => expect(server.sent('TST430P_6')).toHaveLength(2));
    expect(server.sent('TST430P_6')[1]).toMatchObject({
      rows: [{ id: 'w1', version: 1, values: { phone: '123' } }],
      rehearse: false,
    });
    await press(/撤\s*销/);
    await waitFor(() =>
      expect(server.sent('TST430P_6').at(-1)).toMatchObject({
        rows: [{ id: 'w1', version: 2, values: { phone: 'old-w1' } }],
      }),
    );
  });
});
