import {
  filledOf,
  nitrogenLevel,
  racksASection,
  racksAZone,
  sampleTank,
  sampleWarehouse,
  tankSections,
  zones,
} from '#test-pages/model';
import { colourOfFill, type Solid } from './solid.ts';

const rackWidth = 2.4;
const rackDepth = 1.2;
const levelHeight = 1.5;
const aisle = 3.2;
const between = 0.3;

/** The racks of the sample warehouse: each level a shelf with as much on it as it holds. */
export function warehouseSolids(): Solid[] {
  const wide = racksAZone * (rackWidth + between);
  const deep = zones.length * (rackDepth + aisle);
  const floor: Solid = {
    form: 'box',
    colour: 'grey',
    opacity: 0.35,
    middle: [0, -0.1, 0],
    size: [wide + 2, 0.2, deep],
  };
  const racks = sampleWarehouse.flatMap((rack): Solid[] => {
    const x = (rack.place + 0.5) * (rackWidth + between) - wide / 2;
    const z = (zones.indexOf(rack.zone as (typeof zones)[number]) + 0.5) * (rackDepth + aisle) - deep / 2;
    const colour = colourOfFill(filledOf(rack));
    return rack.levels.flatMap(({ level, filled }): Solid[] => {
      const bottom = (level - 1) * levelHeight;
      const high = Math.max(0.02, filled * (levelHeight - 0.25));
      return [
        {
          ...{ form: 'box', id: rack.id, colour: 'grey' },
          ...{ middle: [x, bottom + 0.04, z], size: [rackWidth, 0.08, rackDepth] },
        },
        {
          ...{ form: 'box', id: rack.id, colour },
          middle: [x, bottom + 0.08 + high / 2, z],
          size: [rackWidth * 0.92, high, rackDepth * 0.9],
        },
      ];
    });
  });
  return [floor, ...racks];
}

const tankRadius = 3;
const tankHeight = 4;
const wall = 0.12;
const core = 0.5;
const slit = 0.006;

/** The sample tank: a ring of sections with their racks, the wall and the nitrogen seen through. */
export function tankSolids(): Solid[] {
  const around = { form: 'sector', from: 0, to: 1, bottom: 0 } as const;
  const depth = (tankRadius - wall - core) / racksASection;
  const racks = sampleTank.map(({ id, section, rack, used, positions }): Solid => {
    const inner = core + (rack - 1) * depth;
    return {
      ...{ form: 'sector', id, colour: colourOfFill(used / positions), bottom: 0.2 },
      from: (section - 1) / tankSections + slit,
      to: section / tankSections - slit,
      inner: inner + 0.04,
      outer: inner + depth - 0.04,
      height: Math.max(0.05, (used / positions) * (tankHeight - 0.6)),
    };
  });
  return [
    ...racks,
    {
      ...around,
      colour: 'blue',
      opacity: 0.12,
      inner: 0.02,
      outer: tankRadius - wall,
      height: nitrogenLevel * tankHeight,
    },
    {
      ...around,
      colour: 'grey',
      opacity: 0.22,
      inner: tankRadius - wall,
      outer: tankRadius,
      height: tankHeight,
    },
  ];
}
