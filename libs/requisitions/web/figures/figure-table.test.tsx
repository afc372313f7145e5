import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '#ui/web';
import { FigureTable } from './figure-table.tsx';

const rows = Array.from({ length: 12 }, (_, at) => `row ${at + 1}`);
const show = (shortly: boolean) =>
  render(
    <UiProvider>
      <FigureTable
        shortly={shortly}
        title={['表', 'Table']}
        rows={rows}
        keyOf={(row) => row}
        columns={[{ title: ['名称', 'Name'], show: (row) => row }]}
        empty={['无', 'None']}
      />
    </UiProvider>,
  );
const everyWidth = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = everyWidth;
});
const narrow = () => {
  globalThis.matchMedia = jest.fn((query: string) => ({
    ...everyWidth(query),
    matches: query.includes('max-width'),
  })) as typeof globalThis.matchMedia;
};

it('shows the first cards of one table among several on a narrow screen, and the others when asked', async () => {
  narrow();
  show(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  const more = screen.getByRole('button', { name: /显示全部 12 项/ });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: /收\s?起/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('shows every card of a list that stands alone', () => {
  narrow();
  show(false);
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows every row where there is room', () => {
  show(true);
  expect(screen.getAllByRole('row')).toHaveLength(13);
});
