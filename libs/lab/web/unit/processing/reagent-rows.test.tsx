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

function Rows() {
  const [reagents, set] = useState([{ name: 'HES', lot: 'H1', expires: '2099-01-31' }]);
  return <ReagentRows reagents={reagents} inUse={inUse} onChange={set} />;
}

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
