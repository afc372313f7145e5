import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import type { UnitHead, UnitState } from '#lab/model';
import { PutPanel } from './put-panel.tsx';

const din = 'A999926000002';
const unit = (state: UnitState): UnitHead => ({
  ...{
    id: '7d1f3a52-6f0f-4a6e-9b5f-1d2c3b4a5e6f',
    din,
    product: 'S1151',
    code: 'S1151V00',
    state,
    use: 'own',
  },
  ...{ childName: '李小宝', motherName: '李欣怡', contractNo: 'HB000291', kitSerial: null, waybill: null },
  ...{ hospital: '', collector: '', bornAt: null, bornZone: 'Asia/Shanghai', siteZone: 'Asia/Shanghai' },
  ...{ collectedAt: null, arrivesAt: null, deadline: null, limitMinutes: 2880, receivedAt: null },
  ...{ freezingAt: null, bankedAt: null, bloodGroup: null, position: null, place: null, version: 1 },
});
const scan = async (state: UnitState) => {
  const server = new FakeServer()
    .on('HBLAB310P_2', () => ({ units: [unit(state)], sample: null, problem: null }))
    .on('HBLAB350P_7', () => ({ positions: [] }));
  showAlone(<PutPanel />);
  await userEvent.type(screen.getByLabelText('扫描产品 DIN 或样品'), `${din}{Enter}`);
  return server;
};

it.each([
  ['accepted', '未冻存的产品不能放入库位'],
  ['issued', '该产品为“已出库”，不再放入库位'],
] as const)(
  'says of a unit that is %s why it goes into no position, and looks for none',
  async (state, why) => {
    const server = await scan(state);
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(screen.queryByText('没有可用的空位')).not.toBeInTheDocument();
    expect(server.sent('HBLAB350P_7')).toEqual([]);
  },
);

it('says of a frozen one that there is no room where there is none', async () => {
  await scan('frozen');
  expect(await screen.findByText('没有可用的空位')).toBeVisible();
});
