import { fireEvent, screen, waitFor } from '@testing-library/react';
import { changeOrder, readOrderLines } from '#purchasing/model';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ChangeOrder } from './change-order.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const line = {
  ...{ id: 'l', lineId: 'a', item: 'Bolt', unit: 'pcs', price: '1', promised: '2027-01-31', received: '0' },
  ...{ accepted: '0', invoiced: '0', open: '10', most: '10', state: 'open', late: false },
};

it('sends what was typed for the version that was looked at; what somebody changed since is looked at first', async () => {
  let now = { version: 2, quantity: '10' };
  const server = new FakeServer()
    .on(readOrderLines.code ?? '', () => ({
      ...{ number: 'PO-1', version: now.version, state: 'open', sent: null, mayChange: true, acts: [] },
      lines: [{ ...line, quantity: now.quantity }],
    }))
    .on(changeOrder.code ?? '', (request) => {
      if (request['version'] !== now.version)
        throw new Refused({ code: 40901, msg: 'Somebody else has changed PO-1', ret: 0 });
      return { version: now.version + 1 };
    });
  let closed = false;
  showAlone(<ChangeOrder id={id} onClose={() => (closed = true)} />);
  fireEvent.change(await screen.findByLabelText('Bolt 不含税单价'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('变更原因'), { target: { value: '调价' } });
  now = { version: 3, quantity: '4' };
  fireEvent.click(screen.getByRole('button', { name: '变更' }));
  await waitFor(() => expect(screen.getByLabelText('Bolt 数量')).toHaveValue('4'));
  expect(closed).toBe(false);
  await waitFor(() => expect(screen.getByRole('button', { name: '变更' })).toBeEnabled());
  fireEvent.click(screen.getByRole('button', { name: '变更' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(server.asked.filter(({ code }) => code === changeOrder.code)).toMatchObject([
    { version: 2, lines: [{ quantity: '10', price: '2' }] },
    { version: 3, lines: [{ quantity: '4', price: '2' }] },
  ]);
});
