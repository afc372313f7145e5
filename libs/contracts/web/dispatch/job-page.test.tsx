import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '#api-client/web';
import {
  dispatchFields,
  dispatchOptions,
  readJob,
  saveJob,
  type CourierJobView,
  type DispatchField,
} from '#contracts/model';
import type { UserInfo } from '#identity/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import JobPage from './job-page.tsx';

const values = Object.fromEntries(Object.keys(dispatchFields).map((name) => [name, 'N'])) as Record<
  DispatchField,
  string
>;
const job = (language: 'zh' | 'en') =>
  ({
    ...{ id: 'job', number: 'CJ-1', state: 'draft', version: 1, kit: null, currency: 'USD', prints: 0 },
    ...{
      contract: { id: 'c', number: 'HB1', mother: 'Mary' },
      zone: 'America/New_York',
      labZone: 'America/New_York',
    },
    draft: {
      ...{
        courierId: 'k',
        shipMethod: 'ground',
        setType: 'blood',
        processType: 'automated',
        package: '',
        note: '',
      },
      ...{ upgradeFee: '50.00', collectedAt: '2026-11-27 09:10', etaAt: null, pickupAt: null },
    },
    courier: { name: 'MedFlight', email: 'm@example.com', language: null },
    preview: { language, subject: 'CJ-1 HB1 112726', values },
    ...{ notices: [], handovers: [], arrivals: [], may: ['notified', 'cancelled'] },
    ...{ cancelReason: null, next: null, mayFollow: false },
  }) satisfies CourierJobView;

function show(kit: CourierJobView['kit'] = null): FakeServer {
  const server = new FakeServer()
    .on(readJob.code ?? '', ({ language }) => ({ ...job(language === 'zh' ? 'zh' : 'en'), kit }))
    .on(dispatchOptions.code ?? '', () => ({ couriers: [] }))
    .on(saveJob.code ?? '', () => ({ version: 2 }));
  showAlone(
    <MemoryRouter initialEntries={['/?id=job']}>
      <JobPage />
    </MemoryRouter>,
  );
  return server;
}
const sends = async (server: FakeServer) => {
  fireEvent.click(screen.getByRole('button', { name: '保存并通知快递' }));
  await waitFor(() => expect(server.sent(saveJob.code ?? '')).toHaveLength(1));
  return server.sent(saveJob.code ?? '')[0];
};

it('shows what the courier reads in the language that it goes out in, and leaves that to the server', async () => {
  const server = show();
  const preview = within(await screen.findByRole('region', { name: '通知预览' }));
  expect(preview.getByText('Fee for faster shipping (USD)')).toBeVisible();
  expect(screen.getByLabelText('运输升级费（USD）')).toHaveValue('50.00');
  expect(await sends(server)).not.toHaveProperty('language');
});

it('sends it in the language that was chosen, with what was typed before', async () => {
  const server = show();
  const preview = within(await screen.findByRole('region', { name: '通知预览' }));
  fireEvent.change(screen.getByLabelText('包装说明'), { target: { value: '两箱' } });
  await userEvent.click(preview.getByRole('radio', { name: '中文' }));
  expect(await preview.findByText('运输升级费（USD）')).toBeVisible();
  expect(await sends(server)).toMatchObject({ language: 'zh', send: true, draft: { package: '两箱' } });
});

it('leads to its contract and its kit whoever may open them; others read their numbers', async () => {
  show({ id: 'k1', serial: 'KT-1' });
  const may = (...screens: string[]) =>
    act(() =>
      sessionStore.set({
        ...{ token: 'a-token-for-tests', openid: 'o1' },
        user: {
          permissions: screens.map((permissionId) => ({ permissionId, actionList: ['query', 'get'] })),
        } as unknown as UserInfo,
      }),
    );
  may('HBCTR230P');
  expect(await screen.findByText(/KT-1/)).toHaveTextContent('HB1 Mary · KT-1');
  expect(screen.queryByRole('link')).toBeNull();
  may('HBCTR230P', 'HBLAB125P');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['KT-1']);
  may('HBCTR200P', 'HBCTR230P', 'HBLAB125P');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['HB1', 'KT-1']);
});
