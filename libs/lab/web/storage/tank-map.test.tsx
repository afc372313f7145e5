import { screen, within } from '@testing-library/react';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { TankMap } from './tank-map.tsx';

it('comes into view as it opens, says which rack and shelf a box stands at, and what its colours mean', async () => {
  new FakeServer().on('HBLAB350P_2', () => ({
    tank: { id: 'T01', name: 'T01 一号罐', sections: 1, racks: 2, shelves: 2, slots: 20 },
    // The first shelf of the second rack is empty.
    boxes: 'B1 1 1 1 bank 20;B2 1 2 2 quarantine 3',
    readings: [
      { at: '2026-11-20T00:00:00.000Z', celsius: '-190.1', nitrogen: '80' },
      { at: '2026-11-19T00:00:00.000Z', celsius: '-189.9', nitrogen: '81' },
    ],
  }));
  const comes = jest.fn();
  Element.prototype.scrollIntoView = comes;
  showAlone(<TankMap tankId="T01" edits={false} setsAreas={false} tanks={[]} />);
  const box = await screen.findByRole('button', { name: '盒 B2，3 份' });
  expect(comes).toHaveBeenCalledTimes(1);
  // Under the head of its rack and beside that of its shelf.
  expect([box.style.gridColumn, box.style.gridRow]).toEqual(['3', '3']);
  expect(screen.getByText('架2').style.gridColumn).toBe('3');
  expect(screen.getByText('盒位2').style.gridRow).toBe('3');
  expect(within(screen.getByRole('list', { name: '图例' })).getByText('隔离区')).toBeVisible();
  expect(within(screen.getByRole('list', { name: '最近读数' })).getAllByRole('listitem')).toHaveLength(2);
});
