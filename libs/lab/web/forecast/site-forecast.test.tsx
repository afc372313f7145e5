import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { ForecastFacts } from '#lab/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import ForecastView from './forecast-view.tsx';

const at = (text: string) => `2026-11-${text}:00.000Z`;
const awaited = (
  n: number,
  childName: string,
  deadline: string,
  arrives: string,
): ForecastFacts['units'][number] => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${n}`, din: `A99992600000${n}`, product: 'S1151', childName },
  ...{ hospital: '上海第一妇婴医院', siteId: 'LS01', state: 'expected', bornAt: at(deadline) },
  ...{ deadline: at(deadline), arrives: at(arrives), from: 'courier', shipMethod: 'ground' },
  ...{ collectedAt: null, region: '上海' },
});
/** The four of the specification: a laboratory that is open on Saturday and Monday, looked at on Friday evening. */
const facts: ForecastFacts = {
  now: at('20T20:00'),
  sites: [
    {
      ...{ id: 'LS01', name: '上海实验室', zone: 'UTC', benches: 1, intake: 30, run: 240, days: [] },
      opening: ['6', '1'].map((weekday) => ({ weekday, from: '8', to: '20' })),
    },
  ],
  units: [
    awaited(1, '甲', '21T14:00', '21T09:00'),
    awaited(2, '乙', '22T02:00', '21T07:30'),
    awaited(3, '丙', '22T18:00', '21T12:00'),
    awaited(4, '丁', '23T01:00', '22T10:00'),
  ],
  ...{ unitsTotal: 4, running: [], lanes: [], ordinary: [], hospitals: [] },
  hourLimits: { own: 2880, related: 4320, unrelated: 2880 },
};
const show = async (shown = facts) => {
  new FakeServer().on('HBLAB310P_8', () => shown);
  showAlone(
    <MemoryRouter>
      <ForecastView />
    </MemoryRouter>,
  );
  return within(await screen.findByRole('region', { name: '上海实验室' }));
};
/** Of each unit what stands in its last cell. */
const slacks = (site: Awaited<ReturnType<typeof show>>) =>
  site
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
const fill = (site: Awaited<ReturnType<typeof show>>, label: string, value: number) =>
  fireEvent.change(site.getByLabelText(label), { target: { value: String(value) } });

it('says of each unit on which bench it is, until when, and what is left', async () => {
  const site = await show();
  expect(slacks(site)).toEqual([
    '紧张 0 小时 30 分',
    '来得及 8 小时 30 分',
    '超时 超 18 小时 0 分',
    '超时 超 15 小时 0 分',
  ]);
  const [first] = site.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent('1 · 11-21 09:30–13:30');
  expect(site.getByText('超时 2')).toBeVisible();
});

it('tries another bench and Sunday hours, and says what they change', async () => {
  const site = await show();
  fill(site, '操作台', 2);
  expect(await site.findByText('试算：超时 2 → 1，紧张 1 → 1')).toBeVisible();
  expect(slacks(site).at(-1)).toBe('超时 超 11 小时 0 分');
  fill(site, '休息日从（时）', 10);
  fill(site, '休息日至（时）', 16);
  expect(await site.findByText('试算：超时 2 → 0，紧张 1 → 1')).toBeVisible();
  expect(slacks(site)).toEqual([
    '紧张 0 小时 30 分',
    '来得及 14 小时 0 分',
    '来得及 25 小时 30 分',
    '来得及 10 小时 30 分',
  ]);
});

it('offers what helps by itself, the best first, and tries it by a press', async () => {
  const site = await show();
  const ways = site.getAllByRole('button').map(({ textContent }) => textContent);
  expect(ways).toContain('增加一个操作台 → 超时 1');
  expect(ways).toContain('休息日 10–16 时也开 → 超时 1');
  await userEvent.click(site.getByRole('button', { name: /^休息日 10–16 时也开/ }));
  expect(site.getByText('试算：超时 2 → 1，紧张 1 → 2')).toBeVisible();
  expect(site.getByLabelText('休息日至（时）')).toHaveValue('16');
});

it('takes no bench before what runs on it has ended', async () => {
  const running = [{ siteId: 'LS01', until: at('21T10:00') }];
  const site = await show({ ...facts, running });
  expect(slacks(site)[0]).toBe('紧张 0 小时 0 分');
});

it('says where nothing is to come', async () => {
  const site = await show({ ...facts, units: [], unitsTotal: 0 });
  expect(site.getByText('没有待处理的产品')).toBeVisible();
});
