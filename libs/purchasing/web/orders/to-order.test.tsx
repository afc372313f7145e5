import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionStore } from '#api-client/web';
import { orderHead, orderLines, toOrderList } from '#purchasing/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import ToOrder from './to-order.tsx';

const line = (id: string, more: object) => ({
  ...{ id, item: { id: 'i1', name: 'Bolt' }, itemCode: id, spec: 'M8', open: '3', unit: 'pcs', due: null },
  ...{ supplier: null, score: '91', grade: 'A', price: '2', lastPrice: null, lastSupplier: null },
  ...{ onHand: '0', onOrder: '0', number: 'PR-1', company: null, openedAt: null },
  ...{ documentId: 'd1', documentType: 'REQ110P', taxRate: '13', agreed: false, ...more },
});

it('names who sold it last where nobody is suggested, and keeps a line with links to the orders that were made', async () => {
  const server = new FakeServer()
    .on(toOrderList.calls.rows.code ?? '', () => ({
      rows: [
        line('A', { supplier: { id: 's1', name: 'First' } }),
        line('B', { lastSupplier: { id: 's2', name: 'Second' } }),
      ],
      ...{ total: 2, totalIsExact: true, next: null, counts: {} },
    }))
    .on(toOrderList.calls.totals.code ?? '', () => ({ sums: [] }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }))
    .on(orderLines.code ?? '', () => ({
      orders: [
        { id: 'o1', number: 'PO-1' },
        { id: 'o2', number: 'PO-2' },
      ],
    }));
  sessionStore.set({
    ...{ token: 'a-token-for-tests', openid: 'o1' },
    user: { permissions: [{ permissionId: orderHead.code, actionList: ['query', 'add'] }] } as never,
  });
  showAlone(<RouterProvider router={createMemoryRouter([{ path: '/', element: <ToOrder /> }])} />);
  const row = (await screen.findByText('B')).closest('tr');
  expect(row).toHaveTextContent('Second 最近');
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: '生成订单（2 行）' }));
  fireEvent.click(await screen.findByRole('button', { name: '下达 2 张订单' }, { timeout: 20_000 }));
  const made = await screen.findByRole('link', { name: 'PO-2' });
  expect(made).toHaveAttribute('href', expect.stringContaining('id=o2'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'PO-1' })).toBeVisible());
  expect(server.sent(orderLines.code ?? '')).toHaveLength(1);
  sessionStore.clear();
});
