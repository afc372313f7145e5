import { sql, type SQL } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type ResultOf } from '#calls/model';
import { directory } from '#identity/server';
import {
  readBox,
  readTank,
  readTankNow,
  readTanks,
  settleAlarm,
  unitsOfAlarm,
  type PositionInBox,
  type TankAlarm,
  type UnitHead,
} from '#lab/model';
import { handle, isoOf, newId, type ActorContext } from '#server-kit/server';
import { addWarmTime } from '../custody/warm-time.ts';
import { holdUnitsIn, tellDesks } from '../unit/held-unit.ts';
import { sampleWithPlace } from '../samples/sample-sql.ts';
import { reachOfSites } from './positions.ts';
import { inBox, unitsWhere, unitWithPlace, whoJson } from '../unit/unit-sql.ts';

const iso = (column: string) => isoOf(sql.raw(column));
/** The ledger knows a unit by its id, a sample by its code, which is shorter. */
const isSample = sql`length(k.unit_id) < 36`;
/** How many units and samples each tank holds, in one pass; of one tank where only that is asked for. */
const heldByTank = sql`(
  SELECT b.tank_id, count(*)::int AS held, count(*) FILTER (WHERE ${isSample})::int AS samples
    FROM lab_box b JOIN custody_at k ON ${inBox} GROUP BY b.tank_id)`;

async function tanksWhere(context: ActorContext, where: SQL) {
  const { db, language } = context;
  type Tank = {
    id: string;
    name: string;
    site: { id: string; name: string };
    sections: number;
    racks: number;
    shelves: number;
    slots: number;
    units: number;
    samples: number;
    blocked: number;
    free: number;
    warmest: string;
    reading: { at: string; celsius: string; nitrogen: string | null } | null;
  };
  const { rows } = await db.execute<{ tank: Tank }>(sql`
    SELECT jsonb_build_object('id', t.id, 'name', t.code || ' ' || ${sql.raw(directory.nameColumn(language, 't'))},
        'site', jsonb_build_object('id', s.id, 'name', ${sql.raw(directory.nameColumn(language, 's'))}),
        'sections', t.sections::int, 'racks', t.racks::int, 'shelves', t.shelves::int, 'slots', t.slots::int, 'units', coalesce(c.held - c.samples, 0), 'samples', coalesce(c.samples, 0),
        'blocked', n.blocked, 'free', n.positions - n.blocked - coalesce(c.held, 0),
        'warmest', trim_scale(t.warmest)::text,
        'reading', (SELECT jsonb_build_object('at', ${iso('r.read_at')}, 'celsius', r.celsius::text, 'nitrogen', r.nitrogen::text)
                      FROM lab_reading r WHERE r.tank_id = t.id ORDER BY r.read_at DESC LIMIT 1)) AS tank
      FROM lab_tank t JOIN lab_site s ON s.id = t.site_id LEFT JOIN ${heldByTank} AS c ON c.tank_id = t.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum((SELECT count(*) FROM lab_position p WHERE p.box_id = b.id)), 0)::int AS positions,
               coalesce(sum((SELECT count(*) FROM lab_position p WHERE p.box_id = b.id AND p.blocked IS NOT NULL)), 0)::int AS blocked
          FROM lab_box b WHERE b.tank_id = t.id) AS n
     WHERE ${where} AND ${reachOfSites(context, 'query')} ORDER BY t.code`);
  return rows.map(({ tank }) => tank);
}

/** Those that are going on, that nobody has seen to, and of the last month. */
const shownAlarms = sql`(a.ended_at IS NULL OR a.seen_at IS NULL OR a.began_at > now() - interval '30 days')`;
/** Samples that nobody has put away: a site is no place to stay. */
const atBench = sql`sk.place_id LIKE 'S:%'`;
type SampleToPut = { id: string; unitId: string; childName: string; notes: string };
/** Released, and still in quarantine. */
const released = sql`u.state IN ('banked', 'reserved', 'released') AND b.area = 'quarantine'`;
/** It waits for its release, and lies among what was released: what it rested on has changed. */
const quarantined = sql`u.state = 'quarantine' AND b.area = 'bank'`;

async function alarmsOf(context: ActorContext): Promise<TankAlarm[]> {
  const { db, language } = context;
  const { rows } = await db.execute<{ alarm: TankAlarm }>(sql`
    SELECT jsonb_build_object('id', a.id, 'kind', a.kind, 'beganAt', ${iso('a.began_at')}, 'endedAt', ${iso('a.ended_at')},
        'tank', jsonb_build_object('id', t.id, 'name', t.code || ' ' || ${sql.raw(directory.nameColumn(language, 't'))}),
        'worst', a.worst::text, 'units', (SELECT count(*)::int FROM lab_alarm_unit l WHERE l.alarm_id = a.id), 'seenBy', ${whoJson(sql`a.seen_by`, language)}, 'action', a.action) AS alarm
      FROM lab_alarm a JOIN lab_tank t ON t.id = a.tank_id JOIN lab_site s ON s.id = t.site_id
     WHERE ${shownAlarms} AND ${reachOfSites(context, 'query')}
     ORDER BY a.ended_at IS NOT NULL, a.seen_at IS NOT NULL, a.began_at DESC LIMIT 50`);
  return rows.map(({ alarm }) => alarm);
}

const tanks = handle(readTanks, async (_, context) => {
  const { db } = context;
  const within = reachOfSites(context, 'query');
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT greatest(reltuples, 0)::int AS n FROM pg_class WHERE relname = 'custody_move'`,
  );
  const { rows: counted } = await db.execute<{
    alarms: number;
    toMove: number;
    toReturn: number;
    toPut: number;
    samplesToPut: number;
  }>(sql`
    SELECT (SELECT count(*)::int FROM lab_alarm a JOIN lab_tank t ON t.id = a.tank_id JOIN lab_site s ON s.id = t.site_id
             WHERE ${shownAlarms} AND ${within}) AS alarms,
           (SELECT count(*)::int FROM ${unitWithPlace} WHERE ${released} AND ${within}) AS "toMove",
           (SELECT count(*)::int FROM ${unitWithPlace} WHERE ${quarantined} AND ${within}) AS "toReturn",
           (SELECT count(*)::int FROM ${unitWithPlace} WHERE u.state = 'frozen' AND ${within}) AS "toPut",
           (SELECT count(*)::int FROM ${sampleWithPlace} WHERE ${atBench} AND ${within}) AS "samplesToPut"`);
  const { rows: samples } = await db.execute<SampleToPut>(sql`
    SELECT sm.id, sm.unit_id AS "unitId", u.child_name AS "childName", sm.notes FROM ${sampleWithPlace}
     WHERE ${atBench} AND ${within} ORDER BY sm.made_at DESC, sm.id LIMIT 50`);
  return {
    totals: counted[0] ?? { alarms: 0, toMove: 0, toReturn: 0, toPut: 0, samplesToPut: 0 },
    samplesToPut: samples,
    tanks: await tanksWhere(context, sql`t.state = 'active'`),
    alarms: await alarmsOf(context),
    toMove: await unitsWhere(context, sql`${released} AND ${within}`, sql`u.banked_at, u.id`, 50),
    toReturn: await unitsWhere(context, sql`${quarantined} AND ${within}`, sql`u.banked_at, u.id`, 50),
    toPut: await unitsWhere(context, sql`u.state = 'frozen' AND ${within}`, sql`u.freezing_at, u.id`, 50),
    custodyTotal: rows[0]?.n ?? 0,
  };
});

/** The map of a tank as `boxesIn` reads it: each box is looked up once, in the index of what lies in boxes. */
export const mapOf = (tankId: string): SQL => sql`
  SELECT coalesce(string_agg(concat_ws(' ', b.id, b.section, b.rack, b.shelf, b.area,
           (SELECT count(*) FROM custody_at k WHERE ${inBox})), ';' ORDER BY b.section, b.rack, b.shelf), '') AS map
    FROM lab_box b WHERE b.tank_id = ${tankId}`;

const tank = handle(readTank, async ({ tankId }, context) => {
  const { db, language } = context;
  const { rows: known } = await db.execute<ResultOf<typeof readTank>['tank'] & Record<string, unknown>>(sql`
    SELECT t.id, t.code || ' ' || ${sql.raw(directory.nameColumn(language, 't'))} AS name, t.sections::int, t.racks::int, t.shelves::int, t.slots::int
      FROM lab_tank t JOIN lab_site s ON s.id = t.site_id WHERE t.id = ${tankId} AND ${reachOfSites(context, 'query')}`);
  const [found] = known;
  if (!found) throw new CallError('notFound');
  const boxes = await db.execute<{ map: string }>(mapOf(tankId));
  const readings = await db.execute<{ at: string; celsius: string; nitrogen: string | null }>(sql`
    SELECT ${iso('read_at')} AS at, celsius::text, nitrogen::text FROM lab_reading WHERE tank_id = ${tankId}
     ORDER BY read_at DESC LIMIT 4`);
  return { tank: found, boxes: boxes.rows[0]?.map ?? '', readings: readings.rows.toReversed() };
});

const box = handle(readBox, async ({ box: id }, context) => {
  const { rows } = await context.db.execute<PositionInBox & Record<string, unknown>>(sql`
    SELECT pos.id, pos.slot, pos.blocked,
           CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'din', u.din, 'state', u.state, 'childName', u.child_name) END AS unit,
           CASE WHEN sm.id IS NOT NULL THEN jsonb_build_object('id', sm.id, 'unitId', sm.unit_id, 'kind', sm.kind,
             'childName', (SELECT o.child_name FROM lab_unit o WHERE o.id = sm.unit_id)) END AS sample
      FROM lab_box b JOIN lab_tank t ON t.id = b.tank_id JOIN lab_site s ON s.id = t.site_id
      JOIN lab_position pos ON pos.box_id = b.id LEFT JOIN custody_at k ON k.place_id = 'P:' || pos.id
      LEFT JOIN lab_unit u ON u.id::text = k.unit_id LEFT JOIN lab_sample sm ON sm.id = k.unit_id
     WHERE b.id = ${id} AND ${reachOfSites(context, 'query')} ORDER BY pos.slot`);
  // A box has positions as long as it is one.
  if (rows.length === 0) throw new CallError('notFound');
  return { positions: rows };
});

/** A reading stands until the next: where the one before was too warm, all units of the tank were warm until now. */
const record = handle(readTankNow, async ({ tankId, celsius, nitrogen, readAt }, context) => {
  const { db, actor, now } = context;
  const at = readAt ? new Date(readAt) : now;
  if (at.getTime() > now.getTime() + 300_000)
    throw invalid([{ path: 'readAt', text: ['不能晚于现在', 'It cannot be later than now'] }]);
  const { rows } = await db.execute<{ warmest: string; least: string }>(
    sql`SELECT trim_scale(t.warmest)::text AS warmest, trim_scale(t.nitrogen_least)::text AS least
          FROM lab_tank t JOIN lab_site s ON s.id = t.site_id WHERE t.id = ${tankId} AND ${reachOfSites(context, 'edit')} FOR UPDATE OF t`,
  );
  const [limits] = rows;
  if (!limits) throw new CallError('notFound');
  const { rows: earlier } = await db.execute<{ at: string }>(sql`
    SELECT ${iso('read_at')} AS at FROM lab_reading WHERE tank_id = ${tankId} ORDER BY read_at DESC LIMIT 1`);
  const [last] = earlier;
  if (last && new Date(last.at) >= at)
    throw ruleBroken(['已有更晚的读数', 'There is a later reading already']);
  await holdUnitsIn(context, sql`t.id = ${tankId}`);
  await addWarmTime(context, sql`t.id = ${tankId}`, at);
  await db.execute(sql`
    INSERT INTO lab_reading (tank_id, read_at, celsius, nitrogen, person_id)
    VALUES (${tankId}, ${at.toISOString()}::timestamptz, ${celsius}::numeric, ${nitrogen}::numeric, ${actor.personId})`);
  const isWarm = Number(celsius) > Number(limits.warmest);
  await keepAlarm(context, tankId, 'warm', isWarm, celsius, at);
  await keepAlarm(
    context,
    tankId,
    'nitrogen',
    nitrogen !== null && Number(nitrogen) < Number(limits.least),
    nitrogen ?? '0',
    at,
  );
  await tellDesks(context);
  const { rows: counted } = await db.execute<{ units: number }>(
    sql`SELECT held - samples AS units FROM ${heldByTank} AS c WHERE c.tank_id = ${tankId}`,
  );
  return { alarm: isWarm, units: counted[0]?.units ?? 0 };
});

async function keepAlarm(
  { db }: ActorContext,
  tankId: string,
  kind: 'warm' | 'nitrogen',
  on: boolean,
  value: string,
  at: Date,
): Promise<void> {
  const worse =
    kind === 'warm' ? sql`greatest(worst, ${value}::numeric)` : sql`least(worst, ${value}::numeric)`;
  const instant = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    UPDATE lab_alarm SET ${on ? sql`worst = ${worse}` : sql`ended_at = ${instant}`}
     WHERE tank_id = ${tankId} AND kind = ${kind} AND ended_at IS NULL RETURNING id`);
  const id = rows[0]?.id ?? (on ? newId() : null);
  if (id === null) return;
  if (!rows[0])
    await db.execute(sql`
      INSERT INTO lab_alarm (id, tank_id, kind, began_at, worst) VALUES (${id}, ${tankId}, ${kind}, ${instant}, ${value}::numeric)`);
  // Whatever lies there while it goes on stays on its list.
  await db.execute(sql`
    INSERT INTO lab_alarm_unit (alarm_id, unit_id)
    SELECT ${id}, u.id FROM lab_box b JOIN lab_position pos ON pos.box_id = b.id JOIN custody_at k ON k.place_id = 'P:' || pos.id
      JOIN lab_unit u ON u.id::text = k.unit_id WHERE b.tank_id = ${tankId} ON CONFLICT DO NOTHING`);
}

const settle = handle(settleAlarm, async ({ id, action }, context) => {
  const { rows } = await context.db.execute(sql`
    SELECT FROM lab_alarm a JOIN lab_tank t ON t.id = a.tank_id JOIN lab_site s ON s.id = t.site_id
     WHERE a.id = ${id} AND ${reachOfSites(context, 'edit')}`);
  if (rows.length === 0) throw new CallError('notFound');
  const written = await context.db.execute(sql`
    UPDATE lab_alarm SET seen_by = ${context.actor.personId}, seen_at = ${context.now.toISOString()}::timestamptz, action = ${action}
     WHERE id = ${id} AND seen_at IS NULL`);
  if (written.rowCount === 0)
    throw new CallError('handledAlready', { text: ['该报警已处理', 'This alarm is settled already'] });
  await tellDesks(context);
  return { id };
});

const listed = handle(unitsOfAlarm, async ({ id }, context): Promise<{ units: UnitHead[] }> => ({
  units: await unitsWhere(
    context,
    sql`(u.id IN (SELECT unit_id FROM lab_alarm_unit WHERE alarm_id = ${id})
         OR t.id = (SELECT tank_id FROM lab_alarm WHERE id = ${id} AND ended_at IS NULL)) AND ${reachOfSites(context, 'query')}`,
    sql`t.code NULLS LAST, b.section, b.rack, b.shelf, pos.slot`,
    2_400,
  ),
}));

export const tankHandlers = [tanks, tank, box, record, settle, listed];
