import { fireEvent, screen, waitFor } from '@testing-library/react';
import { enterCount } from '#inventory/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import type { Count, CountLine } from './count-page.tsx';
import { OneLine } from './one-line.tsx';
import { useCounting } from './use-counting.ts';

const lines = ['1', '2'].map((id) => ({
  ...{ id, item: { id: 'i1', name: 'Bolt' }, itemCode: 'M1', spec: '', lot: '', status: 'usable' },
  ...{ unit: 'pcs', bin: { id: `b${id}`, name: `A-0${id}` }, countedBy: null, counted: null, mine: true },
})) as unknown as readonly CountLine[];

function Sheet() {
  const counting = useCounting({ id: '00000000-0000-4000-8000-000000000001', lines } as unknown as Count);
  return <OneLine lines={lines} counting={counting} mayCount scanned />;
}

it('waits with the keyboard for the number of what was scanned; Enter notes it and leads to the next place', async () => {
  const server = new FakeServer().on(enterCount.code ?? '', () => ({ left: 1 }));
  showAlone(<Sheet />);
  const quantity = screen.getByLabelText(/实盘数/);
  expect(quantity).toHaveFocus();
  fireEvent.change(quantity, { target: { value: '7' } });
  fireEvent.keyDown(quantity, { key: 'Enter' });
  await waitFor(() => expect(screen.getByText(/A-02/)).toBeVisible());
  expect(screen.getByLabelText(/实盘数/)).toHaveFocus();
  expect(server.sent(enterCount.code ?? '')).toMatchObject([{ lines: [{ lineId: '1', quantity: '7' }] }]);
});
