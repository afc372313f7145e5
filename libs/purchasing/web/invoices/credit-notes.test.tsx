import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionStore } from '#api-client/web';
import { creditNoteList, invoiceHead, reverseCredit } from '#purchasing/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import CreditNotes from './credit-notes.tsx';

const note = (number: string, state: string) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${number.at(-1)}`, number, state, supplier: null, item: null },
  ...{ quantity: '3', unit: '件', gross: '33.90', currency: 'CNY', invoices: 'A-1', receipt: 'GR-1' },
  ...{ reason: null, enteredBy: null, creditedAt: null, reversedBy: null, reversedAt: null, company: null },
  ...{ receiptId: '00000000-0000-4000-8000-000000000009', invoiceId: null },
});

afterEach(() => sessionStore.clear());

it('one that stands is reversed once somebody has said why; one that was reversed is not', async () => {
  const server = new FakeServer()
    .on(creditNoteList.calls.rows.code ?? '', () => ({
      rows: [note('CN-1', 'stands'), note('CN-2', 'reversed')],
      ...{ total: 2, totalIsExact: true, next: null, counts: {} },
    }))
    .on(creditNoteList.calls.totals.code ?? '', () => ({ sums: [] }))
    .on(reverseCredit.code ?? '', () => ({}))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));
  sessionStore.set({
    ...{ token: 'a-token-for-tests', openid: 'o1' },
    user: {
      permissions: [{ permissionId: invoiceHead.code, actionList: ['query', 'disable'] }],
    } as never,
  });
  showAlone(<RouterProvider router={createMemoryRouter([{ path: '/', element: <CreditNotes /> }])} />);
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
