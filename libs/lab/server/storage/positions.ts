import { sql, type SQL } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type Action, type Label } from '#calls/model';
import { withinScope } from '#identity/server';
import { areaFor, readScan, whyNowhere, type UnitState } from '#lab/model';
import type { ActorContext } from '#server-kit/server';
import { inBox, positionWords } from '../unit/unit-sql.ts';

export interface HeldPosition extends Record<string, unknown> {
  id: string;
  boxId: string;
  tankId: string;
  siteId: string;
  area: 'bank' | 'quarantine';
  tankState: string;
  blocked: string | null;
  words: string;
}

/** Of a tank that nothing comes into any more; what lies there is moved out. */
export const tankNotInUse: Label = ['该罐已停用', 'This tank is not in use'];

/** What was scanned as a position: its label, or its number as people type it. */
export const positionIn = (text: string): string => {
  const scan = readScan(text);
  return scan.kind === 'position' ? scan.position : text.trim().toUpperCase();
};
export const boxIn = (text: string): string => {
  const scan = readScan(text);
  return scan.kind === 'box' ? scan.box : text.trim().toUpperCase();
};

/** Keeps a query over sites `s` to those whose tanks the actor reaches for what is done. */
export const reachOfSites = ({ actor }: Pick<ActorContext, 'actor'>, action: Action): SQL =>
  withinScope(actor.scope('HBLAB350P', action), { company: sql`s.company_id` }, actor);

/**
 * Holds a position until the transaction ends: two who put something there come one after the other, and its box stays where it
 * is. Held before the unit that comes there, as those do who move a box.
 */
export async function heldPosition(
  context: ActorContext,
  text: string,
  action: Action,
): Promise<HeldPosition> {
  const { rows } = await context.db.execute<HeldPosition>(sql`
    SELECT pos.id, b.id AS "boxId", t.id AS "tankId", t.site_id AS "siteId", b.area, t.state AS "tankState", pos.blocked, ${positionWords} AS words
      FROM lab_position pos JOIN lab_box b ON b.id = pos.box_id JOIN lab_tank t ON t.id = b.tank_id
      JOIN lab_site s ON s.id = t.site_id
     WHERE pos.id = ${positionIn(text)} AND ${reachOfSites(context, action)} FOR UPDATE OF pos FOR SHARE OF b`);
  const [position] = rows;
  if (!position)
    throw invalid([{ path: 'positionScan', text: ['没有这个位置', 'There is no such position'] }]);
  return position;
}

interface FreePosition extends Record<string, unknown> {
  id: string;
  words: string;
}

/**
 * Free positions in boxes `b` of tanks `t`, shelf by shelf. Boxes are walked in the order of their index and asked how much room
 * they have: however many positions a tank has, they are neither read nor sorted.
 */
export const freeIn = (meant: SQL, most: number): SQL => sql`
  SELECT pos.id, ${positionWords} AS words
    FROM (SELECT b.* FROM lab_box b JOIN lab_tank t ON t.id = b.tank_id
           WHERE ${meant} AND (SELECT count(*) FROM lab_position p WHERE p.box_id = b.id)
                 - (SELECT count(*) FROM lab_position p WHERE p.box_id = b.id AND p.blocked IS NOT NULL) > (SELECT count(*) FROM custody_at k WHERE ${inBox})
           ORDER BY b.tank_id, b.section, b.rack, b.shelf LIMIT ${most}) AS b
    JOIN lab_tank t ON t.id = b.tank_id JOIN lab_position pos ON pos.box_id = b.id
   WHERE pos.blocked IS NULL AND NOT EXISTS (SELECT FROM custody_at k WHERE k.place_id = 'P:' || pos.id)
   ORDER BY b.section, b.rack, b.shelf, pos.slot LIMIT ${most}`;

/** Free positions of an area at a site: of a box first where one is named, of its tank next, then tank by tank. */
export async function freePositions(
  { db }: Pick<ActorContext, 'db'>,
  { siteId, area, near }: { siteId: string; area: string; near?: { boxId: string; tankId: string } },
  most: number,
): Promise<FreePosition[]> {
  const { rows: tanks } = await db.execute<{ id: string }>(sql`
    SELECT id FROM lab_tank WHERE site_id = ${siteId} AND state = 'active' ORDER BY id <> ${near?.tankId ?? ''}, code`);
  const places = [
    ...(near ? [sql`b.id = ${near.boxId} AND t.state = 'active'`] : []),
    ...tanks.map(({ id }) => sql`b.tank_id = ${id}`),
  ];
  const found = new Map<string, FreePosition>();
  for (const place of places) {
    if (found.size >= most) break;
    const { rows } = await db.execute<FreePosition>(freeIn(sql`${place} AND b.area = ${area}`, most));
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()].slice(0, most);
}

/** Free positions for a sample: beside other samples first, wherever in the bank there is one. */
export async function freeForSamples(
  context: Pick<ActorContext, 'db'>,
  siteId: string,
  most: number,
): Promise<FreePosition[]> {
  // Boxes that hold a sample: few, and found by the samples.
  const beside = sql`t.site_id = ${siteId} AND t.state = 'active' AND b.area = 'bank' AND b.id IN (
    SELECT o.box_id FROM lab_sample sm JOIN custody_at k ON k.unit_id = sm.id JOIN lab_position o ON k.place_id = 'P:' || o.id)`;
  const { rows } = await context.db.execute<FreePosition>(freeIn(beside, most));
  if (rows.length >= most) return rows;
  const known = new Set(rows.map(({ id }) => id));
  const others = await freePositions(context, { siteId, area: 'bank' }, most + rows.length);
  return [...rows, ...others.filter(({ id }) => !known.has(id))].slice(0, most);
}

/**
 * Refuses a position that is blocked, of the wrong area, of a tank that is not in use, or taken; whoever comes second is told the
 * next free one.
 */
export async function checkPosition(
  context: ActorContext,
  position: HeldPosition,
  unit: { id: string; state: UnitState; siteId: string },
  sample: string | null = null,
): Promise<void> {
  // Quarantine is of what may be given to somebody: a sample lies anywhere.
  const area = sample ? position.area : areaFor(unit.state);
  if (area === null) throw ruleBroken(whyNowhere(unit.state));
  if (position.siteId !== unit.siteId)
    throw ruleBroken(['该位置属于其他站点', 'This position is of another site']);
  if (position.area !== area)
    throw ruleBroken(
      area === 'bank'
        ? ['已放行的产品须放入正式库区', 'What is released goes into the area of the bank']
        : ['未放行的产品须放入隔离区', 'What is not released goes into quarantine'],
    );
  if (position.tankState !== 'active') throw ruleBroken(tankNotInUse);
  if (position.blocked !== null)
    throw ruleBroken([
      `${position.id} 已停用：${position.blocked}`,
      `${position.id} is blocked: ${position.blocked}`,
    ]);
  const { rows } = await context.db.execute<{ id: string; din: string }>(sql`
    SELECT k.unit_id AS id, coalesce(u.din, k.unit_id) AS din FROM custody_at k LEFT JOIN lab_unit u ON u.id::text = k.unit_id
     WHERE k.place_id = ${`P:${position.id}`}`);
  const [taken] = rows;
  if (!taken || taken.id === (sample ?? unit.id)) return;
  const [next] = await freePositions(context, { siteId: position.siteId, area, near: position }, 1);
  throw ruleBroken(
    ['{pos} 已被 {unit} 占用；下一个空位：{next}', '{pos} was taken by {unit}; next free: {next}.'],
    {
      ...{ pos: position.id, unit: taken.din, next: next?.id ?? '–' },
    },
  );
}

interface HeldBox extends Record<string, unknown> {
  id: string;
  tankId: string;
  tankState: string;
  siteId: string;
  area: string;
  section: number;
  rack: number;
  shelf: number;
}

/** Holds a box and what stands where it goes, in one order: two that change places with each other come one after the other. */
export async function holdBoxes(
  { db }: Pick<ActorContext, 'db'>,
  to: { boxScan: string; tankId: string; section: number; rack: number; shelf: number },
): Promise<void> {
  await db.execute(sql`
    SELECT FROM lab_box WHERE id = ${boxIn(to.boxScan)}
        OR tank_id = ${to.tankId} AND section = ${to.section} AND rack = ${to.rack} AND shelf = ${to.shelf} ORDER BY id FOR UPDATE`);
}

/** Holds a box of a tank that the actor reaches. */
export async function heldBox(context: ActorContext, text: string, action: Action): Promise<HeldBox> {
  const { rows } = await context.db.execute<HeldBox>(sql`
    SELECT b.id, b.tank_id AS "tankId", t.state AS "tankState", t.site_id AS "siteId", b.area, b.section, b.rack, b.shelf
      FROM lab_box b JOIN lab_tank t ON t.id = b.tank_id JOIN lab_site s ON s.id = t.site_id
     WHERE b.id = ${boxIn(text)} AND ${reachOfSites(context, action)} FOR UPDATE OF b`);
  const [box] = rows;
  if (!box) throw new CallError('notFound', { text: ['没有这个盒子', 'There is no such box'] });
  return box;
}
