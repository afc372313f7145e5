import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { FormView } from '#documents/model';
import { readOrderLines } from '#purchasing/model';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { OrderPageActs, OrderStanding, OrderState } from './order-page.tsx';

const bolt = {
  ...{ id: '7', lineId: 'a', item: 'Bolt', unit: 'pcs', quantity: '2500', price: '2' },
  ...{ promised: null, note: null, late: false },
};
const view = { id: '00000000-0000-4000-8000-000000000001', status: 'approved' } as FormView;

it('names the figures of a line as it shows them, and the state of all of it once', async () => {
  const line = {
    ...bolt,
    ...{ received: '1000', accepted: '900.5', invoiced: '0', open: '1500', most: '1500' },
    state: 'partly',
  };
  new FakeServer().on(readOrderLines.code ?? '', () => ({
    ...{ number: 'PO-1', version: 1, state: 'partly', mayChange: false, sent: null, lines: [line], acts: [] },
  }));
  showAlone(
    <MemoryRouter>
      <OrderState view={view} />
      <OrderStanding view={view} />
    </MemoryRouter>,
  );
  const received = await screen.findByRole('button', { name: 'Bolt 已收 1,000：由来' });
  expect(received).toHaveTextContent('1,000');
  expect(screen.getByRole('button', { name: 'Bolt 已验收 900.5：由来' })).toBeInTheDocument();
  expect(screen.getAllByText('部分到货')).toHaveLength(2);
  expect(
    within(screen.getAllByRole('region', { name: '执行情况' })[0]!).getAllByText('部分到货'),
  ).toHaveLength(1);
});

it('has the state of the document where nobody may read how its lines stand', async () => {
  new FakeServer().on(readOrderLines.code ?? '', () => {
    throw new Refused({ code: 403, msg: '' });
  });
  showAlone(
    <MemoryRouter>
      <OrderState view={view} />
    </MemoryRouter>,
  );
  expect(await screen.findByText('已下达')).toBeVisible();
});

it.each([
  ['partly', ['发送', '变更', '短关']],
  ['done', ['变更']],
  ['closed', ['重开']],
])('offers what can be done with an order whose line is %s', async (state, names) => {
  new FakeServer().on(readOrderLines.code ?? '', () => ({
    ...{ number: 'PO-1', version: 1, state, mayChange: true, sent: null, acts: [] },
    lines: [{ ...bolt, received: '2500', accepted: '2500', invoiced: '0', open: '0', most: '0', state }],
  }));
  showAlone(
    <MemoryRouter>
      <OrderPageActs view={view} />
    </MemoryRouter>,
  );
  const offered = await screen.findAllByRole('button');
  expect(offered.map(({ textContent }) => textContent.replaceAll(' ', ''))).toEqual(names);
});
