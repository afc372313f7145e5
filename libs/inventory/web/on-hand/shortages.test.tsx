import { act, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sessionStore } from '#api-client/web';
import { shortageList } from '#inventory/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import Shortages from './shortages.tsx';

const short = (id: string, item: string, suggested: string) => ({
  ...{ id, item: { id: item, name: item }, itemCode: item, spec: null, itemId: item, unit: 'pcs' },
  ...{ warehouse: { id: 'w1', name: 'Main' }, company: { id: 'c1', name: 'One' }, share: '60' },
  ...{ shortage: '6', suggested, available: '4', safety: '10', onOrder: '0', onHand: '4', reserved: '0' },
  ...{ lent: '0', minimumOrder: '1', multiple: '4' },
});
const first = '00000000-0000-3000-8000-000000000001';

/** Shows two shortages, one of which is on order, to somebody who may do so much with requests to buy. */
async function show(actionList: readonly string[]) {
  new FakeServer()
    .on(shortageList.calls.rows.code ?? '', () => ({
      rows: [short(first, 'Bolt', '8'), short(first.replace(/1$/, '2'), 'Nut', '0')],
      ...{ total: 2, totalIsExact: true, next: null, counts: {} },
    }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }));
  showAlone(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Shortages /> }])} />);
  act(() =>
    sessionStore.set({
      ...{ token: 'a-token-for-tests', openid: 'o1' },
      user: { permissions: [{ permissionId: 'REQ110P', actionList }] } as never,
    }),
  );
  await screen.findAllByText('Nut');
}

it('goes on to a request to buy where something is to buy, for whoever may ask', async () => {
  await show(['query', 'add']);
  const links = await screen.findAllByRole('link', { name: /^申请采购/ });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['申请采购 Bolt']);
  expect(links[0]).toHaveAttribute('href', expect.stringContaining(`from=${first}`));
});

it('offers nothing to whoever may not ask', async () => {
  await show(['query']);
  expect(screen.queryByRole('link', { name: /^申请采购/ })).toBeNull();
});
