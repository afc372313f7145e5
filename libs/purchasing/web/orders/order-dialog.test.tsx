import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { orderLines, type ToOrderRow } from '#purchasing/model';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { OrderDialog } from './order-dialog.tsx';

const row = {
  ...{ id: '71', item: { id: 'i1', name: 'Bolt' }, itemCode: 'M1', spec: null, open: '3', unit: 'pcs' },
  ...{ due: null, supplier: { id: 's1', name: 'S' }, price: '2', lastPrice: null, lastSupplier: null },
  ...{ agreed: false, taxRate: '13', grade: null },
} as unknown as ToOrderRow;

it('marks the field that is no number, and says of an order that is refused why, wherever that lies', async () => {
  const server = new FakeServer().on(orderLines.code ?? '', () => {
    throw new Refused({
      ...{ code: 40001, msg: 'Please check the input', ret: 0 },
      errors: [
        { path: 'lines.8f.quantity', message: 'Only 3 are open' },
        { path: 'supplier', message: 'It is blocked' },
      ],
    });
  });
  showAlone(
    <MemoryRouter>
      <OrderDialog rows={[row]} onOrdered={() => {}} onClose={() => {}} />
    </MemoryRouter>,
  );
  const quantity = screen.getByLabelText('M1 Bolt 数量');
  const release = screen.getByRole('button', { name: '下达 1 张订单' });
  fireEvent.change(quantity, { target: { value: '12a' } });
  fireEvent.click(release);
  const [said] = await screen.findAllByRole('alert');
  expect(said?.closest('td')).toContainElement(quantity);
  expect(server.asked.filter(({ code }) => code === orderLines.code)).toEqual([]);
  fireEvent.change(quantity, { target: { value: '9' } });
  fireEvent.click(release);
  await waitFor(() => expect(screen.getByText('Only 3 are open')).toBeVisible());
  expect(screen.getByText('It is blocked')).toBeVisible();
});

it('proposes prices as they are written, and says where each comes from until another is typed', () => {
  const server = new FakeServer();
  const priced = (id: string, more: object) =>
    ({ ...row, id, itemCode: id, price: '572.800000', ...more }) as ToOrderRow;
  showAlone(
    <MemoryRouter>
      <OrderDialog
        rows={[
          priced('A', {}),
          priced('B', { lastPrice: '1234.5' }),
          priced('C', { agreed: true, lastPrice: '9' }),
        ]}
        onOrdered={() => {}}
        onClose={() => {}}
      />
    </MemoryRouter>,
  );
  const cells = () =>
    ['A', 'B', 'C'].map((code) => {
      const input = screen.getByLabelText<HTMLInputElement>(`${code} Bolt 不含税单价`);
      return [input.value, input.closest('td')?.textContent];
    });
  expect(cells()).toEqual([
    ['572.80', '申请价'],
    ['1234.50', '最近价'],
    ['572.80', '协议价'],
  ]);
  fireEvent.change(screen.getByLabelText('A Bolt 不含税单价'), { target: { value: '570' } });
  expect(cells()[0]).toEqual(['570', '']);
  expect(server.sent(orderLines.code ?? '')).toEqual([]);
});
