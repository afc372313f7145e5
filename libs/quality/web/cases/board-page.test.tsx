import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { caseBoard, casesPath, pathOfCase, type CaseCard } from '#quality/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import BoardPage from './board-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const card: CaseCard = {
  class: 'major',
  ...{ id, number: 'NC-20261101-0007', defect: 'Scratched', owner: null, times: 2 },
  ...{ item: { id: 'i1', name: 'Cathode' }, supplier: { id: 's1', name: 'Smelter' }, openActions: 1 },
  ...{ nextDue: '2026-11-20', late: true, openedAt: '2026-11-01T02:00:00Z' },
};
const states = ['open', 'contained', 'disposed', 'acting', 'verified', 'reopened'];
const board = (total: number, mayAdd = true) => ({
  columns: states.map((state) => ({
    state,
    total: state === 'acting' ? total : 0,
    cards: state === 'acting' && total > 0 ? [card] : [],
  })),
  may: { add: mayAdd },
});
const show = (address = '/') => {
  const router = createMemoryRouter([{ path: '/', element: <BoardPage /> }], { initialEntries: [address] });
  showAlone(<RouterProvider router={router} />);
  return router;
};

it('has what is not closed by where it stands, each leading to itself, and the rest as a list', async () => {
  new FakeServer().on(caseBoard.code ?? '', () => board(31));
  show();
  const column = await screen.findByRole('region', { name: '措施中' });
  expect(column).toHaveTextContent('31');
  const of = within(column);
  expect(of.getByRole('link', { name: /Scratched/ })).toHaveAttribute('href', pathOfCase(id));
  for (const words of ['严重', 'Cathode', 'Smelter', 'NC-20261101-0007 · 第 2 次', '1 项措施未完'])
    expect(column).toHaveTextContent(words);
  expect(of.getByRole('link', { name: '还有 30 项' })).toHaveAttribute('href', `${casesPath}?tab=acting`);
  expect(screen.getAllByRole('region')).toHaveLength(states.length);
  expect(screen.getByRole('button', { name: '提出不合格' })).toBeVisible();
});

it('asks the server for what is looked for, and says that nothing matches', async () => {
  const server = new FakeServer().on(caseBoard.code ?? '', ({ q }) => board(q ? 0 : 1, false));
  const router = show();
  await screen.findByRole('region', { name: '措施中' });
  // Whoever may not report one is offered nothing.
  expect(screen.queryByRole('button', { name: '提出不合格' })).toBeNull();
  fireEvent.change(screen.getByLabelText('编号、缺陷、物料、供应商或拼音'), { target: { value: 'hs' } });
  expect(await screen.findByText('没有匹配的不合格项')).toBeVisible();
  await waitFor(() => expect(server.sent(caseBoard.code ?? '').map(({ q }) => q ?? '')).toEqual(['', 'hs']));
  // What is looked for survives a reload, and Back from a case.
  expect(router.state.location.search).toBe('?q=hs');
});

it('asks for what its address says', async () => {
  const server = new FakeServer().on(caseBoard.code ?? '', () => board(1));
  show('/?q=hs');
  await screen.findByRole('region', { name: '措施中' });
  expect(screen.getByRole('searchbox')).toHaveValue('hs');
  expect(server.sent(caseBoard.code ?? '')).toMatchObject([{ q: 'hs' }]);
});
