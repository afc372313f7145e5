import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { explainBalance, onHandList, stockAtList } from '#inventory/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import OnHand from './on-hand.tsx';
import StockAt from './stock-at.tsx';

const balance = (id: string, more: object) => ({
  ...{ id, item: { id: 'i1', name: 'Bolt' }, itemCode: id, spec: null, quantity: '5', unit: 'pcs' },
  ...{
    reserved: '0',
    available: '5',
    expired: null,
    value: '50.00',
    currency: 'CNY',
    rate: '10',
    onOrder: '0',
    projected: '5',
  },
  ...{ warehouse: { id: 'w1', name: 'Main' }, bin: null, lot: null, expires: null, status: 'usable' },
  ...{ company: { id: 'c1', name: 'One' }, movedAt: '2026-11-20T10:00:00Z', revaluedSince: null },
  ...{ itemId: 'i1', warehouseId: 'w1', balance: `balance ${id}`, ...more },
});

/** Shows these balances. */
function show(rows: readonly object[]): FakeServer {
  const server = new FakeServer()
    .on(onHandList.calls.rows.code ?? '', () => ({
      ...{ rows, total: rows.length, totalIsExact: true, next: null, counts: {} },
    }))
    .on(onHandList.calls.totals.code ?? '', () => ({ sums: [] }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));
  showAlone(<RouterProvider router={createMemoryRouter([{ path: '/', element: <OnHand /> }])} />);
  return server;
}

it('opens the lines of a quantity, and says of what is available and of a value why', async () => {
  show([balance('B1', { quantity: '7', available: '6' })]);
  const row = within((await screen.findByText('B1')).closest('tr')!);
  expect(row.getByRole('link', { name: '7' })).toHaveAttribute('href', expect.stringContaining('B1'));
  expect(row.getByRole('button', { name: '6' })).toBeVisible();
  expect(row.getByRole('button', { name: /50\.00$/ })).toBeVisible();
});

it('says beside a value that it is being worked out anew, without that a column is chosen', async () => {
  show([balance('B1', {}), balance('B2', { revaluedSince: '2026-11-18T20:00:00Z' })]);
  await screen.findByText('B2');
  const valueOf = (code: string) => {
    const cells = [...(screen.getByText(code).closest('tr')?.querySelectorAll('td') ?? [])];
    return cells.map(({ textContent }) => textContent).find((text) => text.includes('50.00'));
  };
  expect(valueOf('B1')).toBe('CNY50.00');
  expect(valueOf('B2')).toBe('CNY50.00重算中，起点 2026-11-19');
});

it('says on a narrow screen, too, why available, projected and value are what they are', async () => {
  const before = globalThis.matchMedia;
  globalThis.matchMedia = ((query: string) => ({
    matches: query.includes('max-width'),
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  })) as unknown as typeof matchMedia;
  try {
    const server = show([balance('B1', {})]);
    server.on(explainBalance.code ?? '', () => ({ title: ['由来', 'Why'], facts: [] }));
    const card = within((await screen.findByText('B1')).closest('li')!);
    const figures = card.getAllByRole('button').map(({ textContent }) => textContent);
    expect(figures).toEqual(['可用库存5', '预计库存5', expect.stringMatching(/^金额.*50\.00$/)]);
    await userEvent.click(card.getByRole('button', { name: /^预计库存/ }));
    // What draws it is fetched when it is first asked for.
    const asked = () => server.sent(explainBalance.code ?? '');
    await waitFor(() => expect(asked()).toMatchObject([{ id: 'B1' }]), { timeout: 20_000 });
  } finally {
    globalThis.matchMedia = before;
  }
});

it('says at a past instant that what is reserved, available and on order is known of today alone', async () => {
  const server = new FakeServer();
  server
    .on(stockAtList.calls.rows.code ?? '', () => ({
      ...{ rows: [], total: 0, totalIsExact: true, next: null, counts: {} },
    }))
    .on(stockAtList.calls.totals.code ?? '', () => ({ sums: [] }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));
  showAlone(<RouterProvider router={createMemoryRouter([{ path: '/', element: <StockAt /> }])} />);
  expect(await screen.findByText(/预留、可用和在途订货只知道现在的，此处不列/)).toBeVisible();
});
