import { render, screen } from '@testing-library/react';
import { DetailList } from './detail-list.tsx';
import { RankList } from './rank-list.tsx';

const items = [{ label: 'Number', value: 'PR-1' }];
const columnsOf = (columns?: number) => {
  const { container, unmount } = render(
    <DetailList items={items} {...(columns !== undefined && { columns })} />,
  );
  const name = container.querySelector('dl')?.dataset['columns'];
  unmount();
  return name;
};

it('a detail list has three columns where nothing is said, and four at most (specification 9)', () => {
  expect(columnsOf()).toBe('3');
  expect(columnsOf(4)).toBe('4');
  expect(columnsOf(9)).toBe('4');
  expect(columnsOf(0)).toBe('1');
});

it('a rank list highlights the first three (specification 9)', () => {
  const rows = ['Ann', 'Bob', 'Cem', 'Dee', 'Eva'].map((name, at) => ({ key: name, name, value: 9 - at }));
  const { container } = render(<RankList label="Best" rows={rows} />);
  expect(screen.getByRole('list', { name: 'Best' })).toHaveTextContent('1Ann9');
  const places = [...container.querySelectorAll<HTMLElement>('[aria-hidden]')];
  expect(places.map(({ dataset }) => dataset['highlighted'])).toEqual([
    'true',
    'true',
    'true',
    'false',
    'false',
  ]);
});
