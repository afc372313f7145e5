import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { showAlone } from '../../../../ui/web/testing/show-alone.tsx';
import { ReagentRows } from './reagent-rows.tsx';

const inUse = [
  { name: 'HES', lot: 'H1', expires: '2099-01-31' },
  { name: 'DMSO', lot: 'D1', expires: '2020-01-31' },
];

function Rows({ begun = { name: 'HES', lot: 'H1', expires: '2099-01-31' }, open = inUse }) {
  const [reagents, set] = useState([begun]);
  return <ReagentRows reagents={reagents} inUse={open} onChange={set} />;
}
const nothing = { name: '', lot: '', expires: '' };
const lot = () => screen.getByLabelText<HTMLInputElement>(/^批号/);

it('takes over with one press what is in use and not there yet; an expired one is said at once', async () => {
  showAlone(
    <MemoryRouter>
      <Rows />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: '使用在用试剂（1）' }));
  expect(screen.getAllByLabelText('批号').map((field) => (field as HTMLInputElement).value)).toEqual([
    'H1',
    'D1',
  ]);
  expect(screen.getByText('已过期')).toBeVisible();
  expect(screen.queryByRole('button', { name: /使用在用试剂/ })).toBeNull();
});

it('knows a lot in use that is typed without its hyphen, with its name and expiry', async () => {
  const open = [{ name: 'DMSO', lot: 'L-KT8', expires: '2099-01-31' }];
  showAlone(
    <MemoryRouter>
      <Rows begun={nothing} open={open} />
    </MemoryRouter>,
  );
  await userEvent.type(lot(), 'lkt8');
  await userEvent.tab();
  expect(lot().value).toBe('L-KT8');
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('DMSO');
});

it('asks which lot it is where several are written alike', async () => {
  const open = ['L-KT8', 'LKT-8'].map((each) => ({ name: 'DMSO', lot: each, expires: '2099-01-31' }));
  showAlone(
    <MemoryRouter>
      <Rows begun={nothing} open={open} />
    </MemoryRouter>,
  );
  await userEvent.type(lot(), 'LKT8');
  await userEvent.tab();
  expect(lot().value).toBe('LKT8');
  await userEvent.click(screen.getByRole('button', { name: 'LKT-8 · DMSO' }));
  expect(lot().value).toBe('LKT-8');
  expect(screen.queryByText('是哪一个批号？')).toBeNull();
});
