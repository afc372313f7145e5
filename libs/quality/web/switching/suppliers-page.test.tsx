import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { readScore, scoreList } from '#quality/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import SuppliersPage from './suppliers-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const action = {
  ...{ id, caseId: id, number: 'NC-7', action: 'New mould', due: '2026-11-20', inTime: true },
  doneAt: '2026-11-10T02:00:00Z',
};

const opened = async (moreActions: number) => {
  const row = {
    ...{ id, supplier: { id: 's1', name: 'Smelter' }, grade: 'B', score: '80', count: '7' },
    ...{ lots: null, lines: null, actions: null, invoices: null, workedOutAt: '2026-11-26T02:00:00Z' },
    ...{ supplierId: 's1', young: false },
  };
  new FakeServer()
    .on(scoreList.calls.rows.code ?? '', () => ({
      ...{ rows: [row], total: 1, totalIsExact: true, next: null, counts: { B: 1 } },
    }))
    .on('LST110P_1', () => ({
      ...{ views: [], defaultViewId: null, columns: [], ofViews: {}, density: 'usual' },
    }))
    .on(readScore.code ?? '', () => ({
      ...{ facts: { actionsDue: 1 + moreActions }, lists: {}, actions: [action], moves: [], moreActions },
    }));
  const router = createMemoryRouter([{ path: '/', element: <SuppliersPage /> }]);
  showAlone(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByText('Smelter'));
  const drawer = await screen.findByRole('dialog');
  const number = await within(drawer).findByRole('link', { name: 'NC-7' });
  return within(number.closest('ul')!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it('tells the actions that count, and of those that the reader is not told how many there are', async () => {
  const [told, more, ...others] = await opened(2);
  expect(told).toContain('New mould');
  expect(more).toBe('另 2 项（其他公司或更早）');
  expect(others).toEqual([]);
});

it('says nothing of more actions where there are none', async () => {
  expect(await opened(0)).toEqual([expect.stringContaining('New mould')]);
});
