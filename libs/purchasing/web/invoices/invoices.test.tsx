import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { FormView } from '#documents/model';
import { invoiceHead, invoiceList, readMatch } from '#purchasing/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { InvoiceState } from './invoice-page.tsx';
import Invoices from './invoices.tsx';

const invoice = (id: string, more: object) => ({
  ...{ id, number: id, supplier: null, invoiceNumber: `no ${id}`, kind: 'goods', state: 'matched' },
  ...{ total: '10.00', due: null, reasons: null, first: null, consents: '0', invoiceDate: null },
  ...{ currency: 'CNY', enteredBy: null, postedAt: null, company: null, mayAccept: false, ...more },
});

const wide = globalThis.matchMedia;
/** The list of exceptions and of what matches, to somebody who may look at it. */
function showInvoices(): void {
  new FakeServer()
    .on(invoiceList.calls.rows.code ?? '', () => ({
      rows: [
        invoice('PI-1', {}),
        invoice('PI-2', { state: 'exception', reasons: '单价与订单不符' }),
        invoice('PI-3', { state: 'exception', reasons: '总额不符', mayAccept: true }),
        invoice('PI-4', { state: 'accepted' }),
      ],
      ...{ total: 4, totalIsExact: true, next: null, counts: {} },
    }))
    .on(invoiceList.calls.totals.code ?? '', () => ({ sums: [] }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));
  sessionStore.set({
    ...{ token: 'a-token-for-tests', openid: 'o1' },
    user: { permissions: [{ permissionId: invoiceHead.code, actionList: ['query'] }] } as never,
  });
  showAlone(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Invoices /> }])} />);
}
afterEach(() => {
  globalThis.matchMedia = wide;
  sessionStore.clear();
});

it('how an invoice matches is asked where it does not; why not stands before its amount', async () => {
  showInvoices();
  await screen.findByText('单价与订单不符');
  expect(
    screen
      .getAllByRole('button', { name: /^(匹配|处理例外) PI-/ })
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['匹配 PI-2', '处理例外 PI-3']);
  const names = Object.keys(invoiceList.row);
  expect(names.indexOf('reasons')).toBe(names.indexOf('state') + 1);
});

it('a card says why an invoice is an exception, as the table does', async () => {
  globalThis.matchMedia = (query: string) =>
    ({
      matches: query.includes('max-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as never;
  showInvoices();
  const cards = await screen.findAllByRole('listitem');
  const card = cards.find(({ textContent }) => textContent.includes('PI-2'));
  expect(card).toHaveTextContent('例外原因单价与订单不符');
});

it.each([
  ['exception', '例外'],
  ['accepted', '已接受'],
])('an invoice says at its head how it matches: %s', async (state, said) => {
  new FakeServer().on(readMatch.code ?? '', () => ({
    ...{ number: 'PI-1', invoiceNumber: '8', supplier: 'S', company: 'C', currency: 'CNY', total: '10.00' },
    ...{ state, reasons: [], mayAccept: false, lines: [], shares: [], consents: [] },
  }));
  showAlone(
    <InvoiceState view={{ id: '00000000-0000-4000-8000-000000000001', status: 'approved' } as FormView} />,
  );
  expect(await screen.findByText(said)).toBeInTheDocument();
});
