import { fireEvent, screen, within } from '@testing-library/react';
import type { ForecastFacts } from '#lab/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import HourMap from './hour-map.tsx';

const weekdays = ['1', '2', '3', '4', '5', '6'];
/** The hospital of the specification: 20 hours from birth to door, a laboratory that is open from Monday to Saturday, 8 to 20. */
const facts: ForecastFacts = {
  now: '2026-11-18T09:00:00.000Z',
  sites: [
    {
      ...{ id: 'LS01', name: '上海实验室', zone: 'UTC', benches: 1, intake: 30, run: 240, days: [] },
      opening: weekdays.map((weekday) => ({ weekday, from: '8', to: '20' })),
    },
  ],
  ...{ units: [], unitsTotal: 0, running: [] },
  lanes: [{ region: '上海', shipMethod: 'ground', jobs: 25, p90: 1200 }],
  ordinary: [{ region: null, shipMethod: 'rail', minutes: 600 }],
  hospitals: [{ id: 'H1', name: '上海第一妇婴医院', region: '上海', zone: 'UTC', siteId: 'LS01' }],
  hourLimits: { own: 2880, related: 4320, unrelated: 2880 },
};
const show = async (shown = facts) => {
  new FakeServer().on('HBLAB310P_8', () => shown);
  showAlone(<HourMap />);
  return within(await screen.findByRole('region', { name: '48 小时图' }));
};
type Map = Awaited<ReturnType<typeof show>>;
const looks = (map: Map) => map.getAllByRole('cell').map((cell) => cell.getAttribute('data-look'));
const lateHours = (map: Map) => looks(map).flatMap((look, hour) => (look === 'late' ? [hour] : []));
const fill = (map: Map, label: string, value: number) =>
  fireEvent.change(map.getByLabelText(label), { target: { value: String(value) } });
const choose = async (map: Map, label: string, option: string) => {
  fireEvent.mouseDown(map.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};

it('has 168 birth hours, of which those from Friday 20 to Saturday 11 come too late', async () => {
  const map = await show();
  expect(looks(map)).toHaveLength(168);
  expect(lateHours(map)).toEqual(Array.from({ length: 16 }, (_, at) => 4 * 24 + 20 + at));
  expect(
    map.getByText(
      /^168 个出生时刻中 16 个来不及；最长 64 小时 0 分。出生至到达 20 小时 0 分（25 单），处理于上海实验室。$/,
    ),
  ).toBeVisible();
});

it('with Sunday hours that are tried none is late any more', async () => {
  const map = await show();
  fill(map, '休息日从（时）', 8);
  // Until there is an end of them, days off stay days off.
  expect(lateHours(map)).toHaveLength(16);
  fill(map, '休息日至（时）', 20);
  expect(await map.findByText(/^168 个出生时刻中 0 个来不及/)).toBeVisible();
  expect(lateHours(map)).toEqual([]);
});

it('reckons with the way of shipping and the use that are chosen', async () => {
  const map = await show();
  await choose(map, '用途', '亲缘');
  expect(await map.findByText(/^168 个出生时刻中 0 个来不及；最长 64 小时/)).toBeVisible();
  expect(map.getByText(/红：超过 72 小时/)).toBeVisible();
  await choose(map, '用途', '自体');
  await choose(map, '运输方式', '高铁随车');
  expect(await map.findByText(/出生至到达 10 小时 0 分（0 单）/)).toBeVisible();
});

it('says where a hospital or a laboratory is missing', async () => {
  new FakeServer().on('HBLAB310P_8', () => ({ ...facts, hospitals: [] }));
  showAlone(<HourMap />);
  expect(await screen.findByText('没有医院或实验室站点')).toBeVisible();
});
