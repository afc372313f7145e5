import { sql, type SQL } from 'drizzle-orm';
import { dayAfter, dayOf, defaultTimeZone } from '#calls/model';
import { laneJobs, laneTime, type Lane, type LaneFacts, type OrdinaryTime } from '#lab/model';
import { rulesFor } from '#registers/server';
import { isoOf, type Db } from '#server-kit/server';

/** Every lane on which something was delivered lately, up to an instant. */
async function lanesUntil(db: Db, until: Date): Promise<Lane[]> {
  const { rows } = await db.execute<Lane & Record<string, unknown>>(sql`
    SELECT coalesce(h.region, '') AS region, j.ship_method AS "shipMethod", count(*)::int AS jobs,
           percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM j.delivered_at - j.collected_at) / 60)::float8 AS p90
      FROM courier_job j JOIN bank_contract c ON c.id = j.contract_id JOIN bank_partner h ON h.id = c.hospital_id
     WHERE j.job_state = 'delivered' AND j.delivered_at <= ${until.toISOString()}::timestamptz
       AND j.delivered_at > ${until.toISOString()}::timestamptz - ${laneJobs.days} * interval '1 day'
     GROUP BY 1, 2`);
  return rows;
}

/** The rows of the table of lane times that count on the day of an instant. */
async function ordinaryOn(db: Db, at: Date): Promise<OrdinaryTime[]> {
  const day = dayOf(at, defaultTimeZone);
  const rules = await rulesFor(db, laneTime, {}, { from: day, to: dayAfter(day, 1) });
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return rules.map(({ values: { region, shipMethod, minutes } }) => ({
    ...{ region: text(region), shipMethod: text(shipMethod) },
    minutes: Number(minutes),
  }));
}

/** What is known of how long lanes take, at an instant; `laneMinutes` of the model answers from it. */
export async function laneFacts(db: Db, at: Date): Promise<LaneFacts> {
  const [lanes, ordinary] = await Promise.all([lanesUntil(db, at), ordinaryOn(db, at)]);
  return { lanes, ordinary };
}

/** An instant of a column as it travels. */
export const iso = (column: string): SQL => isoOf(sql.raw(column));
