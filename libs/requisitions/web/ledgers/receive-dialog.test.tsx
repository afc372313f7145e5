import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { receiveTool, type CustodyRow } from '#requisitions/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

const row: CustodyRow = {
  ...{ id: '01a1fc12-0000-7000-8000-000000000001', formId: 'f1', number: 'TB-1', thing: '扭矩扳手' },
  ...{
    quantity: '2',
    left: '2',
    holder: { id: 'ann', name: '安娜' },
    about: '三号炉',
    takenOn: '2026-11-20',
  },
  ...{ due: '2026-11-21', state: 'overdue', returned: null, returns: [], mayOpen: true, mayReceive: true },
};

it('a return is confirmed on screen, with what came back and how many', async () => {
  const server = new FakeServer().on(String(receiveTool.code), () => ({ ...row, left: '0' }));
  let closed = false;
  showAlone(<ReceiveDialog call={receiveTool} row={row} onClose={() => (closed = true)} />);
  await userEvent.click(await screen.findByRole('button', { name: /登\s?记/ }));
  expect(await screen.findByText('已登记归还：扭矩扳手，数量 2')).toBeInTheDocument();
  expect(server.sent(String(receiveTool.code))).toMatchObject([{ quantity: '2', condition: 'good' }]);
  expect(closed).toBe(true);
});
