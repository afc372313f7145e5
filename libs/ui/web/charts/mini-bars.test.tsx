import { render, screen } from '@testing-library/react';
import { MiniBars } from './mini-bars.tsx';

it('a mini chart shows the last ten days (specification 9)', () => {
  const points = Array.from({ length: 30 }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    value: String(at),
  }));
  const { container } = render(<MiniBars label="Visits" points={points} />);
  expect(container.querySelectorAll('rect')).toHaveLength(10);
  expect(screen.getByRole('figure', { name: 'Visits' })).toHaveTextContent('2026-11-21');
  expect(screen.queryByText(/2026-11-20/)).toBeNull();
});
