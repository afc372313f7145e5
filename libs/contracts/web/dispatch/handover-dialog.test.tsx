import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CourierJobView } from '#contracts/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { HandoverDialog } from './handover-dialog.tsx';

it('writes down who took it over at the minute that it is, and offers no state that a hand may not say', async () => {
  const closed = jest.fn();
  const server = new FakeServer().on('HBCTR230P_5', () => ({}));
  const job = {
    ...{ id: 'job', may: ['notified', 'accepted'], courier: { id: 'b', name: '顺丰' } },
    ...{ state: 'notified', zone: 'America/New_York', labZone: 'Asia/Shanghai' },
  };
  showAlone(<HandoverDialog job={job as unknown as CourierJobView} onClose={closed} />);
  const dialog = within(await screen.findByRole('dialog', { name: '登记交接' }));
  const who = await dialog.findByLabelText(/交接人/);
  expect(dialog.getByText(/；jpg jpeg png gif$/)).toBeVisible();
  expect(who).toHaveValue('顺丰');
  await userEvent.clear(who);
  await userEvent.type(who, '小李');
  await userEvent.click(dialog.getByRole('button', { name: /登\s?记/ }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const [sent] = server.sent('HBCTR230P_5');
  expect(sent).toMatchObject({ jobId: 'job', to: 'accepted', who: '小李', etaAt: null, fileId: null });
  expect(sent?.['at']).toMatch(/:00\.000Z$/);
});

it('asks for times on the clocks of the family until it is picked up, then on those of the laboratory, and says whose', async () => {
  const server = new FakeServer().on('HBCTR230P_5', () => ({}));
  const job = {
    ...{ id: 'job', may: ['delivered', 'failed'], courier: null, state: 'pickedUp' },
    ...{ zone: 'Asia/Shanghai', labZone: 'America/New_York' },
  };
  showAlone(<HandoverDialog job={job as unknown as CourierJobView} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: '登记交接' }));
  const when = await dialog.findByLabelText(/^时间（北美东部时间）/);
  await userEvent.clear(when);
  await userEvent.type(when, '2026-11-20 18:00{Enter}');
  await userEvent.type(dialog.getByLabelText(/交接人/), '小李');
  await userEvent.click(dialog.getByRole('button', { name: /登\s?记/ }));
  await waitFor(() => expect(server.sent('HBCTR230P_5')).toHaveLength(1));
  expect(server.sent('HBCTR230P_5')[0]).toMatchObject({ at: '2026-11-20T23:00:00.000Z' });
});
