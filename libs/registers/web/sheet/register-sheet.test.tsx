import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showWidgets, view, widgetServer } from '../testing/widget-server.tsx';

const stored = (id: string) => ({
  ...{ id, version: 1 },
  values: { ...view().values, code: id.toUpperCase(), nameZh: `零件${id}` },
});
const server = () =>
  widgetServer().on('TST430P_12', (body) => ({ rows: (body['ids'] as string[]).map(stored) }));

const cellOf = (row: number, name: string) => {
  const cell = document.querySelector<HTMLElement>(`td[data-row="${row}"][data-name="${name}"]`);
  if (!cell) throw new Error(`No cell ${row} ${name}`);
  return cell;
};
async function type(row: number, name: string, text: string) {
  await userEvent.click(cellOf(row, name));
  const input = within(cellOf(row, name)).getByRole('textbox');
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.tab();
}

describe('the sheet of a register', () => {
  it('saves all changed rows at once, keeps what was refused with its reason, and undoes what was saved', async () => {
    const wire = server().on('TST430P_6', (body) => ({
      rows: (body['rows'] as { id: string }[]).map(({ id }) =>
        id === 'w2'
          ? { id, version: null, before: {}, problems: [{ path: 'phone', text: ['号码有误', 'Wrong'] }] }
          : { id, version: 2, before: { phone: '0591-1' }, problems: [] },
      ),
    }));
    showWidgets('/testhome/TST430P?as.sheet=1', 'query', 'get', 'edit');
    await screen.findByText('零件w2');
    expect(screen.queryByRole('button', { name: '添加一行' })).toBeNull();
    await type(0, 'phone', '111');
    await type(1, 'phone', '222');
    await userEvent.click(screen.getByRole('button', { name: '保存 2 行' }));
    await waitFor(() => expect(cellOf(1, 'phone')).toHaveAttribute('aria-invalid', 'true'));
    expect(wire.sent('TST430P_6')[0]).toMatchObject({
      rows: [
        { id: 'w1', version: 1, values: { phone: '111' } },
        { id: 'w2', version: 1, values: { phone: '222' } },
      ],
    });
    expect(cellOf(1, 'phone')).toHaveTextContent('222');
    expect(screen.getByRole('button', { name: '保存 1 行' })).toBeEnabled();
    await userEvent.click(await screen.findByRole('button', { name: /撤\s*销/ }));
    await waitFor(() =>
      expect(wire.sent('TST430P_6').at(-1)).toMatchObject({
        rows: [{ id: 'w1', version: 2, values: { phone: '0591-1' } }],
      }),
    );
  });

  it('offers back what was saved at once of a row of which something waits for approval, and not what waits', async () => {
    const wire = server().on('TST430P_6', (body) => ({
      rows: (body['rows'] as { id: string }[]).map(({ id }) => ({
        ...{ id, version: 2, before: { phone: '0591-1', weight: '5' }, problems: [] },
        waits: id === 'w1' ? ['weight'] : ['phone', 'weight'],
      })),
      asked: null,
    }));
    showWidgets('/testhome/TST430P?as.sheet=1', 'query', 'get', 'edit');
    await screen.findByText('零件w2');
    await type(0, 'phone', '111');
    await type(1, 'phone', '222');
    await userEvent.click(screen.getByRole('button', { name: '保存 2 行' }));
    await userEvent.click(await screen.findByRole('button', { name: /撤\s*销/ }));
    await waitFor(() => expect(wire.sent('TST430P_6')).toHaveLength(2));
    expect(wire.sent('TST430P_6').at(-1)?.['rows']).toEqual([
      { id: 'w1', version: 2, values: { phone: '0591-1' } },
    ]);
  });

  it('keeps what cannot be read as it was typed, and sends it to be refused with its reason', async () => {
    const wire = server().on('TST430P_6', (body) => ({
      rows: (body['rows'] as { id: string }[]).map(({ id }) => ({
        ...{ id, version: null, before: {} },
        problems: [{ path: 'weight', text: ['请填写数字', 'Enter a number'] }],
      })),
    }));
    showWidgets('/testhome/TST430P?as.sheet=1', 'query', 'get', 'edit');
    await screen.findByText('零件w2');
    await type(0, 'weight', 'abc');
    await userEvent.click(screen.getByRole('button', { name: '保存 1 行' }));
    await waitFor(() => expect(cellOf(0, 'weight')).toHaveAttribute('title', '请填写数字'));
    expect(wire.sent('TST430P_6')[0]).toMatchObject({ rows: [{ id: 'w1', values: { weight: 'abc' } }] });
    // Nobody has to point at a cell to read why: it stands below while the cell is entered.
    expect(screen.queryByText(/^第 1 行 .*请填写数字$/)).toBeNull();
    await userEvent.click(cellOf(0, 'weight'));
    expect(screen.getByText(/^第 1 行 .*请填写数字$/)).toBeVisible();
    await type(0, 'weight', '3');
    expect(cellOf(0, 'weight')).not.toHaveAttribute('aria-invalid');
  });

  it('is for those alone who may change records', async () => {
    server();
    showWidgets('/testhome/TST430P?as.sheet=1', 'query', 'get');
    await screen.findByText('W1');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button', { name: '返回列表' })).toBeNull();
  });
});
