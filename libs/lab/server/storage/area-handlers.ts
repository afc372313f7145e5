import { sql } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { setArea } from '#lab/model';
import { handle } from '#server-kit/server';
import { tellDesks } from '../unit/held-unit.ts';
import { reachOfSites } from './positions.ts';

/** Makes a section, or one box of it, quarantine or bank. What lies there says what it is: with units in them boxes stay. */
const set = handle(setArea, async ({ tankId, section, box, area }, context) => {
  const { db } = context;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT b.id FROM lab_box b JOIN lab_tank t ON t.id = b.tank_id JOIN lab_site s ON s.id = t.site_id
     WHERE b.tank_id = ${tankId} AND b.section = ${section} AND (${box}::text IS NULL OR b.id = ${box}) AND b.area <> ${area}
       AND ${reachOfSites(context, 'enable')} ORDER BY b.id FOR UPDATE OF b`);
  const { rows: known } = await db.execute(sql`
    SELECT FROM lab_box b JOIN lab_tank t ON t.id = b.tank_id JOIN lab_site s ON s.id = t.site_id
     WHERE b.tank_id = ${tankId} AND b.section = ${section} AND (${box}::text IS NULL OR b.id = ${box})
       AND ${reachOfSites(context, 'enable')} LIMIT 1`);
  if (known.length === 0) throw new CallError('notFound');
  const ids = rows.map(({ id }) => id);
  // Positions are held, so that nobody puts a unit there meanwhile.
  const { rows: held } = await db.execute<{ box: string; din: string }>(sql`
    SELECT pos.box_id AS box, (SELECT u.din FROM custody_at k JOIN lab_unit u ON u.id::text = k.unit_id
                                WHERE k.place_id = 'P:' || pos.id) AS din
      FROM lab_position pos WHERE pos.box_id = ANY (${sql.param(ids)}::text[]) ORDER BY pos.id FOR UPDATE`);
  const full = held.find(({ din }) => din !== null);
  if (full)
    throw ruleBroken(['盒 {box} 中有产品 {din}：请先移走', 'Box {box} holds unit {din}: move that first'], {
      ...full,
    });
  await db.execute(sql`
    UPDATE lab_box SET area = ${area}, version = version + 1 WHERE id = ANY (${sql.param(ids)}::text[])`);
  await tellDesks(context);
  return { boxes: ids.length };
});

export const areaHandlers = [set];
