import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '#api-client/web';
import type { UserInfo } from '#identity/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import type { Count } from './count-page.tsx';
import { CountOutcome } from './count-outcome.tsx';

const line = {
  ...{ id: '901', item: { id: 'i1', name: 'Bolt' }, itemCode: 'M1', spec: '', lot: '', status: 'usable' },
  ...{ unit: 'pcs', bin: null, countedBy: null, counted: '5', countedAt: null },
  outcome: { book: '0', variance: '5', value: '0', balance: 'b1', needsPrice: true },
};
const count = {
  ...{ id: '00000000-0000-4000-8000-000000000001', state: 'variance', lines: [line], value: '0' },
  currency: 'CNY',
} as unknown as Count;

it('says at the line which price is no number, instead of doing nothing', async () => {
  const server = new FakeServer();
  showAlone(
    <MemoryRouter>
      <CountOutcome count={count} />
    </MemoryRouter>,
  );
  act(() =>
    sessionStore.set({
      token: 'a-token-for-tests',
      openid: 'o1',
      user: { permissions: [{ permissionId: 'INV150P', actionList: ['enable'] }] } as unknown as UserInfo,
    }),
  );
  fireEvent.change(screen.getByLabelText('M1 单价'), { target: { value: 'dear' } });
  fireEvent.change(screen.getByLabelText('差异原因'), { target: { value: 'Found' } });
  fireEvent.click(screen.getByRole('button', { name: /过\s*账/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('M1 单价')).toHaveValue('dear');
  expect(server.asked).toEqual([]);
});
