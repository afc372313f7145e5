import type { Label } from '#calls/model';

/** How boxes travel, as jobs of couriers name it. */
export const shipWays: Readonly<Record<string, Label>> = {
  ground: ['专车', 'Dedicated car'],
  rail: ['高铁随车', 'By rail'],
  nextFlight: ['最近航班', 'Next flight out'],
  overnight: ['次日达', 'Overnight'],
};

/** So many jobs of so many days say how long a lane takes; fewer say nothing. */
export const laneJobs = { least: 20, days: 180 } as const;

/** Where neither jobs nor the table of lane times say anything. Minutes. */
const unknownLane = 1_440;

/** A lane on which something was delivered lately: how often, and the 90th percentile from collection to door in minutes. */
export interface Lane {
  region: string;
  shipMethod: string;
  jobs: number;
  p90: number | null;
}

/** A row of the table of lane times (HBLAB354P) as it counts today; null fits everything. */
export interface OrdinaryTime {
  region: string | null;
  shipMethod: string | null;
  minutes: number;
}

export interface LaneFacts {
  lanes: readonly Lane[];
  ordinary: readonly OrdinaryTime[];
}

const said = ({ region, shipMethod }: OrdinaryTime): number =>
  Number(region !== null) + Number(shipMethod !== null);

/**
 * Minutes from the collection to the door of the laboratory on a lane (region of the hospital and way of shipping): the
 * 90th percentile of its jobs, where there are enough, else the row of the table that says most.
 */
export function laneMinutes({ lanes, ordinary }: LaneFacts, region: string, shipMethod: string): number {
  const lane = lanes.find((one) => one.region === region && one.shipMethod === shipMethod);
  if (lane && lane.jobs >= laneJobs.least && lane.p90 !== null) return Math.ceil(lane.p90);
  const [won] = ordinary
    .filter((one) => one.region === null || one.region === region)
    .filter((one) => one.shipMethod === null || one.shipMethod === shipMethod)
    .toSorted((a, b) => said(b) - said(a));
  return won?.minutes ?? unknownLane;
}
