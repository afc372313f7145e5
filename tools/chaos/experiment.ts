import type { World } from './world.ts';

/** What happened, in figures, and whether that is what was promised. */
export interface Outcome {
  figures: string;
  kept: boolean;
}

/** How large a run is. */
export interface Extent {
  /** Forms in the database of the upgrade. */
  rows?: number;
  /** Commit that the upgrade begins with; ordinarily the one before the newest few that brought migrations. */
  from?: string;
}

/** Something that goes wrong on purpose. `size` is 1 for the full run and less for the one of every test. */
export interface Experiment {
  name: string;
  /** What is promised. */
  promise: string;
  run(world: World, size: number, extent?: Extent): Promise<Outcome>;
}

/** So many, at least the least, of a full run's number. */
export const sized = (full: number, size: number, least = 1): number =>
  Math.max(least, Math.round(full * size));
