import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { BirthDialog } from './birth-dialog.tsx';

it('asks which of two times is meant only where the clocks of the birth were put back over it', async () => {
  const server = new FakeServer().on('HBCTR210P_3', () => ({}));
  const child = { id: 'c1', bornAt: '2026-10-31T12:30:00.000Z', zone: 'America/New_York' };
  showAlone(<BirthDialog child={child} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: '更正出生时间' }));
  const bornAt = await dialog.findByLabelText(/^出生时间/);
  expect(bornAt).toHaveValue('2026-10-31 08:30');
  const asks = () => dialog.queryByRole('group', { name: /出现两次/ });
  expect(asks()).toBeNull();
  const type = async (text: string) => {
    await userEvent.clear(bornAt);
    await userEvent.type(bornAt, text);
  };
  await type('2026-11-01 01:30');
  expect(asks()).toBeInTheDocument();
  await type('2026-11-01 03:30');
  expect(asks()).toBeNull();
  await type('2026-11-01 0');
  expect(asks()).toBeNull();
  // What is no time asks for nothing either.
  await type('2026-11-01 28:30');
  expect(asks()).toBeNull();
  await type('2026-11-01 01:30');
  await userEvent.click(dialog.getByRole('radio', { name: '第一次' }));
  // Of another time nothing has been said yet.
  await type('2026-11-01 01:45');
  expect(dialog.getByRole('radio', { name: '第一次' })).not.toBeChecked();
  await userEvent.type(dialog.getByLabelText(/^原因/), '听错');
  const correct = () => userEvent.click(dialog.getByRole('button', { name: /更\s?正/ }));
  await correct();
  expect(asks()).toHaveTextContent('请选择是第一次还是第二次');
  expect(server.sent('HBCTR210P_3')).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: '第二次' }));
  expect(asks()).not.toHaveTextContent('请选择是第一次还是第二次');
  await correct();
  await waitFor(() => expect(server.sent('HBCTR210P_3')).toHaveLength(1));
  expect(server.sent('HBCTR210P_3')[0]).toMatchObject({ bornAt: '2026-11-01 01:45', which: 'second' });
});
