import { act, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionStore } from '#api-client/web';
import { journalList, journalOptions } from '#contracts/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import JournalPage from './journal-page.tsx';

const entry = {
  ...{ id: '00000000-0000-3000-8000-000000000001', contractId: 'c1', number: 'HB-7', mother: '王芳' },
  ...{ at: '2026-11-02T01:00:00.000Z', kind: null, amount: null, currency: null, note: null },
  ...{ by: null, company: { id: 'c', name: 'One' } },
};

/** Shows one entry of a contract to somebody who may do so much with contracts. */
async function show(actionList: readonly string[]) {
  new FakeServer()
    .on(journalList.calls.rows.code ?? '', () => ({
      ...{ rows: [entry], total: 1, totalIsExact: true, next: null, counts: {} },
    }))
    .on(journalOptions.code ?? '', () => ({ from: null, until: null }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));
  showAlone(<RouterProvider router={createMemoryRouter([{ path: '/', element: <JournalPage /> }])} />);
  act(() =>
    sessionStore.set({
      ...{ token: 'a-token-for-tests', openid: 'o1' },
      user: { permissions: [{ permissionId: 'HBCTR200P', actionList }] } as never,
    }),
  );
  await screen.findAllByText('HB-7');
}

it('leads from an entry to its contract, for whoever may open contracts', async () => {
  await show(['query', 'get']);
  const links = await screen.findAllByRole('link');
  for (const link of links) expect(link).toHaveAttribute('href', expect.stringContaining('id=c1'));
});

it('leads nowhere where the contract would not open', async () => {
  await show(['query']);
  expect(screen.queryByRole('link')).toBeNull();
});
