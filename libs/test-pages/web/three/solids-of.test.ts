import { sampleTank, sampleWarehouse } from '#test-pages/model';
import { colourOfFill } from './solid.ts';
import { tankSolids, warehouseSolids } from './solids-of.ts';

it('every rack of the warehouse and of the tank stands in its scene and can be chosen', () => {
  const idsOf = (solids: { id?: string }[]) => new Set(solids.flatMap(({ id }) => id ?? []));
  expect(idsOf(warehouseSolids())).toEqual(new Set(sampleWarehouse.map(({ id }) => id)));
  expect(idsOf(tankSolids())).toEqual(new Set(sampleTank.map(({ id }) => id)));
});

it('the colour says how full it is', () => {
  expect([0, 0.49, 0.5, 0.84, 0.85, 1].map(colourOfFill)).toEqual([
    'green',
    'green',
    'blue',
    'blue',
    'orange',
    'orange',
  ]);
});
