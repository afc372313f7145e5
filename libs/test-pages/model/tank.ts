import { noise } from './sample-stock.ts';

/** A rack of a nitrogen tank: its section, and how many of its positions are taken. */
export interface TankRack {
  /** 'S2-R3' */
  id: string;
  section: number;
  rack: number;
  positions: number;
  used: number;
  /** Of the used ones, those that wait for their release. */
  quarantine: number;
}

export const tankSections = 6;
export const racksASection = 4;
const positionsARack = 100;

/** Filling of the tank with liquid nitrogen, 0 to 1. */
export const nitrogenLevel = 0.78;

/** A tank of 24 racks with 100 positions each; the same one every time. */
export const sampleTank: readonly TankRack[] = Array.from(
  { length: tankSections },
  (_, at) => at + 1,
).flatMap((section) =>
  Array.from({ length: racksASection }, (_, place): TankRack => {
    const seed = section * 50 + place;
    const used = noise(seed) % (positionsARack + 1);
    return {
      id: `S${section}-R${place + 1}`,
      ...{ section, rack: place + 1, positions: positionsARack, used },
      quarantine: Math.min(used, noise(seed + 900) % 9),
    };
  }),
);
