import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

const unitId = '7d1f3a52-6f0f-4a6e-9b5f-1d2c3b4a5e6f';
const show = () =>
  showAlone(
    <MemoryRouter>
      <SignInPanel />
    </MemoryRouter>,
  );
/** A box that is awaited, unless a test says otherwise. */
const door = () => new FakeServer().on('HBLAB320P_5', () => ({ awaited: true, children: [] }));
const scanField = () => screen.getByLabelText('扫描箱号或运单');

it('is a scan, the temperature and Enter; the next box can be scanned at once, the last one leads to its receipt', async () => {
  const server = door().on('HBLAB320P_3', () => ({ number: 'DL-1', unitId, birthMissing: false }));
  show();
  await userEvent.type(scanField(), 'KT5001{Enter}');
  expect(screen.getByText('KT5001')).toBeVisible();
  expect(screen.getByLabelText('外箱温度 °C')).toHaveFocus();
  await userEvent.keyboard('4.5{Enter}');
  await screen.findByText('KT5001 已登记为 DL-1');
  expect(server.sent('HBLAB320P_3')).toMatchObject([{ scan: 'KT5001', shell: '4.5', seal: 'intact' }]);
  expect(screen.getByRole('link', { name: '去接收' })).toHaveAttribute(
    'href',
    expect.stringContaining(unitId),
  );
  expect(scanField()).toHaveFocus();
});

it('keeps a box that waits when another one is scanned, signs it in by its second scan, and clears what was wrong', async () => {
  const server = door().on('HBLAB320P_3', () => ({ number: 'DL-2', unitId: null, birthMissing: false }));
  show();
  await userEvent.type(scanField(), 'KT5001{Enter}');
  await userEvent.type(scanField(), 'KT5002{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('KT5001 尚未登记');
  await userEvent.click(screen.getByRole('button', { name: /清\s?除/ }));
  expect(scanField()).toHaveFocus();
  await userEvent.type(scanField(), 'KT5002{Enter}');
  await userEvent.type(scanField(), 'KT5002{Enter}');
  await waitFor(() => expect(server.sent('HBLAB320P_3')).toMatchObject([{ scan: 'KT5002' }]));
  expect(await screen.findByText(/但没有对应的产品/)).toBeVisible();
});

it('says at the scan what is wrong with a box, which can be cleared', async () => {
  door().on('HBLAB320P_3', () => {
    throw new Refused({
      ...{ code: 40001, msg: '填写有误' },
      errors: [{ path: 'scan', message: '没有可用的实验室站点' }],
    });
  });
  show();
  await userEvent.type(scanField(), 'KT5001{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '登记到达' }));
  expect(await screen.findByText('没有可用的实验室站点')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /清\s?除/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('takes no scan for a temperature, however slowly it was heard', async () => {
  const server = door().on('HBLAB320P_3', () => ({ number: 'DL-3', unitId, birthMissing: false }));
  show();
  await userEvent.type(scanField(), 'KT5001{Enter}');
  const temperature = screen.getByLabelText('外箱温度 °C');
  await userEvent.setup({ delay: 60 }).type(temperature, 'KT5002{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('KT5001 尚未登记');
  expect(temperature).toHaveValue('');
  expect(server.sent('HBLAB320P_3')).toEqual([]);
});

const unborn = (id: string, order = 1, of = 1) => ({
  ...{
    id,
    order,
    of,
    contractNo: 'HB000900',
    mother: '林小满',
    dueOn: '2026-12-01',
    hospital: '上海第一妇婴医院',
  },
  kit: 'KT9001',
});

it('takes the box of a kit whose birth nobody has called in, or the kit alone where it came back unused', async () => {
  const server = new FakeServer()
    .on('HBLAB320P_5', () => ({ awaited: false, children: [unborn('k1')] }))
    .on('HBLAB320P_3', () => ({ number: 'DL-4', unitId, birthMissing: true }));
  show();
  await userEvent.type(scanField(), 'KT9001{Enter}');
  expect(await screen.findByText(/出生未登记：HB000900 林小满/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('外箱温度 °C'), '8.4{Enter}');
  await screen.findByText('KT9001 已登记为 DL-4');
  await userEvent.type(scanField(), 'KT9001{Enter}');
  await userEvent.click(await screen.findByText('空箱退回'));
  await userEvent.click(screen.getByRole('button', { name: '登记到达' }));
  await waitFor(() =>
    expect(server.sent('HBLAB320P_3')).toMatchObject([{ childId: 'k1' }, { childId: null }]),
  );
});

it('finds the contract of a box that nothing is known of by its mother, and asks which child it is', async () => {
  const server = new FakeServer()
    .on('HBLAB320P_5', ({ q }) => ({
      awaited: false,
      children: q === '林' ? [unborn('k1', 1, 2), unborn('k2', 2, 2)] : [],
    }))
    .on('HBLAB320P_3', () => ({ number: 'DL-5', unitId, birthMissing: true }));
  show();
  await userEvent.type(scanField(), 'SF900{Enter}');
  await userEvent.type(await screen.findByLabelText('合同编号、母亲姓名、拼音或电话'), '林');
  await userEvent.click(await screen.findByRole('button', { name: /孩子 2/ }));
  await userEvent.click(screen.getByRole('button', { name: '登记到达' }));
  await waitFor(() => expect(server.sent('HBLAB320P_3')).toMatchObject([{ scan: 'SF900', childId: 'k2' }]));
});
