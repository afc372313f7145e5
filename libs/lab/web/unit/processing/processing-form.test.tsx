import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { FakeServer } from '../../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../../ui/web/testing/show-alone.tsx';
import { emptyRecord, type UnitHead } from '#lab/model';
import { ProcessingForm } from './processing-form.tsx';

const unit = { id: '7d1f3a52-6f0f-4a6e-9b5f-1d2c3b4a5e6f', siteZone: 'Asia/Shanghai' } as unknown as UnitHead;
const show = () => {
  const server = new FakeServer().on('HBLAB330P_3', () => ({ state: 'processing', version: 1 }));
  showAlone(
    <MemoryRouter>
      <ProcessingForm
        {...{ unit, version: 0, density: '1.06', mayOverride: false, inUse: [] }}
        recoveryLimit={{ least: '60', most: null }}
        record={{ ...emptyRecord, gross: '150', tare: '40' }}
        done={() => undefined}
      />
    </MemoryRouter>,
  );
  return server;
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存记录' }));

it('says the range of a figure that cannot be, works nothing out of it and sends nothing', async () => {
  const server = show();
  await userEvent.type(screen.getByLabelText(/^WBC/), '-12');
  expect(await screen.findByText('须在 0 – 2,000 之间，至多 4 位小数')).toBeVisible();
  expect(screen.getByText('103.8')).toBeVisible();
  expect(screen.queryByText(/1,345,248,000/)).not.toBeInTheDocument();
  await save();
  expect(server.sent('HBLAB330P_3')).toEqual([]);
});

it('asks why there is more after the processing than before, and sends the reason', async () => {
  const server = show();
  expect(screen.queryByLabelText('原因')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('处理后 mL'), '120');
  expect(screen.getByText(/处理后 120 mL 多于处理前 103.8 mL/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('原因'), '加入 HES');
  await save();
  expect(server.sent('HBLAB330P_3')).toMatchObject([
    { reason: '加入 HES', record: { afterMillilitres: '120' } },
  ]);
});
