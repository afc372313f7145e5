/** Of lanes of which too little is known: minutes from the collection to the door, by how it is shipped. */
const ordinaryMinutes: Readonly<Record<string, number>> = {
  ground: 1_200,
  rail: 1_080,
  nextFlight: 1_320,
  overnight: 1_620,
};

/** So many jobs of so many days say how long a lane takes; fewer say nothing. */
export const laneJobs = { least: 20, days: 180 } as const;

/**
 * Minutes from the collection to the door of the laboratory on a lane (region of the hospital and way of shipping): the
 * 90th percentile of its jobs, where there are enough, else what is ordinary for the way of shipping.
 */
export const laneMinutes = (shipMethod: string, jobs: number, p90: number | null): number =>
  jobs >= laneJobs.least && p90 !== null ? Math.ceil(p90) : (ordinaryMinutes[shipMethod] ?? 1_440);
