import { render, screen } from '@testing-library/react';
import { UiProvider } from '#ui/web';
import { PaperBar, PaperHead, PaperLegend } from './paper-bars.tsx';

const days = { first: '2026-11-01', count: 100, zone: 'Asia/Shanghai' };
const task = {
  ...{ startsAt: '2026-11-10T16:00:00Z', endsAt: '2026-11-20T10:00:00Z', complete: false, overdue: false },
};

it('says the months of a plan on paper, and puts a task over its days', () => {
  const { container } = render(
    <UiProvider>
      <PaperHead {...days} />
      <section data-testid="bar">
        <PaperBar {...days} task={task} />
      </section>
      <PaperLegend />
    </UiProvider>,
  );
  for (const text of ['2026', '2027', '11', '12', '1', '2']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('11')).toHaveStyle({ width: '30%' });
  // From the 11th, which is ten days behind the first, to the 20th.
  expect(container.querySelector('[data-testid=bar] > div')).toHaveStyle({ left: '10%', width: '10%' });
  // A line where each further month begins.
  const lines = [...container.querySelectorAll<HTMLElement>('[data-testid=bar] > i')].map(
    ({ style }) => style.left,
  );
  expect(lines).toEqual(expect.arrayContaining(['30%', '61%', '92%']));
  for (const look of ['未完成', '已逾期', '已完成', '今天']) expect(screen.getByText(look)).toBeVisible();
});

it('draws no bar for what has no time', () => {
  const { container } = render(<PaperBar {...days} task={{ ...task, startsAt: null, endsAt: null }} />);
  expect(container.querySelector('div > div')).toBeNull();
});
