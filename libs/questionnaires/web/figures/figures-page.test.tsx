import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { readFigures } from '#questionnaires/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import FiguresPage from './figures-page.tsx';

const id = '01a21ad5-758e-7011-9298-672402d32bd5';
const option = (key: string, zh: string) => ({
  ...{ id: key, label: [zh, zh], count: 1, share: '50', place: null },
});
const figures = {
  ...{ zh: '食堂', en: 'Canteen', anonymous: false, purpose: 'survey', state: 'published' },
  ...{ answers: 9, left: 2, hidden: false },
  invited: { links: 0, used: 0 },
  ...{ score: { sum: 18, average: '2.00' }, flags: [{ flag: 'allergy', count: 3 }] },
  questions: [
    {
      ...{ id: 'again', kind: 'single', label: ['还来吗', 'Again?'], asked: 9, answered: 9, rows: [] },
      options: [option('yes', '来'), option('no', '不来')],
      ...{ average: null, nps: null, least: null, most: null, texts: [] },
    },
  ],
};

function open(search: string, more: object = {}) {
  const server = new FakeServer().on(String(readFigures.code), () => ({ ...figures, ...more }));
  const router = createMemoryRouter([{ path: '*', element: <FiguresPage /> }], {
    initialEntries: [`/figures?id=${id}${search}`],
  });
  showAlone(<RouterProvider router={router} />);
  return { router, asked: () => server.sent(String(readFigures.code)).at(-1) };
}

it('is narrowed as its address says, and a choice stands in the address', async () => {
  const { router, asked } = open('&from=2026-11-01&question=again&kind=single&option=yes');
  expect(await screen.findByRole('heading', { name: '食堂' })).toBeVisible();
  expect(asked()).toMatchObject({
    id,
    filter: { from: '2026-11-01', until: null, only: { question: 'again', kind: 'single', option: 'yes' } },
  });
  await userEvent.click(screen.getByRole('combobox', { name: '答案' }));
  await userEvent.click(await screen.findByTitle('不来'));
  await waitFor(() => expect(asked()).toMatchObject({ filter: { only: { option: 'no' } } }));
  expect(router.state.location.search).toBe(`?id=${id}&from=2026-11-01&question=again&kind=single&option=no`);
});

it('says scores and flags beside how many answered', async () => {
  open('');
  expect(await screen.findByText('平均得分')).toBeVisible();
  expect(screen.getByText('2.00')).toBeVisible();
  expect(screen.getByText('标记：allergy').nextSibling).toHaveTextContent('3');
});

it.each([
  ['survey', true],
  ['healthHistory', false],
])('of a %s offers links: %s', async (purpose, offers) => {
  open('', { purpose });
  expect(await screen.findByRole('button', { name: '编辑' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '链接' }) !== null).toBe(offers);
});

it('is not narrowed by what is no day, and by the rest all the same', async () => {
  const { asked } = open('&from=yesterday&until=2026-11-20');
  expect(await screen.findByRole('heading', { name: '食堂' })).toBeVisible();
  expect(asked()).toMatchObject({ id, filter: { from: null, until: '2026-11-20', only: null } });
});
