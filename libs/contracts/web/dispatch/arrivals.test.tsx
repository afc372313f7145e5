import { screen, within } from '@testing-library/react';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { Arrivals } from './arrivals.tsx';

it('shows when a job was expected first, and from when to when that changed, on the clocks of the laboratory, and who said so', () => {
  const by = { id: 'p1', name: '何晓琳' };
  showAlone(
    <Arrivals
      zone="America/New_York"
      arrivals={[
        { was: null, eta: '2026-11-20T23:00:00.000Z', at: '2026-11-19T01:00:00.000Z', by },
        {
          was: '2026-11-20T23:00:00.000Z',
          eta: '2026-11-21T04:30:00.000Z',
          at: '2026-11-20T02:00:00.000Z',
          by,
        },
      ]}
    />,
  );
  const lines = within(screen.getByRole('list', { name: '预计到达' })).getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toHaveTextContent(/^2026-11-20 18:00[^→]*登记于/);
  expect(lines[1]).toHaveTextContent(
    /^2026-11-20 18:00.* → 2026-11-20 23:30.*登记于 2026-11-20 10:00何晓琳$/,
  );
});

it('is not there where nothing has changed', () => {
  showAlone(<Arrivals zone="Asia/Shanghai" arrivals={[]} />);
  expect(screen.queryByText('预计到达')).toBeNull();
});
