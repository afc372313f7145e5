import { fireEvent, screen, waitFor } from '@testing-library/react';
import { closePeriod, readPeriods } from '#inventory/model';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { PeriodDialog } from './period-dialog.tsx';

const closed = { month: '2026-09', by: 'Keeper', at: '2026-10-05T01:00:00.000Z', reason: '' };
const periods = (more: object) => ({ company: 'One', closed, open: [], ...more });

/** The dialog over these months, whose answer is what the server says when it is asked anew. */
function show(answer: () => object): FakeServer {
  const server = new FakeServer().on(readPeriods.code ?? '', answer);
  server.on(closePeriod.code ?? '', ({ month }) => ({ month }));
  showAlone(<PeriodDialog onClose={() => undefined} />);
  return server;
}

it('closes by a button that says through which month, without a reason, and warns of counts of that time alone', async () => {
  const server = show(() =>
    periods({
      open: [
        { month: '2026-10', counts: 0 },
        { month: '2026-11', counts: 2 },
      ],
    }),
  );
  expect(await screen.findByText('该月及以前计划的盘点单还有 2 张未过账')).toBeVisible();
  expect(screen.queryByLabelText(/原因/)).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '结账到' }));
  fireEvent.click(await screen.findByTitle('2026-10'));
  expect(screen.queryByText(/未过账/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '结账到 2026-10' }));
  await waitFor(() =>
    expect(server.sent(closePeriod.code ?? '')).toMatchObject([{ month: '2026-10', reason: '' }]),
  );
});

it('opens the last month again by a button and words of its own, and offers that alone where no month is over', async () => {
  const server = show(() => periods({}));
  const reopen = await screen.findByRole('button', { name: '反结账 2026-09' });
  expect(screen.queryByRole('combobox', { name: '结账到' })).toBeNull();
  fireEvent.change(screen.getByLabelText('反结账原因'), { target: { value: 'Late receipt' } });
  fireEvent.click(reopen);
  await waitFor(() =>
    expect(server.sent(closePeriod.code ?? '')).toMatchObject([{ month: '2026-08', reason: 'Late receipt' }]),
  );
});

it('says why it cannot be read, and is there once that is tried again', async () => {
  let reads = 0;
  show(() => {
    if (reads++ === 0) throw new Refused({ code: 50000, msg: '' });
    return periods({});
  });
  expect(await screen.findByRole('dialog', { name: '库存结账' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(await screen.findByRole('button', { name: '反结账 2026-09' })).toBeVisible();
});
