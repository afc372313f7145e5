import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { findPapers, readBases } from '#papers/model';
import { FakeServer } from '../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../ui/web/testing/show-alone.tsx';
import BasesPage from './bases-page.tsx';

it('looks for what its address says, and keeps what is typed there', async () => {
  const server = new FakeServer()
    .on(readBases.code ?? '', () => ({ bases: [], shared: [] }))
    .on(findPapers.code ?? '', ({ q }) => ({
      found: [
        {
          id: '00000000-0000-4000-8000-000000000001',
          title: `Paper on ${String(q)}`,
          base: 'Works',
          excerpt: '',
          changedAt: '2026-11-01T02:00:00Z',
        },
      ],
    }));
  const router = createMemoryRouter([{ path: '/', element: <BasesPage /> }], {
    initialEntries: ['/?q=pumps'],
  });
  showAlone(<RouterProvider router={router} />);
  expect(await screen.findByText('Paper on pumps')).toBeVisible();
  const box = screen.getByRole('searchbox');
  expect(box).toHaveValue('pumps');
  fireEvent.change(box, { target: { value: 'bolts ' } });
  fireEvent.blur(box);
  expect(await screen.findByText('Paper on bolts')).toBeVisible();
  expect(router.state.location.search).toBe('?q=bolts');
  expect(server.sent(findPapers.code ?? '').map(({ q }) => q)).toEqual(['pumps', 'bolts']);
});
