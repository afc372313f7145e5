import { sql, type SQL } from 'drizzle-orm';
import { laneJobs, laneMinutes } from '#lab/model';
import { isoOf, type Db } from '#server-kit/server';

/** What is known of a lane: where it begins, how it is shipped, and how long that takes. */
export interface Lane {
  region: string;
  shipMethod: string;
  jobs: number;
  minutes: number;
}

interface Row extends Record<string, unknown> {
  region: string;
  shipMethod: string;
  jobs: number;
  p90: number | null;
}

/** Every lane on which something was delivered lately, up to an instant. */
export async function lanesUntil(db: Db, until: Date): Promise<Lane[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT coalesce(h.region, '') AS region, j.ship_method AS "shipMethod", count(*)::int AS jobs,
           percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM j.delivered_at - j.collected_at) / 60)::float8 AS p90
      FROM courier_job j JOIN bank_contract c ON c.id = j.contract_id JOIN bank_partner h ON h.id = c.hospital_id
     WHERE j.job_state = 'delivered' AND j.delivered_at <= ${until.toISOString()}::timestamptz
       AND j.delivered_at > ${until.toISOString()}::timestamptz - ${laneJobs.days} * interval '1 day'
     GROUP BY 1, 2`);
  return rows.map(({ p90, ...lane }) => ({ ...lane, minutes: laneMinutes(lane.shipMethod, lane.jobs, p90) }));
}

/** How long a lane takes, by what is known of all. */
export const minutesOf = (lanes: readonly Lane[], region: string, shipMethod: string): number =>
  lanes.find((lane) => lane.region === region && lane.shipMethod === shipMethod)?.minutes ??
  laneMinutes(shipMethod, 0, null);

/** An instant of a column as it travels. */
export const iso = (column: string): SQL => isoOf(sql.raw(column));
