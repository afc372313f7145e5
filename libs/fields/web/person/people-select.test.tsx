import { render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '#api-client/web';
import { UiProvider } from '#ui/web';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { PeopleSelect } from './people-select.tsx';

const people = [
  { id: 'ann', name: '安娜' },
  { id: 'bob', name: '包博' },
];

it('users who have been disabled since stay and cannot be removed (specification 5)', async () => {
  new FakeServer().on('BSE002', () => ({
    options: people.map(({ id, name }) => ({
      id,
      name,
      code: id,
      detail: '',
      values: {},
      active: id === 'ann',
    })),
  }));
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <PeopleSelect value={people} onChange={() => undefined} control={{ 'aria-label': '人员' }} />
      </UiProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText('安娜')).toBeVisible();
  expect(screen.getByText('包博')).toBeVisible();
  await waitFor(() => expect(container.querySelectorAll('.ant-tag-close-icon')).toHaveLength(1));
  const closing = container.querySelector('.ant-tag-close-icon')?.closest('.ant-tag');
  expect(closing).toHaveTextContent('安娜');
});
