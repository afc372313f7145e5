import { fireEvent, screen, waitFor } from '@testing-library/react';
import { closeOrder, readOrderLines } from '#purchasing/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { EndLines } from './end-lines.tsx';

const line = (lineId: string, item: string, state: string) => ({
  ...{
    id: `l-${lineId}`,
    lineId,
    item,
    state,
    unit: 'pcs',
    quantity: '10',
    price: '1',
    promised: null,
    received: '2',
  },
  ...{ accepted: '2', invoiced: '0', open: '8', most: '8', late: false },
});

it('closes the lines short that are left in; those that are done or closed are not offered', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const server = new FakeServer()
    .on(readOrderLines.code ?? '', () => ({
      ...{ number: 'PO-1', version: 1, state: 'partly', sent: null, mayChange: true, acts: [] },
      lines: [line('a', 'Bolt', 'partly'), line('b', 'Nut', 'open'), line('c', 'Ring', 'done')],
    }))
    .on(closeOrder.code ?? '', () => ({ lines: 1 }));
  let closed = false;
  showAlone(<EndLines id={id} act="close" onClose={() => (closed = true)} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Nut' }));
  expect(screen.queryByRole('checkbox', { name: 'Ring' })).toBeNull();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '供应商停产' } });
  fireEvent.click(screen.getByRole('button', { name: '短关' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(server.asked.filter(({ code }) => code === closeOrder.code)).toMatchObject([
    { id, lineIds: ['a'], reason: '供应商停产' },
  ]);
});
