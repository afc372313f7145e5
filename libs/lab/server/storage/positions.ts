import { sql, type SQL } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type Action } from '#calls/model';
import { withinScope } from '#identity/server';
import { bankStates, readScan, type UnitState } from '#lab/model';
import type { ActorContext } from '#server-kit/server';
import { positionWords } from '../unit/unit-sql.ts';

export interface HeldPosition extends Record<string, unknown> {
  id: string;
  boxId: string;
  tankId: string;
  siteId: string;
  area: 'bank' | 'quarantine';
  blocked: string | null;
  words: string;
}

/** In which area a unit in this state lies; null: in none. */
export const areaFor = (state: UnitState): 'bank' | 'quarantine' | null => {
  if (bankStates.includes(state)) return 'bank';
  return state === 'frozen' || state === 'quarantine' ? 'quarantine' : null;
};

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

/** Holds a position until the transaction ends: two who put something there come one after the other. */
export async function heldPosition(
  context: ActorContext,
  text: string,
  action: Action,
): Promise<HeldPosition> {
  const { rows } = await context.db.execute<HeldPosition>(sql`
    SELECT pos.id, b.id AS "boxId", t.id AS "tankId", t.site_id AS "siteId", b.area, pos.blocked, ${positionWords} AS words
      FROM lab_position pos JOIN lab_box b ON b.id = pos.box_id JOIN lab_tank t ON t.id = b.tank_id
      JOIN lab_site s ON s.id = t.site_id
     WHERE pos.id = ${positionIn(text)} AND ${reachOfSites(context, action)} FOR UPDATE OF pos`);
  const [position] = rows;
  if (!position)
    throw invalid([{ path: 'positionScan', text: ['没有这个位置', 'There is no such position'] }]);
  return position;
}

/** Free positions of an area at a site, those first that stand nearest behind what is taken. */
export async function freePositions(
  { db }: Pick<ActorContext, 'db'>,
  siteId: string,
  area: string,
  most: number,
  first?: SQL,
): Promise<{ id: string; words: string }[]> {
  const { rows } = await db.execute<{ id: string; words: string }>(sql`
    SELECT pos.id, ${positionWords} AS words
      FROM lab_position pos JOIN lab_box b ON b.id = pos.box_id JOIN lab_tank t ON t.id = b.tank_id
     WHERE t.site_id = ${siteId} AND t.state = 'active' AND b.area = ${area} AND pos.blocked IS NULL
       AND NOT EXISTS (SELECT FROM custody_at k WHERE k.place_id = 'P:' || pos.id)
     ORDER BY ${first ? sql`${first} DESC,` : sql``} t.code, b.section, b.rack, b.shelf, pos.slot LIMIT ${most}`);
  return rows;
}

/** Refuses a position that is blocked, of the wrong area, or taken; whoever comes second is told the next free one. */
export async function checkPosition(
  context: ActorContext,
  position: HeldPosition,
  unit: { id: string; state: UnitState; siteId: string },
  sample: string | null = null,
): Promise<void> {
  // Quarantine is of what may be given to somebody: a sample lies anywhere.
  const area = sample ? position.area : areaFor(unit.state);
  if (area === null)
    throw ruleBroken(['未冻存的产品不能放入库位', 'Only what is frozen goes into a position']);
  if (position.siteId !== unit.siteId)
    throw ruleBroken(['该位置属于其他站点', 'This position is of another site']);
  if (position.area !== area)
    throw ruleBroken(
      area === 'bank'
        ? ['已放行的产品须放入正式库区', 'What is released goes into the area of the bank']
        : ['未放行的产品须放入隔离区', 'What is not released goes into quarantine'],
    );
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
  const [next] = await freePositions(context, position.siteId, area, 1, sql`(b.id = ${position.boxId})`);
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
  siteId: string;
  area: string;
  section: number;
  rack: number;
  shelf: number;
}

/** Holds a box of a tank that the actor reaches. */
export async function heldBox(context: ActorContext, text: string, action: Action): Promise<HeldBox> {
  const { rows } = await context.db.execute<HeldBox>(sql`
    SELECT b.id, b.tank_id AS "tankId", t.site_id AS "siteId", b.area, b.section, b.rack, b.shelf
      FROM lab_box b JOIN lab_tank t ON t.id = b.tank_id JOIN lab_site s ON s.id = t.site_id
     WHERE b.id = ${boxIn(text)} AND ${reachOfSites(context, action)} FOR UPDATE OF b`);
  const [box] = rows;
  if (!box) throw new CallError('notFound', { text: ['没有这个盒子', 'There is no such box'] });
  return box;
}
