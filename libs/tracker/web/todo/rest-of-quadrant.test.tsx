import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '#api-client/web';
import { readFilters } from '#fields/model';
import { tasksRoute, type TodoView } from '#tracker/model';
import { UiProvider } from '#ui/web';
import { RestOfQuadrant } from './rest-of-quadrant.tsx';

it.each([
  ['mine', 'owner is P1, pending is false, inOpenProject is true, level is 2'],
  ['pending', 'owner is P1, pending is true, inOpenProject is true, level is 2'],
  ['followed', 'followed is true, inOpenProject is true, level is 2'],
  ['created', 'createdBy is P1, inOpenProject is true, level is 2'],
] as const)('the rest of a quadrant is a press away in the list of tasks: %s', (view: TodoView, narrowed) => {
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: { personId: 'P1' } as never });
  render(
    <UiProvider>
      <MemoryRouter>
        <RestOfQuadrant view={view} level={2} left={60} />
      </MemoryRouter>
    </UiProvider>,
  );
  const link = screen.getByRole('link', { name: '还有 60 个，见任务列表' });
  const to = new URL(link.getAttribute('href') ?? '', 'http://bms');
  const where = readFilters(to.searchParams.get('where') ?? '');
  expect(to.pathname).toBe(tasksRoute);
  expect(where.map(({ field, operation, value }) => `${field} ${operation} ${value}`).join(', ')).toBe(
    narrowed,
  );
});
