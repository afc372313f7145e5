import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { UnitDetail } from '#lab/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { UnitActions } from './unit-actions.tsx';

const show = (state: string) => {
  const detail = {
    unit: {
      ...{ id: '7d1f3a52-6f0f-4a6e-9b5f-1d2c3b4a5e6f', din: 'A999926000001', product: 'S1151', state },
      ...{ siteZone: 'Asia/Shanghai', bankedAt: '2026-11-01T00:00:00Z' },
    },
    ...{ may: { sign: true, giveUp: false, record: true }, prints: {}, recipient: null },
  } as unknown as UnitDetail;
  showAlone(
    <MemoryRouter>
      <UnitActions detail={detail} />
    </MemoryRouter>,
  );
};

it('what was kept for somebody has its reservation cancelled; what was released on paper, its release', () => {
  show('reserved');
  expect(screen.getByRole('button', { name: '取消预留' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '取消出库' })).toBeNull();
});

it('of what was released the way out is cancelled', () => {
  show('released');
  expect(screen.getByRole('button', { name: '取消出库' })).toBeInTheDocument();
});

it('whoever issues a unit scans at once: the keyboard waits there, not in the reason', async () => {
  show('released');
  await userEvent.click(screen.getByRole('button', { name: '出库' }));
  const scan = await screen.findByRole('textbox', { name: '扫描袋上 DIN 和产品码' });
  await waitFor(() => expect(scan).toHaveFocus());
});
