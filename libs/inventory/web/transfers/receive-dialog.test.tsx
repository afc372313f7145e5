import { fireEvent, screen } from '@testing-library/react';
import { readTransfer, receiveTransfer } from '#inventory/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

const line = {
  ...{ id: '77', item: { id: 'i1', name: 'Bolt' }, itemCode: 'M1', unit: 'pcs', lot: '', bin: null },
  ...{ quantity: '5', received: '0', lost: '0', open: '5' },
};

it('says at the line what is no number, with what was typed still there, and offers bins of the warehouse alone', async () => {
  const server = new FakeServer()
    .on(readTransfer.code ?? '', () => ({
      ...{ number: 'ST-1', to: { id: 'w2', name: 'Second' }, lines: [line], receipts: [] },
    }))
    .on('BSE002', () => ({ options: [] }));
  showAlone(<ReceiveDialog id="00000000-0000-4000-8000-000000000001" onClose={() => {}} />);
  const came = await screen.findByLabelText('Bolt 到货');
  fireEvent.change(came, { target: { value: 'five' } });
  fireEvent.click(screen.getByRole('button', { name: '收货过账' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(came).toHaveValue('five');
  expect(server.sent(receiveTransfer.code ?? '')).toEqual([]);
  fireEvent.mouseDown(screen.getByLabelText('Bolt 库位'));
  await screen.findAllByRole('listbox', { hidden: true });
  expect(server.sent('BSE002')).toMatchObject([{ kind: 'bin', within: 'w2' }]);
});

it('says what is missing where goods were lost, and not that all is there', async () => {
  new FakeServer()
    .on(readTransfer.code ?? '', () => ({
      ...{ number: 'ST-1', to: { id: 'w2', name: 'Second' }, receipts: [] },
      lines: [{ ...line, quantity: '1500', open: '1500' }],
    }))
    .on(receiveTransfer.code ?? '', () => ({ left: 0 }))
    .on('BSE002', () => ({ options: [] }));
  showAlone(<ReceiveDialog id="00000000-0000-4000-8000-000000000001" onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText('Bolt 到货'), { target: { value: '300' } });
  fireEvent.change(screen.getByLabelText('Bolt 损失'), { target: { value: '1200' } });
  fireEvent.change(screen.getByLabelText('损失原因'), { target: { value: 'Rain' } });
  fireEvent.click(screen.getByRole('button', { name: '收货过账' }));
  expect(await screen.findByText('已收货，没有在途了；短少 M1 Bolt 1,200 pcs')).toBeVisible();
});

it('sends nothing of lines that are left at 0: they stay on their way', async () => {
  const lines = ['1', '2', '3'].map((id) => ({ ...line, id, item: { id: 'i1', name: `Bolt ${id}` } }));
  const server = new FakeServer()
    .on(readTransfer.code ?? '', () => ({
      ...{ number: 'ST-1', to: { id: 'w2', name: 'Second' }, lines, receipts: [] },
    }))
    .on(receiveTransfer.code ?? '', () => ({ left: 2 }))
    .on('BSE002', () => ({ options: [] }));
  showAlone(<ReceiveDialog id="00000000-0000-4000-8000-000000000001" onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText('Bolt 1 到货'), { target: { value: '0' } });
  fireEvent.change(screen.getByLabelText('Bolt 2 到货'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '收货过账' }));
  await screen.findByText(/^已收货/);
  expect(server.sent(receiveTransfer.code ?? '')).toMatchObject([
    { lines: [{ lineId: '3', received: '5', lost: '0', binId: null }] },
  ]);
});
