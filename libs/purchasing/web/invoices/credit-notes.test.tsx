import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionStore } from '#api-client/web';
import { creditNoteList, invoiceHead, refundCredit, reverseCredit, reverseRefund } from '#purchasing/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import CreditNotes from './credit-notes.tsx';

const note = (number: string, state: string) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${number.at(-1)}`, number, state, supplier: null, item: null },
  ...{ quantity: '3', unit: '件', gross: '33.90', currency: 'CNY', invoices: 'A-1', receipt: 'GR-1' },
  ...{ reason: null, enteredBy: null, creditedAt: null, reversedBy: null, reversedAt: null, company: null },
  ...{ receiptId: '00000000-0000-4000-8000-000000000009', invoiceId: null, refundId: null },
  ...{ refunded: null, refundedOn: null, refundReference: null, refundedBy: null },
});

afterEach(() => sessionStore.clear());

/** The page with these credit notes, for whoever may do all of it. */
function shown(rows: object[]): FakeServer {
  const server = new FakeServer()
    .on(creditNoteList.calls.rows.code ?? '', () => ({
      rows,
      ...{ total: 2, totalIsExact: true, next: null, counts: {} },
    }))
    .on(creditNoteList.calls.totals.code ?? '', () => ({ sums: [] }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));
  for (const { code } of [reverseCredit, refundCredit, reverseRefund]) server.on(code ?? '', () => ({}));
  sessionStore.set({
    ...{ token: 'a-token-for-tests', openid: 'o1' },
    user: {
      permissions: [{ permissionId: invoiceHead.code, actionList: ['query', 'add', 'disable'] }],
    } as never,
  });
  showAlone(<RouterProvider router={createMemoryRouter([{ path: '/', element: <CreditNotes /> }])} />);
  return server;
}

it('one that stands is reversed once somebody has said why; one that was reversed is not', async () => {
  const server = shown([note('CN-1', 'stands'), note('CN-2', 'reversed')]);
  const sent = () => server.asked.filter(({ code }) => code === reverseCredit.code);
  fireEvent.click(await screen.findByRole('button', { name: '冲销 CN-1' }));
  expect(screen.queryByRole('button', { name: '冲销 CN-2' })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('冲销贷项通知单 CN-1？');
  expect(sent()).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '录错' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '冲销' }));
  await waitFor(() => expect(sent()).toMatchObject([{ id: note('CN-1', '').id, reason: '录错' }]));
});

it('what was paid back of one is entered with its day and reference, and taken back with a reason', async () => {
  const refundId = '00000000-0000-4000-8000-000000000008';
  const server = shown([
    { ...note('CN-1', 'stands'), refunded: '13.90', refundId },
    { ...note('CN-2', 'refunded'), refunded: '33.90' },
    note('CN-3', 'reversed'),
  ]);
  const sent = (call: { code?: string | undefined }) => server.asked.filter(({ code }) => code === call.code);
  fireEvent.click(await screen.findByRole('button', { name: '登记退款 CN-1' }));
  // Its refund is taken back before it is reversed.
  expect(screen.queryByRole('button', { name: '冲销 CN-1' })).toBeNull();
  for (const number of ['CN-2', 'CN-3'])
    expect(screen.queryByRole('button', { name: `登记退款 ${number}` })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText(/退款凭证/), { target: { value: 'BANK-7' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /登\s?记/ }));
  await waitFor(() =>
    expect(sent(refundCredit)).toMatchObject([
      { id: note('CN-1', '').id, amount: '20', reference: 'BANK-7' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(screen.getByRole('button', { name: '撤销退款 CN-1' }));
  const undo = await screen.findByRole('dialog');
  fireEvent.change(within(undo).getByRole('textbox'), { target: { value: '录错' } });
  fireEvent.click(within(undo).getByRole('button', { name: '撤销退款' }));
  await waitFor(() => expect(sent(reverseRefund)).toMatchObject([{ id: refundId, reason: '录错' }]));
});
