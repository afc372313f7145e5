import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { directory, withinScope } from '#identity/server';
import {
  laneMinutes,
  productOfBank,
  readForecast,
  type AwaitedUnit,
  type ForecastFacts,
  type LaneFacts,
  type UnitUse,
} from '#lab/model';
import { handle, isoOf, type ActorContext } from '#server-kit/server';
import { hourLimitsFrom } from '../release/limits.ts';
import { hospitalIn } from '../unit/unit-sql.ts';
import { iso, laneFacts } from './lanes.ts';

const screens = ['HBLAB310P', 'HBLAB330P', 'HBCTR210P'];

async function sitesOf({ db, language, now }: ActorContext): Promise<ForecastFacts['sites']> {
  const { rows } = await db.execute<ForecastFacts['sites'][number] & Record<string, unknown>>(sql`
    SELECT s.id, ${sql.raw(directory.nameColumn(language, 's'))} AS name, s.zone, s.benches::int, s.intake::int, s.run::int,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('weekday', o ->> 'weekday', 'from', o ->> 'from', 'to', o ->> 'to')), '[]')
              FROM jsonb_array_elements(s.opening) AS o) AS opening,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('day', o ->> 'day', 'from', o ->> 'from', 'to', o ->> 'to')), '[]')
              FROM jsonb_array_elements(s.days) AS o WHERE (o ->> 'day')::date >= ${now.toISOString()}::date - 1) AS days
      FROM lab_site s WHERE s.state = 'active' ORDER BY s.code`);
  return rows;
}

interface Row extends Omit<AwaitedUnit, 'arrives' | 'from'>, Record<string, unknown> {
  total: number;
  receivedAt: string | null;
  arrivesAt: string | null;
  said: boolean;
}

/** When a unit is at the door: it was, the courier says so, or its lane takes so long. */
function arrivalOf(row: Row, lanes: LaneFacts): Pick<AwaitedUnit, 'arrives' | 'from'> {
  if (row.receivedAt) return { arrives: row.receivedAt, from: 'door' };
  if (row.arrivesAt && row.said) return { arrives: row.arrivesAt, from: 'courier' };
  const begins = row.collectedAt ?? row.bornAt;
  const minutes = laneMinutes(lanes, row.region, row.shipMethod ?? '');
  return { arrives: new Date(Date.parse(begins) + minutes * 60_000).toISOString(), from: 'lane' };
}

/** What has not begun on a bench, whatever is due first on top. */
async function unitsOf(
  { db, actor, language }: ActorContext,
  lanes: LaneFacts,
): Promise<Pick<ForecastFacts, 'units' | 'unitsTotal'>> {
  const { rows } = await db.execute<Row>(sql`
    SELECT u.id, u.din, u.product, u.child_name AS "childName", ${hospitalIn(language)} AS hospital, u.site_id AS "siteId", u.state,
           ${iso('u.born_at')} AS "bornAt", ${iso('u.deadline')} AS deadline, ${iso('u.received_at')} AS "receivedAt",
           ${iso('u.arrives_at')} AS "arrivesAt", ${iso('coalesce(j.collected_at, u.collected_at)')} AS "collectedAt",
           j.ship_method AS "shipMethod", coalesce(h.region, '') AS region,
           (count(*) OVER ())::int AS total, (j.id IS NULL OR j.eta_at IS NOT NULL OR j.delivered_at IS NOT NULL) AS said
      FROM lab_unit u LEFT JOIN bank_contract c ON c.id = u.contract_id LEFT JOIN bank_partner h ON h.id = c.hospital_id
      LEFT JOIN LATERAL (SELECT * FROM courier_job WHERE child_id = u.child_id AND job_state NOT IN ('cancelled', 'failed')
                          ORDER BY made_at DESC, id LIMIT 1) j ON true
     WHERE u.state IN ('expected', 'collected', 'received', 'accepted', 'conditional') AND u.deadline IS NOT NULL
       AND ${withinScope(actor.scope(screens, 'query'), { company: sql`u.company_id` }, actor)}
     ORDER BY u.deadline, u.din, u.product LIMIT 500`);
  const units = rows.map((row) => {
    const { receivedAt: _received, arrivesAt: _arrives, said: _said, total: _total, ...unit } = row;
    return { ...unit, ...arrivalOf(row, lanes) };
  });
  return { units, unitsTotal: rows[0]?.total ?? 0 };
}

/** Units on a bench, with the end of their run by the ordinary time of the site; what should have ended takes it until now. */
async function runningOn({ db, actor, now }: ActorContext): Promise<ForecastFacts['running']> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ForecastFacts['running'][number] & Record<string, unknown>>(sql`
    SELECT u.site_id AS "siteId",
           ${isoOf(sql`greatest(${at}, (p.record ->> 'startedAt')::timestamptz + make_interval(mins => s.run::int))`)} AS until
      FROM lab_unit u JOIN lab_site s ON s.id = u.site_id
      JOIN LATERAL (SELECT record FROM lab_processing WHERE unit_id = u.id ORDER BY version DESC LIMIT 1) p ON true
     WHERE u.state = 'processing' AND u.freezing_at IS NULL AND p.record ->> 'startedAt' IS NOT NULL
       AND ${withinScope(actor.scope(screens, 'query'), { company: sql`u.company_id` }, actor)}
     ORDER BY 2, u.id LIMIT 500`);
  return rows;
}

export const forecastHandler = handle(readForecast, async (_, context) => {
  const { db, now, language, timeZone } = context;
  const lanes = await laneFacts(db, now);
  const limitOf = hourLimitsFrom(db);
  const limit = (use: UnitUse) =>
    limitOf({ product: productOfBank('cordBlood') ?? '', use }, dayOf(now, timeZone));
  const { rows: hospitals } = await db.execute<
    ForecastFacts['hospitals'][number] & Record<string, unknown>
  >(sql`
    SELECT h.id, ${sql.raw(directory.nameColumn(language, 'h'))} AS name, coalesce(h.region, '') AS region,
           coalesce(h.time_zone, 'Asia/Shanghai') AS zone,
           (SELECT s.id FROM lab_site s WHERE s.state = 'active'
             ORDER BY split_part(s.zone, '/', 1) <> split_part(coalesce(h.time_zone, 'Asia'), '/', 1), s.code LIMIT 1) AS "siteId"
      FROM bank_partner h WHERE h.kind = 'hospital' AND h.state = 'active' ORDER BY h.code`);
  return {
    now: now.toISOString(),
    sites: await sitesOf(context),
    ...(await unitsOf(context, lanes)),
    running: await runningOn(context),
    hourLimits: {
      own: await limit('own'),
      related: await limit('related'),
      unrelated: await limit('unrelated'),
    },
    lanes: [...lanes.lanes],
    ordinary: [...lanes.ordinary],
    hospitals: hospitals.filter(({ siteId }) => siteId !== null),
  };
});
