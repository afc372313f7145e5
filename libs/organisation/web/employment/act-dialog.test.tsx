import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dayAfter } from '#calls/model';
import type { RecordView } from '#registers/model';
import { today } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ActDialog } from './act-dialog.tsx';

const view = { id: 'p1', values: { nameZh: '林一凡' } } as unknown as RecordView;
const asked = {
  ...{ kind: 'form.asked', label: ['其提出的单据', 'Documents that they asked for'] },
  ...{ total: 3, totalIsExact: true, open: 1, path: null, latest: [] },
};

it('asks the reason of a day that is past, shows what was done since, and then writes the act down', async () => {
  const server = new FakeServer().on('BSE190P_21', () => ({ differs: [asked] }));
  showAlone(<ActDialog kind="leave" view={view} locked="2026-01-01" onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: '离职：林一凡' }));
  expect(dialog.getByText('2026-01-01 以前已锁定')).toBeInTheDocument();
  const day = await dialog.findByLabelText(/^最后工作日/);
  await userEvent.type(day, dayAfter(today(), -3));
  // What is typed of a date counts once the field is left.
  await userEvent.tab();
  const press = (name: RegExp) => userEvent.click(dialog.getByRole('button', { name }));
  await press(/试\s?算/);
  expect(await dialog.findByText('补录须填写原因')).toBeInTheDocument();
  expect(server.sent('BSE190P_21')).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^原因/), '漏录');
  await press(/试\s?算/);
  expect(await dialog.findByText('其提出的单据')).toHaveTextContent('其提出的单据 3');
  // Something else that is typed has not been tried yet.
  await userEvent.type(dialog.getByLabelText(/^原因/), '了');
  expect(dialog.queryByText('其提出的单据')).toBeNull();
  await press(/试\s?算/);
  await dialog.findByText('其提出的单据');
  await press(/确\s?定/);
  await waitFor(() => expect(server.sent('BSE190P_21')).toHaveLength(3));
  expect(server.sent('BSE190P_21')).toMatchObject([
    { rehearse: true },
    { rehearse: true },
    { rehearse: false },
  ]);
});
