import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { FormView } from '#documents/model';
import { readOrderLines } from '#purchasing/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { OrderStanding } from './order-page.tsx';

it('names the figures of a line as it shows them', async () => {
  const line = {
    ...{
      id: '7',
      lineId: 'a',
      item: 'Bolt',
      unit: 'pcs',
      quantity: '2500',
      price: '2',
      promised: null,
      note: null,
    },
    ...{ received: '1000', accepted: '900.5', invoiced: '0', open: '1500', most: '1500' },
    ...{ state: 'partly', late: false },
  };
  new FakeServer().on(readOrderLines.code ?? '', () => ({
    ...{ number: 'PO-1', state: 'partly', mayChange: false, sent: null, lines: [line], acts: [] },
  }));
  showAlone(
    <MemoryRouter>
      <OrderStanding view={{ id: '00000000-0000-4000-8000-000000000001' } as FormView} />
    </MemoryRouter>,
  );
  const received = await screen.findByRole('button', { name: 'Bolt 已收 1,000：由来' });
  expect(received).toHaveTextContent('1,000');
  expect(screen.getByRole('button', { name: 'Bolt 已验收 900.5：由来' })).toBeInTheDocument();
});
