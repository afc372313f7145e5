import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lastPage } from '#calls/model';
import { setLanguage } from '#ui/web';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { Pages } from './pages.tsx';

const rows = Array.from({ length: 10 }, (_, at) => at);
const much = { rows, next: 'more', total: 10_000, totalIsExact: false };

const show = (data: typeof much | (Omit<typeof much, 'next'> & { next: null }), page = 1) => {
  const onChange = jest.fn();
  showAlone(<Pages state={{ page, pageSize: 10 }} narrow={false} data={data} onChange={onChange} />);
  return onChange;
};

afterEach(() => setLanguage('zh'));

it('says how many there are, or more than how many', () => {
  show({ ...much, total: 8570, totalIsExact: true });
  expect(screen.getByText('共 8,570 条')).toBeInTheDocument();
});

it.each([
  ['zh', '超过 10,000 条'],
  ['en', 'More than 10,000'],
] as const)('says in %s that there are more than were counted', (language, words) => {
  setLanguage(language);
  show(much);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('goes on behind what was counted, as long as there is more', async () => {
  const onChange = show({ ...much, total: 1_000 }, 100);
  await userEvent.click(screen.getByTitle('101'));
  expect(onChange).toHaveBeenCalledWith({ page: 101, pageSize: 10 });
});

it('offers no page beyond those that are asked for by number', () => {
  show(much, lastPage);
  expect(screen.getByTitle(String(lastPage))).toHaveClass('ant-pagination-item-active');
  expect(screen.queryByTitle(String(lastPage + 1))).not.toBeInTheDocument();
});

it('ends where there is nothing more', () => {
  show({ ...much, total: 1_000, rows: rows.slice(3), next: null }, 203);
  expect(screen.getByTitle('203')).toHaveClass('ant-pagination-item-active');
  expect(screen.queryByTitle('204')).not.toBeInTheDocument();
});
