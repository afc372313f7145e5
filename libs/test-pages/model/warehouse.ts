import { noise } from './sample-stock.ts';

/** A level of a rack: what lies there and how full it is, 0 to 1. */
export interface RackLevel {
  level: number;
  item: string;
  filled: number;
}

export interface Rack {
  /** 'B-03' */
  id: string;
  zone: string;
  /** Place in its zone, from 0. */
  place: number;
  levels: readonly RackLevel[];
}

export const zones = ['A', 'B', 'C', 'D'] as const;
export const racksAZone = 8;
const levelsARack = 4;
const items = ['电解铜', '铝锭', '锌锭', '镍板', '锡锭', '硅铁'] as const;

/** A warehouse of 32 racks; the same one every time. */
export const sampleWarehouse: readonly Rack[] = zones.flatMap((zone, row) =>
  Array.from({ length: racksAZone }, (_, place): Rack => {
    const seed = row * 100 + place * 10;
    return {
      id: `${zone}-${String(place + 1).padStart(2, '0')}`,
      ...{ zone, place },
      levels: Array.from({ length: levelsARack }, (_level, level) => ({
        level: level + 1,
        item: items[noise(seed + level) % items.length] ?? '',
        filled: (noise(seed + level + 7_000) % 101) / 100,
      })),
    };
  }),
);

/** How full a rack is over all its levels, 0 to 1. */
export const filledOf = ({ levels }: Rack): number =>
  levels.reduce((sum, { filled }) => sum + filled, 0) / Math.max(1, levels.length);

/** Under this there is room, from the other on it is as good as full. */
export const fillLimits = { room: 0.5, full: 0.85 } as const;

export type Fill = 'room' | 'busy' | 'full';
export const fillOf = (share: number): Fill =>
  share < fillLimits.room ? 'room' : share < fillLimits.full ? 'busy' : 'full';
