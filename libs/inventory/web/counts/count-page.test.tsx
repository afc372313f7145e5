import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { UserInfo } from '#identity/model';
import { enterCount, readCount } from '#inventory/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import CountPage from './count-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const lineOf = (line: string, counted: string | null) => ({
  ...{ id: line, item: { id: 'i1', name: 'Bolt' }, itemCode: `M${line}`, spec: '', lot: '', unit: 'pcs' },
  ...{ gtin: null, bin: null, status: 'usable', counted, countedBy: null, countedAt: null },
  ...{ mine: true, done: counted !== null, outcome: null },
});
const countWith = (state: 'planned' | 'counting', first: string | null) => ({
  ...{ id, number: 'CK-1', state, warehouse: { id: 'w1', name: 'Main' }, note: '', plannedBy: 'Keeper' },
  ...{ plannedAt: '2026-11-20T01:00:00.000Z', postedBy: null, postedAt: null, left: 2, value: null },
  ...{ reason: '', mayRecount: [] },
  ...{ currency: 'CNY', prints: 0, lines: [lineOf('1', first), lineOf('2', null)] },
});

it('keeps what is typed as the first quantity is noted, by which a planned count is being counted', async () => {
  const server = new FakeServer().on(enterCount.code ?? '', () => ({ left: 1 }));
  server.on(readCount.code ?? '', () => {
    const begun = server.sent(enterCount.code ?? '').length > 0;
    return countWith(begun ? 'counting' : 'planned', begun ? '7' : null);
  });
  act(() =>
    sessionStore.set({
      ...{ token: 'a-token-for-tests', openid: 'o1' },
      user: {
        permissions: [{ permissionId: 'INV150P', actionList: ['query', 'edit'] }],
      } as unknown as UserInfo,
    }),
  );
  showAlone(
    <MemoryRouter initialEntries={[`/invhome/Inv150p_2?id=${id}`]}>
      <CountPage />
    </MemoryRouter>,
  );
  await screen.findByText('已计划');
  const quantityOf = (code: string) => screen.getByLabelText((label) => label.startsWith(`${code} `));
  fireEvent.change(quantityOf('M2'), { target: { value: '3' } });
  fireEvent.change(quantityOf('M1'), { target: { value: '7' } });
  fireEvent.keyDown(quantityOf('M1'), { key: 'Enter' });
  await screen.findByText('盘点中');
  await waitFor(() => expect(screen.queryByLabelText(/^M1 /)).toBeNull());
  expect(quantityOf('M2')).toHaveValue('3');
});

it('keeps what somebody counted at first in sight while another counts again, and says who may', async () => {
  const own = { ...lineOf('1', '7'), mine: false, done: false };
  new FakeServer().on(readCount.code ?? '', () => ({
    ...countWith('planned', null),
    ...{ state: 'recount', left: 1, lines: [own], mayRecount: ['Colleague'] },
  }));
  act(() =>
    sessionStore.set({
      ...{ token: 'a-token-for-tests', openid: 'o1' },
      user: {
        permissions: [{ permissionId: 'INV150P', actionList: ['query', 'edit'] }],
      } as unknown as UserInfo,
    }),
  );
  showAlone(
    <MemoryRouter initialEntries={[`/invhome/Inv150p_2?id=${id}`]}>
      <CountPage />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/可复盘的人：Colleague/)).toBeVisible();
  fireEvent.click(screen.getByText('全部 1'));
  const quantity = screen.getByLabelText(/^M1 /);
  expect(quantity).toHaveValue('7');
  expect(quantity).toBeDisabled();
});
